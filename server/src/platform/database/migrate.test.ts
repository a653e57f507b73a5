import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../testing/database.ts";
import { laterMigrations } from "../../testing/laterMigrations.ts";
import { openPostgres } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { firstRow } from "./rows.ts";
import { sql } from "./sql.ts";

const here = await testDatabase();
const { url } = here;
const later = laterMigrations(here.folder);
afterAll(here.close);

test("a migration that fails says why, and leaves nothing by half", async () => {
  const text =
    "create table half_made (number integer);--> statement-breakpoint\nalter table nowhere add number integer";
  const failing = migrate(here, later("9999_failing", text));
  await expect(failing).rejects.toMatchObject({
    name: "MigrationFailed",
    message: 'relation "nowhere" does not exist',
  });
  const left = await firstRow(here.db, z.object({ made: z.unknown() }), sql`select to_regclass('half_made') as made`);
  expect(left).toEqual({ made: null });
});

test("a new migration waits a second for a lock at most, and is over in three", async () => {
  if (!url) return; // the embedded engine knows no time-outs
  const names = ["statement_timeout", "lock_timeout"].map(
    (name) => `extract(epoch from current_setting('${name}')::interval) * 1000 as ${name}`,
  );
  const database = await openPostgres(url, 1);
  await migrate(database, later("9999_limits", `create table limits as select ${names.join(", ")}`));
  const Limits = z.object({ statement_timeout: z.coerce.number(), lock_timeout: z.coerce.number() });
  const limits = await firstRow(database.db, Limits, sql`select * from limits`);
  expect(limits?.lock_timeout).toBe(1_000);
  expect(limits?.statement_timeout).toBeGreaterThan(0);
  expect(limits?.statement_timeout).toBeLessThan(3_000);
  await database.close();
});
