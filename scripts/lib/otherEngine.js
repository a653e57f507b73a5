import { checkUnits } from "./checks.js";
import { none, sum } from "./tally.js";

/** @typedef {import("./tally.js").Tally} Tally */

const parts = 8;
const dayMs = 86_400_000;
/** What a part takes on a slow machine, until one has been seen. */
const firstMs = 4 * 60_000;

/**
 * The rules and routes on the engine that each is not tried on usually, part by part as far as the time goes: what is not
 * reached is said and no failure. Each day begins with another part.
 * @param {import("./checks.js").Surroundings} surroundings
 * @param {{ endsAt?: number | undefined, check?: typeof checkUnits, now?: () => number }} given `endsAt`: in ms; not there: all
 * are run. `check` and `now`: others in tests.
 * @returns {Promise<Tally>}
 */
export async function checkOtherEngine({ reports, env }, { endsAt, check = checkUnits, now = Date.now }) {
  const first = Math.floor(now() / dayMs);
  let [all, longest] = [none, firstMs];
  for (let n = 0; n < parts; n++) {
    const since = now();
    if (endsAt !== undefined && since + 1.5 * longest > endsAt) {
      process.stdout.write(`${parts - n} of ${parts} parts were not run: the time is over.\n`);
      break;
    }
    const shard = `${((first + n) % parts) + 1}/${parts}`;
    const limit = endsAt === undefined ? {} : { limitMs: endsAt - since };
    all = sum([all, await check({ reports, env: { ...env, OTHER_ENGINE: "1" }, shard, ...limit })]);
    longest = n === 0 ? now() - since : Math.max(longest, now() - since);
  }
  return all;
}
