import { z } from "zod";
import type { Bulk } from "../platform/database/bulk.ts";
import { findJobColumns, findMigrations, findSequences, findTables } from "../platform/database/catalog.ts";
import { migrate } from "../platform/database/migrate.ts";
import { Int } from "../platform/database/rows.ts";
import { compareContents } from "./compare.ts";
import { migrateTo } from "./earlier.ts";
import { loadJobs, makeQueues, partOfJobs } from "./jobs.ts";
import { loadTables } from "./load.ts";
import type { Manifest } from "./manifest.ts";
import { withBulk, withDatabase } from "./restore.ts";
import type { Target } from "./target.ts";
import { countLines } from "./words.ts";

const CountRow = z.object({ rows: Int });
const QueueRow = z.object({ name: z.string() });
/** Told how many rows came over, and then how many of them were compared. */
type Heard = Partial<Record<"onRows" | "onCompare", (done: number, total: number) => void>>;

/**
 * Brings all rows and all work that waits from one database into a new one, and compares every value at the end. Nobody
 * writes to the source meanwhile; it stays as it is. What fails leaves nothing in the target. Gives how many rows came.
 */
export async function move(
  source: Bulk,
  target: Target,
  { onRows = () => {}, onCompare }: Heard = {},
): Promise<number> {
  try {
    const migrations = await findMigrations(source);
    const tables = await countTables(source);
    const sequences = await findSequences(source);
    await withDatabase(target, (database) => migrateTo(database, migrations));
    const total = tables.reduce((sum, { rows }) => sum + rows, 0);
    let done = 0;
    const lines = async function* (name: string, columns: readonly string[]) {
      for await (const piece of source.copyOut({ from: name, select: columns })) {
        onRows(done, total);
        done += countLines(piece);
        yield piece;
      }
    };
    let compared = 0;
    await withBulk(target, async (bulk) => {
      await loadTables(bulk, { migrations, tables, sequences }, { lines, onTable: () => onRows(done, total) });
      compared = await compareContents([source, bulk], tables, onCompare);
    });
    await moveJobs(source, target);
    await target.finish();
    return compared;
  } catch (error) {
    await target.giveUp();
    throw error;
  }
}

async function countTables(source: Bulk): Promise<Manifest["tables"]> {
  const tables = [];
  for (const { name, columns } of await findTables(source)) {
    const [found] = await source.rows(CountRow, `select count(*) as rows from ${name}`);
    tables.push({ name, columns, rows: found?.rows ?? 0 });
  }
  return tables;
}

async function moveJobs(source: Bulk, target: Target): Promise<void> {
  const columns = await findJobColumns(source);
  const part = partOfJobs(columns);
  const queues = await source.rows(QueueRow, `select distinct name from ${part.from} where ${part.where}`);
  await withDatabase(target, async (database) => {
    await migrate(database);
    await makeQueues(
      database,
      queues.map(({ name }) => name),
    );
  });
  await withBulk(target, (bulk) => loadJobs(bulk, columns, source.copyOut(part)));
}
