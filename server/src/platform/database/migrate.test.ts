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

const { url, close } = await testDatabase();
afterAll(close);

test("a migration may take longer than a request's statements may, but waits for locks no longer", async () => {
  if (!url) return; // the embedded engine knows no time-outs
  const folder = mkdtempSync(join(tmpdir(), "mela-migrations-"));
  const names = ["statement_timeout", "lock_timeout"].map((name) => `current_setting('${name}') as ${name}`);
  mkdirSync(join(folder, "meta"));
  writeFileSync(join(folder, "9999_limits.sql"), `create table limits as select ${names.join(", ")}`);
  const entry = { idx: 0, version: "7", when: Date.UTC(2100, 0), tag: "9999_limits", breakpoints: true };
  writeFileSync(
    join(folder, "meta/_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries: [entry] }),
  );
  const database = await openPostgres(url, 1);
  await migrate(database, folder);
  const limits = await firstRow(
    database.db,
    z.object({ statement_timeout: z.string(), lock_timeout: z.string() }),
    sql`select * from limits`,
  );
  expect(limits).toEqual({ statement_timeout: "0", lock_timeout: "3s" });
  await database.close();
  rmSync(folder, { recursive: true });
});
