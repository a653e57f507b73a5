// What do lists, what is near, and search cost beside a SELECT 1 that goes the same way, with 100,000 events?
import { inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { startMarket } from "../src/harness/market.ts";
import { report, reportFigure } from "../src/harness/report.ts";
import { benchDatabase } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";
import { typosFound } from "../src/harness/typos.ts";

using generator = newGenerator();
const events = Number(process.env.EVENTS ?? 100_000);
const turns = { slices: Number(process.env.SLICES ?? 7) };
await using database = await benchDatabase("postgres");
await using market = await startMarket(database.settings, events);
const pids = [market.pid, ...database.pids];
const side = (name: string, path: string) => httpSide(name, { generator, load: { url: `${market.url}${path}` }, pids });
const rival = side("SELECT 1", "/readyz");
const with_ = `${events.toLocaleString("en")} events`;

for (const [name, path, goal] of [
  ["a list's page", "/api/events?limit=24&type=Experience", 0.5],
  ["near Mumbai", "/api/events?limit=24&lat=19.076&lng=72.8777&within=50", 0.4],
  ["near a village", "/api/events?limit=24&lat=23.1&lng=79.6&within=50", 0.4],
  ["search for one common word", "/api/events?limit=24&q=walk", 0.25],
  ["search for three words", "/api/events?limit=24&q=night+walk+mumbai", 0.25],
  ["search with a typo", "/api/events?limit=24&q=potery", 0.25],
  ["suggestions", "/api/events/suggestions?q=pott", 0.25],
] as const)
  report(`${name} / SELECT 1, ${with_}`, await inTurns(side(name, path), rival, turns), { atLeast: goal });

const share = await typosFound(market.url, 500);
reportFigure(`typos found, of 500 with one edit, ${with_}`, { value: share, unit: "of them" }, { atLeast: 0.95 });
