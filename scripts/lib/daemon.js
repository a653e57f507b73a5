import { spawn } from "node:child_process";
import { chownSync, mkdtempSync, rmSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Fault } from "./fault.js";

/** @typedef {{ uid?: number, gid?: number }} Owner */
/** @typedef {{ pid: number, stop: () => Promise<void> }} Daemon */

/**
 * A folder that goes with the program that it is for.
 * @param {string} name
 * @param {Owner} [as]
 */
export function daemonFolder(name, as = {}) {
  const folder = mkdtempSync(join(tmpdir(), `mela-${name}-`));
  if (as.uid !== undefined && as.gid !== undefined) chownSync(folder, as.uid, as.gid);
  return folder;
}

/**
 * Runs a program that listens on `port` of this machine until `stop`, and not a moment longer than we do: it ends, and
 * its folder goes, when our end of a pipe closes.
 * @param {{ name: string, program: string, args: string[], folder: string, port: number, as?: Owner }} plan
 * @returns {Promise<Daemon>}
 */
export async function startDaemon({ name, program, args, folder, port, as = {} }) {
  const child = spawn("sh", ["-c", keeper, folder, program, ...args], {
    cwd: folder,
    ...as,
    detached: true, // Ctrl-C in the terminal is ours to handle
    stdio: ["pipe", "pipe", "ignore"],
  });
  const closed = new Promise((resolve) => child.once("close", resolve));
  const stop = async () => {
    child.stdin.end();
    await closed;
    rmSync(folder, { recursive: true, force: true });
  };
  const said = new Promise((resolve) => child.stdout.setEncoding("utf8").once("data", resolve));
  const pid = Number(await Promise.race([said, closed.then(() => Number.NaN)]));
  for (let tries = 0; tries < 200; tries++) {
    if (await answers(port)) return { pid, stop };
    if (child.exitCode !== null) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  throw new Fault(`${name} could not be started.`);
}

const keeper =
  '"$@" >/dev/null & server=$!; echo $server; read _; kill -CONT $server; kill -KILL $server; wait $server; rm -rf "$0"';

/** @param {number} port */
export function answers(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}
