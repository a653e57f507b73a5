import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bulkPglite } from "../platform/database/bulk.ts";
import { openPglite } from "../platform/database/engine.ts";
import { run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { backUp, restored, sourceOf } from "../testing/backups.ts";
import { newWorld } from "../testing/world.ts";
import { isPresent, migrateTo } from "./earlier.ts";

const world = await newWorld();
const { manifest } = await backUp(world, await sourceOf(world));

test("a backup of a newer Mela, or of another one, is refused; one of an earlier is brought up to date", async () => {
  const folder = mkdtempSync(join(world.database.folder, "earlier-"));
  const database = await openPglite(folder);
  const more = [...manifest.migrations, { hash: "of later", created_at: "1" }];
  await expect(migrateTo(database, more)).rejects.toThrow("newer Mela");
  const others = manifest.migrations.map((one) => ({ ...one, hash: "of theirs" }));
  await expect(migrateTo(database, others)).rejects.toThrow("another Mela");
  const earlier = manifest.migrations.slice(0, -3);
  expect(isPresent(earlier)).toBe(false);
  await migrateTo(database, earlier);
  const userId = newRowId();
  await run(
    database.db,
    sql`insert into users (user_id, first_name, last_name, created_at) values (${userId}::uuid, 'Asha', 'Rao', now())`,
  );
  await database.close();
  const old = await backUp(world, await bulkPglite(folder));
  expect(old.manifest.migrations).toEqual(earlier);
  const copy = await restored(world, old.backup, "pglite");
  const there = await backUp(world, (await copy?.bulk()) ?? (await bulkPglite(folder)));
  expect(isPresent(there.manifest.migrations)).toBe(true);
  expect(there.manifest.tables.find(({ name }) => name === "users")?.rows).toBe(1);
  await copy?.remove();
});
