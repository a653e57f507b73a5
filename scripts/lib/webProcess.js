import { spawn } from "node:child_process";
import { Fault } from "./fault.js";
import { compileCache, inRoot, pinnedNode } from "./places.js";
import { serverEnv } from "./serverEnv.js";

/**
 * @typedef {{ url: string, pid: number, ended: Promise<number | null>, kill: (signal: NodeJS.Signals) => void }} Process
 */

/**
 * One process of Mela, once it listens. It ends by itself should we be gone.
 * @param {Record<string, string>} settings
 * @param {{ shows: boolean }} options whether its log goes to our terminal
 * @returns {Promise<Process>}
 */
export async function startProcess(settings, { shows }) {
  const bare = { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", TMPDIR: process.env.TMPDIR ?? "" };
  const env = { ...bare, NODE_COMPILE_CACHE: compileCache, ...serverEnv(), ...settings };
  const output = shows ? "inherit" : "ignore";
  // A process group of its own: Ctrl-C in the terminal is ours to handle, in order.
  const child = spawn(pinnedNode, [inRoot("server/src/main.ts")], {
    env,
    detached: true,
    stdio: ["ignore", output, "pipe", "ipc"],
  });
  let said = "";
  child.stderr?.setEncoding("utf8").on("data", (text) => {
    said = (said + text).slice(-5_000);
    if (shows) process.stderr.write(text);
  });
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
  return { url, pid: child.pid ?? 0, ended, kill: (signal) => void child.kill(signal) };
}
