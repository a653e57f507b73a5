import { parseArgs } from "node:util";
import { readConfig, WrongSetting } from "../config.ts";
import { openDatabase } from "../open.ts";
import { systemClock } from "../platform/clock.ts";
import { FolderInUse, lockFolder } from "../platform/database/lock.ts";
import { progressBar } from "../platform/progressBar.ts";
import { seed } from "./seed.ts";

const usage = "npm run seed -- --events 100000";

/**
 * `npm run seed -- --events 100000`: fills the database with made-up events. On the embedded engine, stop the server. `--cards`: with
 * their cards drawn, as if all lists had been read.
 */
async function main(): Promise<string> {
  const { values } = parseArgs({
    options: {
      events: { type: "string", default: "100000" },
      cards: { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  const events = Number(values.events);
  if (!Number.isInteger(events) || events < 1 || events > 10_000_000)
    throw new Refused(`How many? For example: ${usage}`);
  const config = readConfig({ ...process.env, DEMO: "0", DATABASE_POOL: "2" });
  if (config.isProduction && !values.yes)
    throw new Refused("This would put made-up events before real visitors. If that is meant: add --yes.");
  const unlock = config.databaseUrl ? () => undefined : lockFolder(config.dataDir);
  process.once("exit", unlock);
  const database = await openDatabase(config);
  try {
    const since = performance.now();
    const bar = progressBar({ last: ", building indexes" });
    const feePercent = values.cards ? config.platformFeePercent : null;
    await seed(database, { events, now: systemClock.now(), feePercent, onProgress: (done) => bar.show(done, events) });
    const seconds = (performance.now() - since) / 1_000;
    bar.end();
    return `${events.toLocaleString("en")} events in ${seconds.toFixed(1)} s: ${Math.round(events / seconds).toLocaleString("en")} a second`;
  } finally {
    await database.close();
  }
}

class Refused extends Error {}

try {
  process.stdout.write(`${await main()}\n`);
} catch (error) {
  if (error instanceof FolderInUse) {
    process.stderr.write(`Mela is running on this folder (process ${error.pid}): stop it, then fill it.\n`);
  } else if (error instanceof Refused || error instanceof WrongSetting || error instanceof TypeError) {
    process.stderr.write(`${error.message}\n`);
  } else {
    throw error;
  }
  process.exitCode = 1;
}
