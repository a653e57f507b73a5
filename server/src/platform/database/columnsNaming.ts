import { z } from "zod";
import { rows, type Tx } from "./rows.ts";
import { sql } from "./sql.ts";

const ColumnRow = z.object({ table_name: z.string(), column_name: z.string() });

/** Every column that names a row of a table by a foreign key, those that later features bring as well. */
export function columnsNaming(tx: Tx, table: string) {
  return rows(
    tx,
    ColumnRow,
    sql`select t.relname as table_name, a.attname as column_name
          from pg_constraint c join pg_class t on t.oid = c.conrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
         where c.contype = 'f' and c.confrelid = ${table}::regclass order by 1, 2`,
  );
}
