import { spawn } from "node:child_process";
import { constants } from "node:os";
import { whenAbandoned } from "./abandoned.js";
import { pinnedEnv, pinnedNode, root } from "./places.js";

/** A server that was told to end takes ten seconds at most; one that is held up in one long piece of work hears nothing. */
const stopWithinMs = 15_000;

/**
 * Runs the server in our place: its terminal, its signals, its exit code.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ withinMs?: number }} [patience] how long it may take to end once it is told to
 * @returns {Promise<number>}
 */
export function handOver(args, env, { withinMs = stopWithinMs } = {}) {
  const drainMs = 1_000 * Number(process.env.DRAIN_SECONDS ?? 0) || 0;
  return new Promise((resolve, reject) => {
    // Besides what is ours, a channel: it closes with us, however we end, and the server then ends by itself.
    /** @type {import("node:child_process").StdioOptions} */
    const stdio = ["inherit", "inherit", "inherit", "ipc"];
    const child = spawn(pinnedNode, args, { cwd: root, env: pinnedEnv(env), stdio });
    let isTold = false;
    const tell = (/** @type {NodeJS.Signals} */ signal) => {
      if (isTold) return; // npm sends us a second one
      isTold = true;
      child.kill(signal);
      setTimeout(() => child.kill("SIGKILL"), drainMs + withinMs).unref();
    };
    for (const signal of forwarded) {
      // A terminal has already sent Ctrl-C to the server as well.
      process.on(signal, () => (signal === "SIGINT" && isInTerminal() ? undefined : tell(signal)));
    }
    whenAbandoned(() => tell("SIGTERM"));
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

const forwarded = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);

function isInTerminal() {
  return Boolean(process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY);
}
