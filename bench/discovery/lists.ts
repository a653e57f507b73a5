// What do lists, what is near, and search cost beside a SELECT 1 that goes the same way and is asked in the same words, with
// 100,000 events?
import { asked } from "../src/harness/asked.ts";
import { inTurns } from "../src/harness/inTurns.ts";
import { newGenerator } from "../src/harness/load.ts";
import { startMarket } from "../src/harness/market.ts";
import { report, reportFigure } from "../src/harness/report.ts";
import { benchDatabase, startServer } from "../src/harness/servers.ts";
import { httpSide } from "../src/harness/side.ts";
import { typosFound } from "../src/harness/typos.ts";

using generator = newGenerator();
const events = Number(process.env.EVENTS ?? 100_000);
const turns = { slices: Number(process.env.SLICES ?? 7) };
await using database = await benchDatabase("postgres");
await using market = await startMarket(database.settings, events);
const pids = [market.pid, ...database.pids];
const side = (name: string, paths: readonly string[]) =>
  httpSide(name, { generator, load: { url: market.url, paths }, pids });
const selectOne = (paths: readonly string[]) =>
  side(
    "SELECT 1",
    paths.map((path) => path.replace(/^[^?]*/, "/api/bench/one")),
  );
const with_ = `${events.toLocaleString("en")} events`;
const { lists, near, searches, searchesInTowns, typos, beginnings } = asked("bench");

/** One of each kind after the other, as often as the next. */
const inTurn = (...kinds: readonly (readonly string[])[]) =>
  Array.from({ length: 20_000 }, (_, at) => kinds[at % kinds.length]?.[at] ?? "");
const everyKind = inTurn(searches(1), searchesInTowns(), searches(3), typos(), beginnings());

for (const [name, paths, goal] of [
  ["a list's page", lists(), 0.5],
  ["what is near", near("anywhere"), 0.4],
  ["near Mumbai", near({ lat: 19.076, lng: 72.8777 }), 0.4],
  ["near a village", near({ lat: 23.1, lng: 79.6 }), 0.4],
  ["searches of every kind in turn", everyKind, 0.25],
  ["search for one word", searches(1), null],
  ["search for a word in a town", searchesInTowns(), null],
  ["search for three words", searches(3), null],
  ["search with a typo", typos(), null],
  ["suggestions", beginnings(), null],
] as const)
  report(
    `${name} / SELECT 1, ${with_}`,
    await inTurns(side(name, paths), selectOne(paths), turns),
    goal === null ? null : { atLeast: goal },
  );

// Beside it, without a goal: how much of what is near is the cards themselves, whoever sends them.
await using bare = await startServer("bench/src/servers/bareNear.ts", database.settings);
const [url, paths] = [bare.said.url, near("anywhere")];
const least = httpSide("24 cards by a bare route", {
  generator,
  load: { url, paths },
  pids: [bare.pid, ...database.pids],
});
report(
  `24 cards of what is near by a bare route / SELECT 1, ${with_}`,
  await inTurns(least, selectOne(paths), turns),
  null,
);

const share = await typosFound(market.url, 500);
reportFigure(`typos found, of 500 with one edit, ${with_}`, { value: share, unit: "of them" }, { atLeast: 0.95 });
