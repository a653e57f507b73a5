import { z } from "zod";
import type { Bulk } from "../platform/database/bulk.ts";
import { findMigrations, findTables } from "../platform/database/catalog.ts";
import { Int } from "../platform/database/rows.ts";
import { setAside } from "../platform/database/setAside.ts";
import { type Manifest, WrongBackup } from "./manifest.ts";

type Filling = Pick<Manifest, "tables" | "sequences" | "migrations">;
type Lines = (table: string, columns: readonly string[]) => AsyncIterable<Buffer>;

/** Fills tables of the same migrations, all of them or none, and compares how many rows each then has. */
export async function loadTables(
  target: Bulk,
  filling: Filling,
  { lines, onTable }: { lines: Lines; onTable: (table: string) => void },
): Promise<void> {
  await requireSameTables(target, filling);
  await target.run("begin");
  const bringBack = await setAside(target);
  for (const { name, columns } of filling.tables) {
    await target.copyIn(name, columns, lines(name, columns));
    onTable(name);
  }
  await bringBack();
  for (const { name, last } of filling.sequences) {
    await target.run(`select setval('${name}', ${BigInt(last)})`);
  }
  await compareCounts(target, filling);
  await target.run("commit");
  await target.run("analyze");
}

async function requireSameTables(target: Bulk, { tables, migrations }: Filling): Promise<void> {
  const present = new Map((await findTables(target)).map(({ name, columns }) => [name, columns.join()]));
  const behind = (await findMigrations(target)).map(({ hash }) => hash).join();
  const isSame =
    behind === migrations.map(({ hash }) => hash).join() &&
    tables.every(({ name, columns }) => present.get(name) === columns.join());
  if (!isSame) throw new WrongBackup("The tables of this backup are not those that its migrations make.");
}

const CountRow = z.object({ count: Int });

async function compareCounts(target: Bulk, { tables }: Filling): Promise<void> {
  for (const { name, rows } of tables) {
    const [found] = await target.rows(CountRow, `select count(*) as count from ${name}`);
    if (found?.count !== rows)
      throw new WrongBackup(`The table ${name} has ${found?.count} rows, and ${rows} in the backup.`);
  }
}
