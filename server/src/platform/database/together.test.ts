import { expect, test } from "vitest";
import { z } from "zod";
import { newWorld } from "../../testing/world.ts";
import { loadDriver } from "./mendDriver.ts";
import { firstText, rowsTogether } from "./rows.ts";
import { sql } from "./sql.ts";
import { readTogether } from "./together.ts";

const { app } = await newWorld();
const connect = await loadDriver();
const About = z.object({ at: z.string(), number: z.int() });

const odd = [
  "",
  "plain",
  'a "quoted" one',
  "back\\slash",
  "{a,b}",
  "two\nlines",
  "null",
  "NULL",
  "जयपुर",
  "👩‍🚀",
  "'; --",
  "$1",
];

test("who asks at the same time gets their own answer, whatever they asked for", async () => {
  const found = await Promise.all(
    odd.map((text, number) =>
      firstText(
        app.db,
        About,
        sql`select ${text}::text as text, json_build_object('at', statement_timestamp(), 'number', ${number}::int)::text as about`,
      ),
    ),
  );
  expect(found.map((one) => [one?.text.toString(), one?.about.number])).toEqual(odd.map((text, n) => [text, n]));
  const statements = new Set(found.map((one) => one?.about.at)).size;
  if (app.engine === "postgres") expect(statements).toBeLessThan(4); // and by few statements
});

test("who asks the same at the same time is answered by one read, beside others who ask for something else", async () => {
  const found = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      firstText(
        app.db,
        z.object({ read: z.uuid() }),
        sql`select ${n % 4 === 0 ? "other" : "same"}::text as text, json_build_object('read', gen_random_uuid())::text as about`,
      ),
    ),
  );
  expect(found.map((one) => one?.text.toString())).toEqual(found.map((_, n) => (n % 4 === 0 ? "other" : "same")));
  const reads = new Set(found.map((one) => one?.about.read)).size;
  expect(reads).toBeLessThanOrEqual(4); // ten go together, so twelve are at most two batches
});

test("each gets all of their rows, in order, and nothing when there are none", async () => {
  const upTo = (last: number | null) =>
    rowsTogether(
      app.db,
      z.object({ n: z.int() }),
      sql`select n from generate_series(1, ${last}::int) n order by n desc`,
    );
  const lists = await Promise.all([3, 0, 1, null, 2].map(upTo));
  expect(lists.map((rows) => rows.map(({ n }) => n))).toEqual([[3, 2, 1], [], [1], [], [2, 1]]);
  expect(await upTo(2)).toEqual([{ n: 2 }, { n: 1 }]);
});

test("one that fails spoils no other's", async () => {
  const shares = await Promise.allSettled(
    [1, 0, 2].map((parts) =>
      rowsTogether(app.db, z.object({ share: z.int() }), sql`select 12 / ${parts}::int as share`),
    ),
  );
  expect(shares.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
});

test("what takes too long ends for all who asked for it at once, and is not tried one by one", async () => {
  if (!app.config.databaseUrl) return; // the embedded engine knows no time-out
  const client = connect(app.config.databaseUrl, { max: 2, connection: { statement_timeout: 300 } });
  const read = readTogether(client);
  for (const asked of [
    [9, 0, 9],
    [9, 9, 9],
  ]) {
    const ends = await Promise.allSettled(asked.map((seconds) => read("select pg_sleep($1::float8)", [seconds])));
    expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  }
  await client.end();
});
