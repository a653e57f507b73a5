import { connect, type Socket } from "node:net";
import { fastify } from "fastify";
import { afterAll, expect, test } from "vitest";
import { answerAtLength, type LongAnswer, Part } from "./longAnswer.ts";

const app = fastify({ forceCloseConnections: "idle" });
afterAll(() => app.close());
const begun: LongAnswer[] = [];
let [gone, logged] = [0, 0];
app.addHook("onResponse", async () => void logged++);
app.get("/long", async (_request, reply) => {
  await Promise.resolve();
  begun.push(answerAtLength(reply, { "content-type": "text/plain" }, () => void gone++));
  return reply;
});
const port = Number(new URL(await app.listen({ port: 0, host: "127.0.0.1" })).port);

/** A reader over a bare socket: what it has heard, and until when. */
function ask(version: "1.0" | "1.1") {
  const socket: Socket = connect(port, "127.0.0.1");
  let heard = "";
  socket.setEncoding("utf8").on("data", (text) => {
    heard += text;
  });
  socket.write(`GET /long HTTP/${version}\r\nhost: localhost\r\n\r\n`);
  const ended = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, ended, heard: () => heard, body: () => heard.slice(heard.indexOf("\r\n\r\n") + 4) };
}
const last = async () => {
  await expect.poll(() => begun.length).toBeGreaterThan(0);
  const answer = begun.pop();
  if (!answer) throw new Error("no answer has begun");
  return answer;
};

test("a reader hears part by part, framed as HTTP/1.1 says, and that it was all", async () => {
  const reader = ask("1.1");
  const answer = await last();
  answer.write(new Part("नमस्ते"));
  answer.write(new Part("bye"));
  answer.end();
  await reader.ended;
  expect(reader.heard()).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
  expect(reader.body()).toBe("12\r\nनमस्ते\r\n3\r\nbye\r\n0\r\n\r\n");
  expect([gone, logged]).toEqual([1, 1]);
});

test("one who speaks HTTP/1.0, as many proxies do, hears the same without frames", async () => {
  const reader = ask("1.0");
  const answer = await last();
  answer.write(new Part("hello"));
  answer.end();
  await reader.ended;
  expect(reader.body()).toBe("hello");
});

test("it stays open while nothing is said, whatever its reader says, and who leaves is noticed", async () => {
  app.server.keepAliveTimeout = 1;
  const [reader, other] = [ask("1.1"), ask("1.1")];
  await expect.poll(() => begun.length).toBe(2);
  const before = gone;
  reader.socket.write("GET /long HTTP/1.1\r\nhost: localhost\r\n\r\n"); // no second answer may run into the first
  for (const answer of begun) answer.write(new Part("on"));
  await expect.poll(() => [reader.body(), other.body()]).toEqual(["2\r\non\r\n", "2\r\non\r\n"]);
  reader.socket.end();
  await reader.ended;
  await expect.poll(() => gone).toBe(before + 1);
  other.socket.destroy();
  await expect.poll(() => gone).toBe(before + 2);
  expect(begun.splice(0)).toHaveLength(2);
});

test("who does not read is let go once it is too far behind", async () => {
  const reader = ask("1.1");
  const answer = await last();
  reader.socket.pause();
  const much = new Part("x".repeat(1_000_000));
  const before = gone;
  for (let turn = 0; turn < 100 && !answer.dropBehind(256 * 1024); turn++) answer.write(much);
  await expect.poll(() => gone).toBe(before + 1);
  reader.socket.destroy();
});
