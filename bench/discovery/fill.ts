// How many events in a second does `npm run seed` put into an empty database, by its own account?
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { inRoot, pinnedNode } from "../../scripts/lib/places.js";
import { reportFigure } from "../src/harness/report.ts";
import { benchDatabase } from "../src/harness/servers.ts";
import { spread } from "../src/harness/stats.ts";

const [events, rounds] = [Number(process.env.EVENTS ?? 100_000), 5];
const run = promisify(execFile);

async function perSecond(): Promise<number> {
  await using database = await benchDatabase("postgres");
  const env = { ...process.env, ...database.settings };
  const args = [inRoot("server/src/seed/main.ts"), "--events", String(events), "--yes"];
  const { stdout } = await run(pinnedNode, args, { env });
  const [, found] = /: ([\d,]+) a second/.exec(stdout) ?? [];
  if (!found) throw new Error(`npm run seed did not say how fast it was: ${stdout}`);
  return Number(found.replaceAll(",", ""));
}

const seen: number[] = [];
for (let round = 0; round < rounds; round++) seen.push(await perSecond());
const { lower, median, upper } = spread(seen);
reportFigure(
  `what npm run seed fills in, of ${events.toLocaleString("en")} events, on PostgreSQL`,
  { value: Math.round(median), unit: "a second", beside: `median of ${rounds}, quartiles ${lower} and ${upper}` },
  { atLeast: 10_000 },
);
