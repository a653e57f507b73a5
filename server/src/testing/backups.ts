import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createApp } from "../app.ts";
import { type KeptSecret, type Manifest, openTarget, readManifest, restore, writeBackup } from "../backup/index.ts";
import { openDatabase, openServices } from "../open.ts";
import { type Bulk, bulkPglite, bulkPostgres } from "../platform/database/bulk.ts";
import { keepFiles } from "../platform/storage/keepFiles.ts";
import { folderStorage, type Storage } from "../platform/storage/storage.ts";
import { testConfig } from "./config.ts";
import { emptyPostgres } from "./database.ts";
import { recordingLog } from "./log.ts";
import type { World } from "./world.ts";

const newFolderIn = (world: World) => mkdtempSync(join(world.database.folder, "copy-"));

/** The database of a world as a backup reads it, at this moment. */
export async function sourceOf({ database }: World): Promise<Bulk> {
  if (database.url) {
    const bulk = await bulkPostgres(database.url);
    await bulk.run(keepFiles);
    return bulk;
  }
  const copy = mkdtempSync(join(database.folder, "source-"));
  await database.copyTo?.(copy);
  return bulkPglite(copy);
}

type BackedUp = { backup: string; manifest: Manifest };

/** A backup of what a source holds. Gives its folder. */
export async function backUp(world: World, source: Bulk, keptSecret: KeptSecret | null = null): Promise<BackedUp> {
  const { storage, secrets } = world.app;
  const backup = join(newFolderIn(world), "backup");
  const parts = { source, storage, secrets, keptSecret, now: world.clock.now() };
  const manifest = await writeBackup(parts, backup).finally(() => source.close());
  return { backup, manifest };
}

/** A backup in a database of its own, on an engine; null where that is not there. `bucket`: where its pictures go instead of a folder. */
export async function restored(world: World, backup: string, engine: "pglite" | "postgres", bucket?: Storage) {
  const postgres = engine === "postgres" ? await emptyPostgres() : null;
  if (engine === "postgres" && !postgres) return null;
  const folder = newFolderIn(world);
  const config = testConfig(folder, postgres ? { DATABASE_URL: postgres.url } : {});
  const manifest = await readManifest(backup);
  const target = await openTarget(config, manifest.migrations);
  await restore(target, { backup, manifest, storage: bucket ?? folderStorage(`${folder}/media`) });
  const bulk = () => (postgres ? bulkPostgres(postgres.url) : bulkPglite(`${folder}/db`));
  const open = async () => {
    const database = await openDatabase(config);
    const app = await createApp(openServices(config, database, recordingLog().logger, { clock: world.clock }));
    const close = async () => {
      await app.close();
      await database.close();
    };
    return { app, close };
  };
  const remove = async () => {
    await postgres?.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { bulk, open, remove };
}
