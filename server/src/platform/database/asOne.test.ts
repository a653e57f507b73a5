import { expect, test } from "vitest";
import { z } from "zod";
import { newWorld } from "../../testing/world.ts";
import { readAsOne, writeAsOne } from "./asOne.ts";
import { transaction } from "./engine.ts";
import { At, firstRow, Int, instant, rows, run, type Tx } from "./rows.ts";
import { sql } from "./sql.ts";

const { db } = (await newWorld()).app;
const Place = z.object({ place: Int, at: At });
const now = new Date("2026-11-25T01:29:05.123Z");

await run(db, sql`create table drawers (place int primary key, at timestamptz not null, label text not null)`);
await run(db, sql`create table labels (label text primary key)`);

/** The same transaction, and how many statements it has sent. */
function counted(tx: Tx) {
  const sent = { count: 0 };
  const execute = (query: Parameters<Tx["execute"]>[0]) => {
    sent.count++;
    return tx.execute(query);
  };
  return { sent, tx: { _: tx._, execute } };
}
const put = (tx: Tx, place: number, label: string) =>
  rows(
    tx,
    Place,
    sql`insert into drawers (place, at, label) values (${place}::int, ${instant(now)}, ${label}) returning place, at`,
  );
const find = (tx: Tx, from: number) =>
  rows(tx, Place, sql`select place, at from drawers where place >= ${from}::int order by place desc`);

test("what is written at once, and what is read at once, is one statement each, and each has its own rows", async () => {
  const found = await transaction(db, async (open) => {
    const { sent, tx } = counted(open);
    const made = await writeAsOne(tx, (tx) =>
      Promise.all([
        put(tx, 1, "a"),
        run(tx, sql`insert into labels (label) values (${"a"})`),
        put(tx, 2, "b"),
        rows(tx, Place, sql`update drawers set label = 'c' where place = ${9}::int returning place, at`),
      ]),
    );
    const read = await readAsOne(tx, (tx) => Promise.all([find(tx, 1), find(tx, 2), find(tx, 3)]));
    return { made, read, sent: sent.count };
  });
  const [one, two] = [1, 2].map((place) => ({ place, at: now }));
  expect(found).toEqual({ made: [[one], undefined, [two], []], read: [[two, one], [two], []], sent: 2 });
});

test("what is asked after waiting goes by itself, and so does what can be no part of another", async () => {
  const { sent, tx } = counted(db);
  const nested = sql`with gone as (delete from labels returning label) select count(*)::int as place, ${instant(now)} as at from gone`;
  await writeAsOne(tx, async (tx) => {
    await Promise.all([put(tx, 3, "d"), rows(tx, Place, nested)]);
    await put(tx, 4, "e");
  });
  expect([sent.count, (await find(db, 3)).length]).toEqual([3, 2]);
});

test("of what is written together all is there or nothing, and everybody learns why", async () => {
  const outcomes: string[] = [];
  const told = (work: Promise<unknown>) =>
    work.then(
      () => outcomes.push("done"),
      () => outcomes.push("failed"),
    );
  await writeAsOne(db, (tx) => Promise.all([told(put(tx, 5, "f")), told(put(tx, 1, "again"))]));
  expect(outcomes).toEqual(["failed", "failed"]);
  expect(await firstRow(db, Place, sql`select place, at from drawers where place = 5`)).toBeNull();
});
