import { z } from "zod";
import { rows, run, type Tx } from "./rows.ts";
import { sql } from "./sql.ts";

const Index = z.object({ indexname: z.string(), indexdef: z.string() });

/**
 * Takes its indexes but for the key from a table, and gives what builds them again: several times quicker for many rows
 * than to keep them up to date. Till the transaction ends nobody else reads the table.
 */
export async function setIndexesAside(tx: Tx, table: string): Promise<() => Promise<void>> {
  const found = await rows(
    tx,
    Index,
    sql`select indexname, indexdef from pg_indexes
         where schemaname = 'public' and tablename = ${table} and indexname <> ${`${table}_pkey`}`,
  );
  for (const { indexname } of found) await run(tx, sql`drop index ${sql.identifier(indexname)}`);
  return async () => {
    for (const { indexdef } of found) await run(tx, sql.raw(indexdef));
  };
}
