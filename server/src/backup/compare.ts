import { z } from "zod";
import type { Bulk } from "../platform/database/bulk.ts";
import { Int } from "../platform/database/rows.ts";
import { type Manifest, WrongBackup } from "./manifest.ts";

const ContentRow = z.object({ rows: Int, sum: z.string().nullable() });
export type Content = z.output<typeof ContentRow>;

/** How many rows a table has, and a number that follows from all of its values in whatever order. */
export async function contentOf(bulk: Bulk, { name, columns }: Manifest["tables"][number]): Promise<Content> {
  const [found] = await bulk.rows(
    ContentRow,
    `select count(*) as rows, sum(hashtextextended(row(${columns.join(", ")})::text, 0)::numeric)::text as sum from ${name}`,
  );
  return found ?? { rows: 0, sum: null };
}

/** Throws where a table of one holds other values than that of the other. Gives how many rows were compared. */
export async function compareContents(
  [one, other]: readonly [Bulk, Bulk],
  tables: Manifest["tables"],
  onTable: (done: number, total: number) => void = () => undefined,
): Promise<number> {
  const total = tables.reduce((sum, table) => sum + table.rows, 0);
  let rows = 0;
  for (const table of tables) {
    const [mine, theirs] = await Promise.all([contentOf(one, table), contentOf(other, table)]);
    if (mine.rows !== theirs.rows || mine.sum !== theirs.sum)
      throw new WrongBackup(`The table ${table.name} did not come over as it is. Nothing was changed: try again.`);
    rows += mine.rows;
    onTable(rows, total);
  }
  return rows;
}
