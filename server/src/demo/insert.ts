import { json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Rows of one table, by column name. All have the same columns; what they leave out gets the table's default. */
export type Rows = readonly Record<string, unknown>[];

const atOnce = 1_000;

/** Writes many rows with few statements: a thousand each, typed by the table itself. */
export async function insertRows(tx: Tx, table: string, rows: Rows): Promise<void> {
  const name = sql.identifier(table);
  for (let from = 0; from < rows.length; from += atOnce) {
    const part = rows.slice(from, from + atOnce);
    const columns = sql.join(
      Object.keys(part[0] ?? {}).map((column) => sql.identifier(column)),
      sql`, `,
    );
    await run(
      tx,
      sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${json(part)})`,
    );
  }
}
