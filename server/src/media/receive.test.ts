import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dirname } from "node:path";
import { setImmediate } from "node:timers/promises";
import multipart from "@fastify/multipart";
import { AppError } from "@mela/contract/errors";
import { fastify } from "fastify";
import { afterAll, expect, test, vi } from "vitest";
import { createPace } from "../platform/pace.ts";
import { withFiles } from "./receive.ts";

const app = fastify();
await app.register(multipart);
const kept: string[] = [];
for (const [path, waitMs] of Object.entries({ "/patient": 60_000, "/hasty": 50 })) {
  app.post(path, (request) =>
    withFiles(
      request,
      async ([file = ""]) => {
        kept.push(dirname(file));
        return { read: readFileSync(file, "latin1") };
      },
      { waitMs },
    ),
  );
}
/** Here one begins while the next waits its turn. */
const pace = createPace({ perSecond: 1_000_000, atOnce: 1, enough: 4 });
const inLine = { come: 0, done: 0 };
app.post("/line", async (request) => {
  inLine.come += 1;
  const work = async ([file = ""]: string[]) => ({ read: readFileSync(file, "latin1") });
  return withFiles(request, work, { pace }).finally(() => (inLine.done += 1));
});
/** Here one is worked on at a time, until `finish`, and whoever may not begin is told so. */
const oneByOne = createPace({ perSecond: 1_000_000, atOnce: 1_000_000, enough: 1 });
const said: string[] = [];
const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
app.post("/asked/:who", async (request) => {
  const who = request.url.slice("/asked/".length);
  said.push(`${who} came`);
  const work = async ([file = ""]: string[]) => {
    said.push(`${who} is whole`);
    await finished;
    return { read: readFileSync(file, "latin1") };
  };
  const mayBegin = async () => {
    said.push(`${who} asked`);
    if (who === "over") throw new AppError("upload_quota");
  };
  return withFiles(request, work, { pace: oneByOne, mayBegin });
});
const url = new URL(await app.listen({ port: 0, host: "127.0.0.1" }));
afterAll(() => app.close());

const open = '--cut\r\ncontent-disposition: form-data; name="files"; filename="a"\r\n\r\n';
const close = "\r\n--cut--\r\n";

/** Begins to send a picture, as somebody does whose network is bad. */
function send(path: string, bytes: number): { socket: Socket; answer: Promise<string> } {
  const socket = connect(Number(url.port), url.hostname);
  let text = "";
  const answer = new Promise<string>((resolve) => {
    socket.setEncoding("latin1").on("data", (part) => {
      text += part;
      if (text.includes("}")) socket.end();
    });
    socket.on("error", () => undefined).on("close", () => resolve(text));
  });
  const length = open.length + bytes + close.length;
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=cut\r\ncontent-length: ${length}\r\n\r\n`,
  );
  socket.write(open);
  return { socket, answer };
}

test("what comes in pieces is kept as it was sent, and nothing of it stays afterwards", async () => {
  const whole = "0123456789abcdef".repeat(20_000);
  const { socket, answer } = send("/patient", whole.length);
  for (let from = 0; from < whole.length; from += 50_000) socket.write(whole.slice(from, from + 50_000));
  socket.write(close);
  expect(await answer).toContain(whole);
  expect(kept.map((folder) => existsSync(folder))).toEqual([false]);
});

test("a sender who went silent is let go, and whoever sends at the same time is not", async () => {
  const silent = send("/hasty", 1_000);
  const other = send("/patient", 3);
  other.socket.write("abc");
  expect(await silent.answer).toBe("");
  other.socket.write(close);
  expect(await other.answer).toContain('{"read":"abc"}');
});

test("who goes away while they wait for their turn is not waited for, and whoever is behind them comes next", async () => {
  const first = send("/line", 3);
  await vi.waitFor(() => expect(inLine.come).toBe(1));
  const gone = send("/line", 3);
  await vi.waitFor(() => expect(inLine.come).toBe(2));
  const last = send("/line", 3);
  gone.socket.destroy();
  for (const { socket } of [first, last]) socket.write(`abc${close}`);
  expect(await first.answer).toContain('{"read":"abc"}');
  expect(await last.answer).toContain('{"read":"abc"}');
  await vi.waitFor(() => expect(inLine).toEqual({ come: 3, done: 3 }));
});

test("while enough is worked on nobody else is begun, and who may not begin is told before anything of theirs is read", async () => {
  const first = send("/asked/first", 3);
  first.socket.write(`abc${close}`);
  await vi.waitFor(() => expect(said).toEqual(["first came", "first asked", "first is whole"]));
  const over = send("/asked/over", 3); // its picture never comes
  await vi.waitFor(() => expect(said).toContain("over came"));
  await setImmediate();
  expect(said).not.toContain("over asked");
  finish();
  expect(await over.answer).toContain("You have uploaded");
  expect(await first.answer).toContain('{"read":"abc"}');
  expect(said.slice(3)).toEqual(["over came", "over asked"]);
});
