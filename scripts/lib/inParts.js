import { none, sum } from "./tally.js";

/** @typedef {import("./tally.js").Tally} Tally */

const dayMs = 86_400_000;

/**
 * Runs tests part by part as far as the time goes: no part begins that may not end in time, and what is not reached is
 * said and no failure. Each day begins with another part.
 * @param {{ parts: number, firstMs: number, endsAt?: number | undefined, now?: () => number }} plan `firstMs`: what a part takes
 * on a slow machine, until one has been seen; `endsAt`: in ms; not there: all are run. `now`: another clock in tests.
 * @param {(part: { shard: string, limitMs?: number }) => Promise<Tally>} check `shard`: "1/8"
 * @returns {Promise<Tally>}
 */
export async function inParts({ parts, firstMs, endsAt, now = Date.now }, check) {
  const first = Math.floor(now() / dayMs);
  let [all, longest] = [none, firstMs];
  for (let n = 0; n < parts; n++) {
    const since = now();
    if (endsAt !== undefined && since + 1.5 * longest > endsAt) {
      process.stdout.write(`${parts - n} of ${parts} parts were not run: the time is over.\n`);
      break;
    }
    const shard = `${((first + n) % parts) + 1}/${parts}`;
    all = sum([all, await check({ shard, ...(endsAt !== undefined && { limitMs: endsAt - since }) })]);
    longest = n === 0 ? now() - since : Math.max(longest, now() - since);
  }
  return all;
}
