import { EventId } from "@mela/contract/common";
import { expect, test } from "vitest";
import { z } from "zod";
import { At, Int, instant, rows, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { seed } from "../seed/index.ts";
import { newWorld } from "../testing/world.ts";
import { oncePerSeries } from "./find.ts";
import { findBest, type HitPosition, hitPositionOf } from "./findBest.ts";
import { countWords } from "./keep.ts";
import { asIds, idsIn } from "./page.ts";
import { keepVocabulary } from "./vocabulary.ts";
import { type TextQuery, toTsquery, toWanted, type Wanted } from "./words.ts";

const world = await newWorld();
const { db } = world.app;
const now = world.clock.now();
const moment = { now, isSettled: false };
await seed(world.app, { events: 4_000, now });
// A twentieth has begun, a tenth is over: enough of each for every order to show.
await run(
  db,
  sql`update discovery set start_at = ${instant(now)} - interval '1 hour' where abs(hashtext(event_id::text)) % 20 = 0`,
);
await run(db, sql`update discovery set other = other || ' everywhere'`);
await db.transaction(countWords);
await run(db, sql`vacuum analyze discovery`);
const vocabulary = await keepVocabulary(db, (error) => expect.fail(String(error)))(now);

const Row = z.object({ event_id: EventId, start_at: At, end_at: At, fit: Int });
const has = ({ query }: TextQuery) => sql`d.words @@ ${toTsquery(query)}`;

/** What is wanted in its order, by reading all that is found. */
async function all(wanted: Wanted): Promise<string[]> {
  const stands = (half: "live" | "over") => oncePerSeries({}, { half, moment, found: [has(wanted.wide)] });
  const found = await rows(
    db,
    Row,
    sql`select d.event_id, d.start_at, d.end_at,
               case when ${has(wanted.title)} then 0 when ${has(wanted.begin)} then 1 else 2 end as fit
          from discovery d
         where ${has(wanted.wide)} and case when d.end_at > ${instant(now)} then ${stands("live")} else ${stands("over")} end`,
  );
  const keys = ({ start_at, end_at, fit, event_id }: z.output<typeof Row>) => {
    const isOver = end_at <= now;
    const at = isOver ? -end_at.getTime() : start_at.getTime();
    return [Number(isOver), fit, Number(!isOver && start_at <= now), at, event_id] as const;
  };
  const sorted = found.map((row) => ({ id: row.event_id, key: keys(row) })).sort((a, b) => compare(a.key, b.key));
  return sorted.map(({ id }) => id);
}

function compare(a: readonly (number | string)[], b: readonly (number | string)[]): number {
  const place = a.findIndex((part, n) => part !== b[n]);
  const [one = 0, other = 0] = [a[place], b[place]];
  return place < 0 ? 0 : one < other ? -1 : 1;
}

async function pages(wanted: Wanted, size: number, total = vocabulary.total): Promise<string[]> {
  const ids: string[] = [];
  for (let after: HitPosition | null = null, more = true; more; ) {
    const search = { wanted, filter: {}, moment, after, shown: size, reading: asIds, total };
    const { found, texts, last }: Awaited<ReturnType<typeof findBest>> = await findBest(db, search);
    ids.push(...idsIn(texts));
    more = found > size;
    after = last && hitPositionOf(last);
  }
  return ids;
}

test.each(["street", "food", "walk", "street food", "f", "s", "coffee", "mumbai walk", "delhi", "fod", "stret food"])(
  "'%s' is found page by page as it is all at once, however much of it there is",
  async (typed) => {
    const wanted = toWanted(typed, vocabulary);
    if (!wanted) throw new Error(`${typed} means nothing`);
    const expected = await all(wanted);
    expect(expected.length).toBeGreaterThan(0);
    expect(await pages(wanted, 37)).toEqual(expected);
  },
);

test("what is far more than was estimated is found all the same", async () => {
  const wanted = toWanted("everywhere", vocabulary);
  if (!wanted) throw new Error("everywhere means nothing");
  const few = { ...wanted, wide: { ...wanted.wide, hits: 301 }, begin: { ...wanted.begin, hits: 0 } };
  expect(await pages(few, 2_000, 400)).toEqual(await all(wanted)); // and of events than the engine has counted
});
