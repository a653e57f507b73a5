import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newFolder, type Program, startProgram } from "../world/program.ts";

const folder = newFolder();
let server: Program;
beforeEach(async () => {
  server = await startProgram({ DATA_DIR: folder.path });
});
afterEach(async () => {
  await server.stop();
  folder.remove();
});

/** A request of which all but the last byte is on its way. `finish` sends that; `answer` is the answer's first line. */
async function requestInFlight(url: string) {
  const body = JSON.stringify({ input: "first.guest@example.in" });
  const socket = connect(Number(new URL(url).port), "127.0.0.1").setEncoding("utf8");
  let answer = "";
  socket.on("data", (text) => {
    answer += text;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  const firstLine = closed.then(() => answer.split("\r\n", 1)[0]);
  socket.write(
    `POST /api/auth/send-otp HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, -1)}`,
  );
  await fetch(`${url}/healthz`); // the server has had a turn since: it has read what we sent
  return {
    answer: firstLine,
    finish: () => {
      socket.write(body.slice(-1));
      return firstLine;
    },
  };
}

test("on SIGTERM a request in flight gets its answer, new ones are refused, and the exit code is 0", async () => {
  const request = await requestInFlight(server.url);
  server.process.kill("SIGTERM");
  await expect.poll(() => fetch(`${server.url}/healthz`).catch(() => "refused")).toBe("refused");
  expect(await request.finish()).toBe("HTTP/1.1 200 OK");
  expect(await server.ended).toEqual({ code: 0, stderr: "" });
});

test("Ctrl-C that arrives twice, from the terminal and from npm, is one", async () => {
  const request = await requestInFlight(server.url);
  server.process.kill("SIGINT");
  server.process.kill("SIGINT");
  expect(await request.finish()).toBe("HTTP/1.1 200 OK");
  expect((await server.ended).code).toBe(0);
});

test("who doesn't finish asking is told to come again after some seconds, and the exit code is 0", async () => {
  const request = await requestInFlight(server.url);
  const since = performance.now();
  server.process.kill("SIGTERM");
  expect(await request.answer).toBe("HTTP/1.1 503 Service Unavailable");
  expect(await server.ended).toEqual({ code: 0, stderr: "" });
  expect(performance.now() - since).toBeLessThan(9_000);
});

test("what waits in a thread of its own, for a name or a file that never comes, keeps no process from ending", async () => {
  const data = newFolder();
  const pipe = `${data.path}/pipe`;
  spawnSync("mkfifo", [pipe]);
  writeFileSync(`${data.path}/wait.mjs`, `import { open } from "node:fs"; open("${pipe}", "r", () => {});`); // nobody writes
  const waiting = await startProgram({ DATA_DIR: `${data.path}/data`, NODE_OPTIONS: `--import ${data.path}/wait.mjs` });
  const since = performance.now();
  const late = setTimeout(() => waiting.process.kill("SIGKILL"), 20_000);
  expect(await waiting.stop()).toEqual({ code: 0, stderr: "" });
  clearTimeout(late);
  expect(performance.now() - since).toBeLessThan(9_000);
  expect(existsSync(`${data.path}/data/lock`)).toBe(false);
  data.remove();
});

test("a server whose tests are gone ends by itself", async () => {
  server.process.disconnect();
  expect((await server.ended).code).toBe(0);
});
