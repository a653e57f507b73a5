import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../testing/database.ts";
import { openPostgres, transaction } from "./engine.ts";
import { firstRow, Int } from "./rows.ts";
import { sql } from "./sql.ts";

const { url, close } = await testDatabase();
afterAll(close);
const OneRow = z.object({ one: Int });

test("a transaction that begins in a rush of statements has its connection alone", async () => {
  if (!url) return; // the embedded engine has one connection, and its own line before it
  const { db, close: end } = await openPostgres(url, 1);
  const one = sql`select 1 as one`;
  await firstRow(db, OneRow, one);
  const slow = firstRow(db, OneRow, sql`select 1 as one from pg_sleep(0.5)`);
  // So many as the client lets wait on one connection: what begins now fills its line.
  const rush = Array.from({ length: 99 }, () => firstRow(db, OneRow, one));
  await new Promise(setImmediate); // until all of them are in it
  const begun = transaction(db, (tx) => firstRow(tx, OneRow, one));
  expect(await begun).toEqual({ one: 1 });
  await Promise.all([slow, ...rush]);
  await end();
});
