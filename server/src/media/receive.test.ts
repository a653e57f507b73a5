import { existsSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { dirname } from "node:path";
import multipart from "@fastify/multipart";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
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
