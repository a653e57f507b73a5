import { spawn } from "node:child_process";
import { Fault } from "./fault.js";
import { inRoot, pinnedNode } from "./places.js";
import { serverEnv, serverFlags } from "./serverEnv.js";

/**
 * A process of Mela. `log`: the last lines that it wrote.
 * @typedef {{
 *   url: string, pid: number, ended: Promise<number | null>, log: () => string, kill: (signal: NodeJS.Signals) => void,
 * }} Process
 */

/**
 * One process of Mela, once it listens. It ends by itself should we be gone.
 * @param {Record<string, string>} settings
 * @param {{ shows: boolean }} options whether its log goes to our terminal
 * @returns {Promise<Process>}
 */
export async function startProcess(settings, { shows }) {
  const bare = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", TMPDIR: process.env.TMPDIR ?? "" };
  const env = { ...bare, ...serverEnv(settings), ...settings };
  // A process group of its own: Ctrl-C in the terminal is ours to handle, in order.
  const child = spawn(pinnedNode, [...serverFlags(settings), inRoot("server/src/main.ts")], {
    env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  const hear = (/** @type {import("node:stream").Readable | null} */ from, /** @type {NodeJS.WriteStream} */ to) =>
    from?.setEncoding("utf8").on("data", (text) => {
      said = (said + text).slice(-5_000);
      if (shows) to.write(text);
    });
  hear(child.stdout, process.stdout);
  hear(child.stderr, process.stderr);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once("exit", resolve));
  /** @type {Promise<string>} */
  const listening = new Promise((resolve) => {
    child.on("message", (message) => {
      const { type, url } = Object(message);
      if (type === "listening") resolve(String(url));
    });
  });
  const failed = ended.then((code) => {
    throw new Fault(`A process of Mela ended with code ${code} before it listened: ${said}`);
  });
  const url = await Promise.race([listening, failed]);
  return { url, pid: child.pid ?? 0, ended, log: () => said, kill: (signal) => void child.kill(signal) };
}
