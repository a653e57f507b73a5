import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openDatabase } from "../open.ts";
import { bulkPglite, bulkPostgres } from "../platform/database/bulk.ts";
import { findTables } from "../platform/database/catalog.ts";
import { openPglite } from "../platform/database/engine.ts";
import { instant, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { copyTemplate } from "../platform/database/template.ts";
import { newRowId } from "../platform/ids.ts";
import { testConfig } from "../testing/config.ts";
import { emptyPostgres, testDatabase } from "../testing/database.ts";
import { compareContents, contentOf } from "./compare.ts";
import { move } from "./move.ts";
import { openTarget } from "./target.ts";

const { folder, close } = await testDatabase();
await close();

/** The embedded engine with some people in it whose names COPY has to write in a special way. */
async function embedded(): Promise<string> {
  const path = join(mkdtempSync(`${folder}-`), "db");
  await copyTemplate(path);
  const { db, ...database } = await openPglite(path);
  for (const name of ["Asha", "a\tb\\c\nd", "", "\\N", "मेला 🎉"])
    await run(
      db,
      sql`insert into users (user_id, first_name, last_name, created_at)
          values (${newRowId()}::uuid, ${name}, '', ${instant(new Date("2026-11-21T06:30:00.123Z"))})`,
    );
  await database.close();
  return path;
}

test("everything comes from the embedded engine to PostgreSQL, and each value is compared", {
  timeout: 120_000,
}, async () => {
  const postgres = await emptyPostgres();
  if (!postgres) return; // nowhere to move to
  const source = await bulkPglite(await embedded());
  const config = testConfig(mkdtempSync(`${folder}-`), { DATABASE_URL: postgres.url });
  const [seen, compared]: [number[], number[]] = [[], []];
  const rows = await move(source, await openTarget(config, []), {
    onRows: (done, total) => seen.push(done / total),
    onCompare: (done, total) => compared.push(done / total),
  });
  expect(rows).toBeGreaterThanOrEqual(5);
  expect(seen.at(-1)).toBe(1);
  expect(compared.at(-1)).toBe(1);
  for (const parts of [seen, compared]) expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  await (await openDatabase(config)).close(); // it can be started
  const there = await bulkPostgres(postgres.url);
  const users = (await findTables(there))
    .filter(({ name }) => name === "users")
    .map((table) => ({ ...table, rows: 5 }));
  await compareContents([source, there], users);
  await there.run("update users set first_name = 'Asha ' where first_name = 'Asha'");
  await expect(compareContents([source, there], users)).rejects.toThrow("users did not come over");
  expect(await Promise.all(users.map((table) => contentOf(there, table)))).toMatchObject([{ rows: 5 }]);
  await there.close();
  await source.close();
  await postgres.close();
});
