import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import type { Config } from "../config.ts";
import { type Bulk, bulkPglite, bulkPostgres } from "../platform/database/bulk.ts";
import type { Migration } from "../platform/database/catalog.ts";
import { type Database, openPglite, openPostgres } from "../platform/database/engine.ts";
import { lockFolder } from "../platform/database/lock.ts";
import { copyTemplate } from "../platform/database/template.ts";
import { beginFilling, endFilling, findOurs, isBeingFilled } from "../platform/database/unfinished.ts";
import { isPresent } from "./earlier.ts";
import { WrongBackup } from "./manifest.ts";
import { directUrlOf } from "./source.ts";

/** An empty database that is about to be filled. It counts as one that can be used with `finish`; `giveUp` leaves none. */
export type Target = {
  openBulk(): Promise<Bulk>;
  open(): Promise<Database>;
  finish(): Promise<void>;
  giveUp(): Promise<void>;
};

/** Throws `WrongBackup` when there is anything already. What is left of an earlier try that was ended goes. */
export function openTarget(config: Config, migrations: readonly Migration[]): Promise<Target> {
  const url = directUrlOf(config);
  return url ? onPostgres(url) : inFolder(config.dataDir, migrations);
}

async function onPostgres(url: string): Promise<Target> {
  const once = async (work: (bulk: Bulk) => Promise<void>) => {
    const bulk = await bulkPostgres(url);
    await work(bulk).finally(() => bulk.close());
  };
  const empty = async (bulk: Bulk) => {
    for (const drop of await findOurs(bulk)) await bulk.run(drop);
  };
  await once(async (bulk) => {
    if (await isBeingFilled(bulk)) await empty(bulk);
    else if ((await findOurs(bulk)).length > 0)
      throw new WrongBackup("The database at DATABASE_URL is not empty: give an empty one. Nothing was changed.");
    await bulk.run(beginFilling);
  });
  return {
    openBulk: () => bulkPostgres(url),
    open: () => openPostgres(url, 1),
    finish: () => once((bulk) => bulk.run(endFilling)),
    giveUp: () => once(empty),
  };
}

async function inFolder(dataDir: string, migrations: readonly Migration[]): Promise<Target> {
  process.once("exit", lockFolder(dataDir));
  const [folder, draft] = [`${dataDir}/db`, `${dataDir}/db.part`];
  if (existsSync(folder))
    throw new WrongBackup(
      `The folder DATA_DIR (${dataDir}) has a database already: give another one. Nothing was changed.`,
    );
  await rm(draft, { recursive: true, force: true });
  if (isPresent(migrations)) await copyTemplate(draft);
  return {
    openBulk: () => bulkPglite(draft),
    open: () => openPglite(draft),
    finish: () => rename(draft, folder),
    giveUp: () => rm(draft, { recursive: true, force: true }),
  };
}
