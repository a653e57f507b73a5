import { existsSync, mkdtempSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { openDatabase } from "../open.ts";
import { bulkPostgres } from "../platform/database/bulk.ts";
import { Int } from "../platform/database/rows.ts";
import { UnfinishedRestore } from "../platform/database/unfinished.ts";
import { folderStorage } from "../platform/storage/storage.ts";
import { backUp, sourceOf } from "../testing/backups.ts";
import { testConfig } from "../testing/config.ts";
import { emptyPostgres } from "../testing/database.ts";
import { newWorld } from "../testing/world.ts";
import { migrateTo } from "./earlier.ts";
import { restore } from "./restore.ts";
import { openTarget } from "./target.ts";

const world = await newWorld();
await world.person("Asha Rao");
const { backup, manifest } = await backUp(world, await sourceOf(world));
const newFolder = () => mkdtempSync(join(world.database.folder, "test-"));
const CountRow = z.object({ count: Int });

test("a PostgreSQL with anything in it is refused; what is left of a try that was ended goes, and no server starts on it", {
  timeout: 120_000,
}, async () => {
  const postgres = await emptyPostgres();
  if (!postgres) return; // no server to try it on
  const config = testConfig(newFolder(), { DATABASE_URL: postgres.url });
  const target = await openTarget(config, manifest.migrations);
  const database = await target.open();
  await migrateTo(database, manifest.migrations);
  await database.close();
  await expect(openDatabase(config)).rejects.toThrow(UnfinishedRestore); // as though we had been killed here
  const second = await openTarget(config, manifest.migrations);
  const storage = folderStorage(newFolder());
  await restore(second, { backup, manifest, storage });
  await (await openDatabase(config)).close();
  await expect(openTarget(config, manifest.migrations)).rejects.toThrow("not empty");
  const bulk = await bulkPostgres(postgres.url);
  expect(await bulk.rows(CountRow, "select count(*) as count from users")).toEqual([{ count: 1 }]);
  await bulk.close();
  await postgres.close();
});

test("a restore that fails leaves a database in which it can be tried again", async () => {
  const short = {
    ...manifest,
    tables: manifest.tables.map((one) => (one.name === "users" ? { ...one, rows: 2 } : one)),
  };
  const folder = newFolder();
  const storage = folderStorage(`${folder}/media`);
  const target = await openTarget(testConfig(folder), manifest.migrations);
  await expect(restore(target, { backup, manifest: short, storage })).rejects.toThrow("users has 1 rows, and 2 in");
  expect(existsSync(`${folder}/db`) || existsSync(`${folder}/db.part`)).toBe(false);
  const postgres = await emptyPostgres();
  if (!postgres) return;
  const config = testConfig(newFolder(), { DATABASE_URL: postgres.url });
  const other = await openTarget(config, manifest.migrations);
  await expect(restore(other, { backup, manifest: short, storage })).rejects.toThrow("users has 1 rows, and 2 in");
  await restore(await openTarget(config, manifest.migrations), { backup, manifest, storage });
  await postgres.close();
});
