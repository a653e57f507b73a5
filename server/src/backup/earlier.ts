import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { z } from "zod";
import type { Migration } from "../platform/database/catalog.ts";
import type { Database } from "../platform/database/engine.ts";
import { migrate, migrationsFolder } from "../platform/database/migrate.ts";
import { WrongBackup } from "./manifest.ts";

const Journal = z.object({
  version: z.string(),
  dialect: z.string(),
  entries: z.array(z.object({ tag: z.string() }).loose()),
});

/** Whether a backup has just our migrations behind it. */
export function isPresent(migrations: readonly Migration[]): boolean {
  const ours = readMigrationFiles({ migrationsFolder });
  return migrations.map(({ hash }) => hash).join() === ours.map(({ hash }) => hash).join();
}

/** Brings an empty database to where a backup was: the first so many of our migrations. Throws `WrongBackup` where they are others. */
export async function migrateTo(database: Database, migrations: readonly Migration[]): Promise<void> {
  const ours = readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash);
  if (migrations.length > ours.length)
    throw new WrongBackup(
      "This backup was made by a newer Mela: fetch that version, then restore. Nothing was changed.",
    );
  if (migrations.some(({ hash }, place) => hash !== ours[place]))
    throw new WrongBackup("This backup was made by another Mela, with tables of its own. Nothing was changed.");
  if (migrations.length === ours.length) return migrate(database);
  const folder = await mkdtemp(join(tmpdir(), "mela-migrations-"));
  try {
    const journal = Journal.parse(JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")));
    const entries = journal.entries.slice(0, migrations.length);
    mkdirSync(`${folder}/meta`);
    writeFileSync(`${folder}/meta/_journal.json`, JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries) cpSync(`${migrationsFolder}/${tag}.sql`, `${folder}/${tag}.sql`);
    await migrate(database, folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
