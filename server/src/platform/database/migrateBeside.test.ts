import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../testing/database.ts";
import { laterMigrations } from "../../testing/laterMigrations.ts";
import { openPostgres } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { firstRow, run } from "./rows.ts";
import { sql } from "./sql.ts";

// The embedded engine serves one process, which migrates before it listens: nobody is beside it.
const here = await testDatabase();
const { db, url } = here;
const later = laterMigrations(here.folder);
const split = "--> statement-breakpoint\n";
afterAll(here.close);
beforeAll(async () => {
  await run(db, sql`create table walks (id int)`);
  await run(db, sql`insert into walks select 1 from generate_series(1, 2)`);
});

async function isWhole(index: string): Promise<boolean | null> {
  const Found = z.object({ whole: z.boolean() });
  const found = await firstRow(
    db,
    Found,
    sql`select indisvalid as whole from pg_index where indexrelid = to_regclass(${index})`,
  );
  return found?.whole ?? null;
}

/** A transaction that has done something and has not ended. */
async function unfinished(work: ReturnType<typeof sql>): Promise<() => Promise<void>> {
  let end = () => {};
  const begun = Promise.withResolvers<void>();
  const ended = db.transaction(async (tx) => {
    await run(tx, work);
    begun.resolve();
    await new Promise<void>((resolve) => {
      end = resolve;
    });
  });
  await begun.promise;
  return async () => {
    end();
    await ended;
  };
}

test.runIf(url)("while an index waits for somebody's transaction, others go on writing", async () => {
  const finish = await unfinished(sql`insert into walks values (3)`);
  const migrating = migrate(here, later("9001_index", "CREATE INDEX walks_id ON walks (id);", 2101));
  for (let n = 0; n < 15; n++) {
    await run(db, sql`insert into walks values (4)`); // fails after 3 s
    await pause(100);
  }
  expect(await isWhole("walks_id")).not.toBe(true);
  await finish();
  await migrating;
  expect(await isWhole("walks_id")).toBe(true);
});

test.runIf(url)(
  "a table that somebody holds is waited for, and others get to it meanwhile",
  async () => {
    const finish = await unfinished(sql`select from walks`);
    const migrating = migrate(here, later("9002_column", "alter table walks add column name text;", 2102));
    for (let n = 0; n < 20; n++) {
      await run(db, sql`insert into walks values (5)`); // fails after 3 s
      await pause(100);
    }
    await finish();
    await migrating;
    await run(db, sql`update walks set name = 'Morning'`);
  },
  20_000,
);

test.runIf(url)("what takes longer than others may wait is given up, and is as it was", async () => {
  const slow = `alter table walks add column length int;${split}select pg_sleep(10);`;
  await expect(migrate(here, later("9003_slow", slow, 2103))).rejects.toThrow("statement timeout");
  await migrate(here, later("9003_mended", "alter table walks add column length int;", 2103));
});

test.runIf(url)("whoever is stopped between two steps goes on there", async () => {
  const begin = `alter table walks add column place text;${split}CREATE INDEX walks_place ON walks (place);${split}`;
  const failing = migrate(here, later("9004_failing", `${begin}alter table nowhere add x int;`, 2104));
  await expect(failing).rejects.toThrow('relation "nowhere" does not exist');
  expect(await isWhole("walks_place")).toBe(true);
  await migrate(here, later("9004_mended", `${begin}alter table walks add x int;`, 2104));
  await run(db, sql`select place, x from walks limit 1`);
});

test.runIf(url)("an index that can't be is taken away again: nobody is refused by it", async () => {
  const failing = migrate(here, later("9005_unique", "CREATE UNIQUE INDEX walks_once ON walks (id);", 2105));
  await expect(failing).rejects.toThrow("could not create unique index");
  expect(await isWhole("walks_once")).toBeNull();
});

test.runIf(url)("of two processes that start together one builds, and neither waits for ever", async () => {
  const folder = later("9006_both", "CREATE INDEX walks_both ON walks (id, place);", 2106);
  const second = await openPostgres(url ?? "", 1);
  await Promise.all([migrate(here, folder), migrate(second, folder)]);
  await second.close();
  expect(await isWhole("walks_both")).toBe(true);
});
