import { parseArgs } from "node:util";
import { whenAbandoned } from "./abandoned.js";
import { checkUnits } from "./checks.js";
import { Fault } from "./fault.js";
import { install } from "./install.js";
import { endAll } from "./run.js";
import { newScratch, removeScratch } from "./scratch.js";
import { line } from "./tally.js";

/**
 * Tries histories under faults on both engines, three on each unless `--seeds 100` says otherwise, or one again with
 * `--seeds 17-17`; and that each thing they are held against is seen to be broken. Ends with "N passed, N failed".
 * @param {string[]} args
 * @returns {Promise<number>} 1 if anything failed
 */
export async function tryFaults(args) {
  const seeds = read(args);
  await install();
  const reports = newScratch();
  process.env.TMPDIR = reports; // of all programs that we start
  const tidy = async () => {
    await endAll();
    await removeScratch(reports);
  };
  const giveUp = () => void tidy().finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, giveUp);
  whenAbandoned(giveUp);
  try {
    // By hand services hang a minute; with three seeds, as in CI, no longer than it takes to lose patience with them.
    const env = { DEEP: "1", FAULT_SEEDS: seeds, ...(seeds !== "3" && { FAULT_HANG_S: "60" }) };
    const tally = await checkUnits({ reports, env, only: ["faults/"] });
    process.stdout.write(`\n${line(tally)}\n`);
    return tally.failed > 0 ? 1 : 0;
  } finally {
    await tidy();
  }
}

/** @param {string[]} args */
function read(args) {
  try {
    const { seeds = "3" } = parseArgs({ args, options: { seeds: { type: "string" } } }).values;
    if (/^[1-9]\d{0,4}(-[1-9]\d{0,4})?$/.test(seeds)) return seeds;
  } catch {
    // The same sentence for every option that we do not know.
  }
  throw new Fault("Options: --seeds 100, or --seeds 17-17 to try one again.");
}
