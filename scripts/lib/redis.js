import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Fault } from "./fault.js";
import { findProgram } from "./find.js";
import { freePort } from "./freePort.js";

/** @typedef {{ url: string, port: number, pid: number, stop: () => Promise<void> }} Redis */

/** The server program of Redis or Valkey, or null. */
export function findRedis() {
  return findProgram(["redis-server", "valkey-server"]);
}

/**
 * A Redis of our own on this machine alone, which keeps nothing and is gone after `stop`.
 * @param {string} program
 * @param {number} [chosen] its port, where one was there before
 * @returns {Promise<Redis>}
 */
export async function startRedis(program, chosen) {
  const port = chosen ?? (await freePort());
  const folder = mkdtempSync(join(tmpdir(), "mela-redis-"));
  const options = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const child = spawn("sh", ["-c", keeper, folder, program, ...options], {
    detached: true, // Ctrl-C in the terminal is ours to handle
    stdio: ["pipe", "pipe", "ignore"],
  });
  const closed = new Promise((resolve) => child.once("close", resolve));
  const stop = async () => {
    child.stdin.end();
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  const pid = await readiness(child.stdout);
  if (pid === null) {
    await stop();
    throw new Fault("A private Redis could not be started.");
  }
  return { url: `redis://127.0.0.1:${port}`, port, pid, stop };
}

/** Ends it when our end of the pipe closes, also should we be killed. */
const keeper =
  '"$@" & server=$!; echo "pid $server"; read _; kill -CONT $server; kill -KILL $server; wait $server; rm -rf "$0"';

/**
 * Its process id once it is ready, or null.
 * @param {import("node:stream").Readable} output
 * @returns {Promise<number | null>}
 */
function readiness(output) {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), 20_000).unref();
    let log = "";
    output.once("close", () => resolve(null));
    output.setEncoding("utf8").on("data", (text) => {
      log = (log + text).slice(-10_000);
      if (/eady to accept connections/.test(log)) resolve(Number(/pid (\d+)/.exec(log)?.[1]));
    });
  });
}
