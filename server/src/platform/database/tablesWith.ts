import { z } from "zod";
import { rows, type Tx } from "./rows.ts";
import { sql } from "./sql.ts";

const TableNameRow = z.object({ table_name: z.string() });

/** Every table that has a column of this name, those that later features bring as well. */
export async function tablesWith(tx: Tx, column: string): Promise<string[]> {
  const found = await rows(
    tx,
    TableNameRow,
    sql`select c.table_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
         where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name = ${column} order by 1`,
  );
  return found.map(({ table_name }) => table_name);
}
