import { Fault } from "./fault.js";

/**
 * Runs a command and ends the process with the exit code it answers; a known fault is one sentence and code 1.
 * @param {() => Promise<number>} command
 */
export async function main(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Fault ? error.message : describe(error)}\n`);
    process.exitCode = 1;
  }
}

/** @param {unknown} error */
function describe(error) {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
