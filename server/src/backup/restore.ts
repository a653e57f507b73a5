import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createGunzip } from "node:zlib";
import type { Bulk } from "../platform/database/bulk.ts";
import type { Database } from "../platform/database/engine.ts";
import { migrate } from "../platform/database/migrate.ts";
import type { Storage } from "../platform/storage/storage.ts";
import { migrateTo } from "./earlier.ts";
import { insist } from "./insist.ts";
import { loadJobs, makeQueues } from "./jobs.ts";
import { loadTables } from "./load.ts";
import { jobsFile, type Manifest, readSums, tableFile } from "./manifest.ts";
import type { Target } from "./target.ts";

type Restoring = {
  backup: string;
  manifest: Manifest;
  storage: Storage;
  onStep?: (done: number, total: number) => void;
};

/** Puts what a backup holds into a new database and its files into the storage. Its sums were checked. */
export async function restore(
  target: Target,
  { backup, manifest, storage, onStep = () => {} }: Restoring,
): Promise<void> {
  const total = manifest.tables.length + manifest.files.copied;
  let done = 0;
  const step = () => onStep(++done, total);
  try {
    await withDatabase(target, (database) => migrateTo(database, manifest.migrations));
    const lines = (table: string) => unpacked(`${backup}/${tableFile(table)}`);
    await withBulk(target, (bulk) => loadTables(bulk, manifest, { lines, onTable: step }));
    await withDatabase(target, async (database) => {
      await migrate(database);
      await makeQueues(database, manifest.jobs.queues);
    });
    await withBulk(target, (bulk) => loadJobs(bulk, manifest.jobs.columns, unpacked(`${backup}/${jobsFile}`)));
    for await (const [path] of readSums(backup)) {
      if (!path.startsWith("files/")) continue;
      const bytes = await readFile(`${backup}/${path}`);
      await insist(() => storage.put(path.slice("files/".length), bytes));
      step();
    }
    await target.finish();
  } catch (error) {
    await target.giveUp();
    throw error;
  }
}

async function* unpacked(path: string): AsyncIterable<Buffer> {
  yield* createReadStream(path).pipe(createGunzip());
}

export async function withDatabase(target: Target, work: (database: Database) => Promise<void>): Promise<void> {
  const database = await target.open();
  await work(database).finally(() => database.close());
}

export async function withBulk(target: Target, work: (bulk: Bulk) => Promise<void>): Promise<void> {
  const bulk = await target.openBulk();
  await work(bulk).finally(() => bulk.close());
}
