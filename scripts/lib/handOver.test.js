import { spawn } from "node:child_process";
import { expect, test } from "vitest";
import { inRoot } from "./places.js";

/** A server that counts the signals it gets, and ends half a second after the first with their number plus 40. */
const server = `
  let told = 0;
  const end = () => { if (told++ === 0) setTimeout(() => process.exit(40 + told), 500); };
  process.on("SIGTERM", end).on("SIGINT", end);
  setInterval(() => {}, 1000);
  console.log("listening");`;

/** Our place, taken by that server. Its terminal is a pipe, as under another program. */
function place(script = server, patience = {}) {
  const ours = `
    import { handOver } from ${JSON.stringify(inRoot("scripts/lib/handOver.js"))};
    process.exitCode = await handOver(["-e", ${JSON.stringify(script)}], {}, ${JSON.stringify(patience)});`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", ours], { stdio: ["ignore", "pipe", "inherit"] });
  const listening = new Promise((resolve) => child.stdout.once("data", resolve));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once("close", resolve));
  return { child, listening, ended };
}

test("a signal reaches the server once, also when it is sent again, and its exit code is ours", async () => {
  for (const signal of /** @type {const} */ (["SIGTERM", "SIGINT"])) {
    const { child, listening, ended } = place();
    await listening;
    child.kill(signal);
    setTimeout(() => child.kill(signal), 100);
    expect(await ended).toBe(41);
  }
});

test("a server that hears nothing, busy with one long piece of work, is ended all the same", async () => {
  const deaf = 'process.on("SIGTERM", () => {}); console.log("listening"); for (;;);';
  const { child, listening, ended } = place(deaf, { withinMs: 300 });
  await listening;
  child.kill("SIGTERM");
  expect(await ended).toBe(137);
});

test("when npm is killed, and with it the shell between us, the server ends too", async () => {
  const ours = `
    import { handOver } from ${JSON.stringify(inRoot("scripts/lib/handOver.js"))};
    await handOver(["-e", ${JSON.stringify(server.replace("listening", "pid"))} + "console.log(process.pid)"], {});`;
  const env = { ...process.env, npm_lifecycle_event: "start" };
  const shell = spawn("sh", ["-c", '"$0" --input-type=module -e "$1"; true', process.execPath, ours], { env });
  const isGone = new Promise((resolve) => shell.stdout.once("close", resolve)); // the server's end of it, too
  await new Promise((resolve) => shell.stdout.once("data", resolve));
  shell.kill("SIGKILL");
  await isGone;
});

test("a server that fails to start gives its own exit code", async () => {
  expect(await place("process.exit(3)").ended).toBe(3);
});

test("a server that is killed ends as a shell tells it: 128 and the signal's number", async () => {
  expect(await place("process.kill(process.pid, 'SIGKILL')").ended).toBe(137);
});
