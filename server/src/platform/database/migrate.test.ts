import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../testing/database.ts";
import { openPostgres } from "./engine.ts";
import { migrate } from "./migrate.ts";
import { firstRow } from "./rows.ts";
import { sql } from "./sql.ts";

const here = await testDatabase();
const { url } = here;
const folder = mkdtempSync(join(tmpdir(), "mela-migrations-"));
afterAll(async () => {
  await here.close();
  rmSync(folder, { recursive: true });
});

/** A folder of migrations with one that comes after all there are. */
function later(name: string, text: string): string {
  const path = join(folder, name);
  const entry = { idx: 0, version: "7", when: Date.UTC(2100, 0), tag: name, breakpoints: true };
  mkdirSync(join(path, "meta"), { recursive: true });
  writeFileSync(join(path, `${name}.sql`), text);
  writeFileSync(
    join(path, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }),
  );
  return path;
}

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

test("a migration may take longer than a request's statements may, but waits for locks no longer", async () => {
  if (!url) return; // the embedded engine knows no time-outs
  const names = ["statement_timeout", "lock_timeout"].map((name) => `current_setting('${name}') as ${name}`);
  const database = await openPostgres(url, 1);
  await migrate(database, later("9999_limits", `create table limits as select ${names.join(", ")}`));
  const limits = await firstRow(
    database.db,
    z.object({ statement_timeout: z.string(), lock_timeout: z.string() }),
    sql`select * from limits`,
  );
  expect(limits).toEqual({ statement_timeout: "0", lock_timeout: "3s" });
  await database.close();
});
