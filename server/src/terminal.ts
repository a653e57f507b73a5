import { explain } from "./faults.ts";

/** Runs a command of the terminal: it prints what it answers; a known fault is one sentence and exit code 1. */
export async function runCommand(command: (args: string[]) => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await command(process.argv.slice(2))}\n`);
  } catch (error) {
    const sentence = explain(error, process.env);
    if (sentence === null) throw error;
    process.stderr.write(`${sentence}\n`);
    process.exitCode = 1;
  }
}
