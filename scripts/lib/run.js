import { spawn } from "node:child_process";
import { once } from "node:events";
import { inRoot, pinnedEnv, pinnedNode, root } from "./places.js";

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, uid?: number, gid?: number, limitMs?: number }} RunOptions
 * `show`: what it prints goes to the terminal at once instead of into `output`. `limitMs`: it is ended after that.
 */

/** @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();

/**
 * Runs a program to its end. A failing program is an answer, not an error.
 * @param {string} program
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(program, args, { cwd = root, env = process.env, show = false, limitMs, ...as } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, ...as, stdio: ["ignore", ...outputs(show)] });
    running.add(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text) => {
        output += text;
      });
    }
    const timer = limitMs === undefined ? undefined : setTimeout(() => child.kill("SIGTERM"), limitMs);
    /** @param {number} code */
    const end = (code) => {
      clearTimeout(timer);
      running.delete(child);
      resolve({ code, output });
    };
    child.once("error", (error) => {
      output += error.message;
      end(127);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}

/**
 * Runs a dependency's own command with the pinned Node: `runTool("vitest/vitest.mjs", ["run"])`.
 * @param {string} script path below node_modules
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export function runTool(script, args, { env = pinnedEnv(), ...options } = {}) {
  return run(pinnedNode, [inRoot("node_modules", script), ...args], { env, ...options });
}

/** Ends whatever `run` started and has not ended yet. Done when all of it has. */
export async function endAll() {
  await Promise.all([...running].map((child) => child.kill("SIGTERM") && once(child, "close")));
}

/**
 * @param {boolean} show
 * @returns {("inherit" | "pipe")[]}
 */
function outputs(show) {
  return show ? ["inherit", "inherit"] : ["pipe", "pipe"];
}
