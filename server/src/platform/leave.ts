import { existsSync } from "node:fs";
import { flushCompileCache } from "node:module";

const shell = "/bin/sh";

/**
 * Ends the process with this code, at once. `process.exit` alone first waits for the threads that Node has for files and names,
 * and no timer can end that: with a resolver or a folder of the network that does not answer, for minutes. So the process
 * becomes a shell that has nothing to do but to end, once all that listens for its end has been told (decision 094). What
 * Node compiled it writes down at the very end, which does not come: so here, and the next start is twice as fast.
 */
export function leave(code: 0 | 1): never {
  process.once("exit", () => {
    flushCompileCache();
    if (process.execve && existsSync(shell)) process.execve(shell, ["sh", "-c", `exit ${code}`], {});
  });
  process.exit(code);
}
