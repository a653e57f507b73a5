import { listEvents } from "@mela/contract/discovery";
import { expect, test } from "vitest";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { seed } from "../seed/index.ts";
import { plansOf, scans } from "../testing/plans.ts";
import { newWorld } from "../testing/world.ts";
import { asCards } from "./cards.ts";
import { findInOrder, type Order, positionOf } from "./find.ts";
import { findBest } from "./findBest.ts";
import { asIds } from "./page.ts";
import { Vocabulary } from "./vocabulary.ts";
import { toWanted } from "./words.ts";

const world = await newWorld();
const { db, engine } = world.app;
const now = world.clock.now();
const moment = { now, isSettled: true };
const reading = asCards({ now, feePercent: 0 }, null);
const events = engine === "postgres" ? 20_000 : 1_000; // the embedded engine has the same planner, and less time
/** The ceilings are PostgreSQL's; with so few events the embedded engine reads somewhat more of an index. */
const handful = engine === "postgres" ? 0 : 5;
await seed(world.app, { events, now });
await run(db, sql`vacuum analyze discovery`);
test.each([
  ["soonest first", { by: "date" }, {}, 30],
  ["experiences", { by: "date" }, { type: "Experience" }, 30],
  ["one city", { by: "date" }, { city: "Mumbai" }, 30],
  ["cheapest first", { by: "price" }, {}, 40],
  ["what many are", { by: "date" }, { facts: [["hi", "en"], ["alcohol_free"]] }, 150],
  ["what few are", { by: "date" }, { facts: [["women_only"], ["JAIN"]] }, 150],
  ["near a dense city", { by: "distance", place: { lat: 19.076, lng: 72.8777 }, withinKm: 50 }, {}, 150],
  [
    "what few are near a city",
    { by: "distance", place: { lat: 19.076, lng: 72.8777 }, withinKm: 50 },
    { facts: [["women_only"]] },
    500,
  ],
  ["near a village", { by: "distance", place: { lat: 23.1, lng: 79.6 }, withinKm: 50 }, {}, 150],
] as const)(
  "a page of %s reads few blocks, the last of hundreds as few as the first",
  async (_name, order: Order, filter, most) => {
    const search = { filter, order, halves: ["live"], moment, limit: 25, reading } as const;
    const first = await plansOf(db, (tx) => findInOrder(tx, { ...search, after: null }));
    expect(first.text).not.toMatch(scans);
    expect(first.blocks).toBeLessThanOrEqual(most + handful);
    if (order.by === "distance") return;
    const walk = (limit: number) => findInOrder(db, { ...search, reading: asIds, after: null, limit });
    const { found } = await walk(events);
    if (found < 100) return; // few are
    const { last, half } = await walk(found - 24);
    const after = last && positionOf(last, half);
    const later = await plansOf(db, async (tx) =>
      expect(await findInOrder(tx, { ...search, after })).toMatchObject({ found: 25 }),
    );
    expect(later.text).not.toMatch(scans);
    expect(later.blocks).toBeLessThanOrEqual(Math.max(first.blocks * 1.1, most + handful));
  },
);

test.each([
  ["a dense city", { lat: 19.076, lng: 72.8777 }, 200],
  ["a village", { lat: 23.1, lng: 79.6 }, 2_500],
  ["a town", { lat: 26.9124, lng: 75.7873 }, 2_500],
])("what is on around %s, soonest first, is met along the dates or found on the map", async (_name, place, most) => {
  const filter = { circle: { place, km: 50 } };
  const search = { filter, order: { by: "date" }, halves: ["live"], moment, after: null, limit: 25, reading } as const;
  const { text, blocks } = await plansOf(db, (tx) => findInOrder(tx, search));
  if (engine === "postgres") expect(text).not.toMatch(scans); // the embedded one has fewer events than steps
  expect(blocks).toBeLessThanOrEqual(most);
});

test("a search reads no table from end to end, be its words common or rare", async () => {
  await world.call(listEvents, { query: { q: "anything" } });
  const vocabulary = new Vocabulary();
  vocabulary.total = events;
  const Word = z.object({ word: z.string(), events: z.number(), titles: z.number() });
  for (const { word, ...known } of await rows(db, Word, sql`select word, events, titles from search_words`))
    vocabulary.learn(word, known);
  for (const q of [
    "a",
    "walk",
    "night",
    "mumbai",
    "night walk",
    "pottery friends",
    "kathk",
    "studio",
    "asha jazz mumbai",
  ]) {
    const wanted = toWanted(q, vocabulary);
    if (!wanted) throw new Error(`nothing is asked by ${q}`);
    const { text, blocks } = await plansOf(db, (tx) =>
      findBest(tx, { wanted, filter: {}, moment, after: null, shown: 24, reading, total: vocabulary.total }),
    );
    if (engine === "postgres") expect(text, q).not.toMatch(scans);
    expect(blocks, q).toBeLessThan(2_000);
  }
});

test("lists stay cheap where every third event is a date of a series of twelve", async () => {
  await transaction(db, async (tx) => {
    await run(tx, sql`set local statement_timeout = '1min'`);
    await run(
      tx,
      sql`update discovery d set series_id = md5(s.city_key || s.place / 12)::uuid, has_seats = s.place % 5 > 0
          from (select event_id, city_key, row_number() over (partition by city_key order by md5(event_id::text)) as place
                  from discovery where ('x' || right(event_id::text, 4))::bit(16)::int % 3 = 0) s
         where s.event_id = d.event_id`,
    );
  });
  await run(db, sql`vacuum analyze discovery`);
  const nearMumbai = { by: "distance", place: { lat: 19.076, lng: 72.8777 }, withinKm: 50 } as const;
  const soon = later(now, 5 * dayMs)
    .toISOString()
    .slice(0, 10);
  for (const [order, filter, most] of [
    [{ by: "date" }, {}, 300],
    [{ by: "date" }, { city: "Mumbai" }, 300],
    [{ by: "date" }, { date: soon }, 2_000], // a day is looked up in five: most of it, with or without series
    [{ by: "price" }, { mostMinor: 50_000 }, 600],
    [nearMumbai, {}, 400],
  ] as const) {
    const search = { filter, order, halves: ["live", "over"], moment, after: null, limit: 25, reading } as const;
    const { text, blocks } = await plansOf(db, (tx) => findInOrder(tx, search));
    if (engine === "postgres") expect(text).not.toMatch(scans);
    expect(blocks, JSON.stringify(filter)).toBeLessThanOrEqual(most);
  }
});
