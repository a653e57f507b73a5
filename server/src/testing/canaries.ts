import { z } from "zod";
import type { Db } from "../platform/database/engine.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Where each of some words stands in the whole database, `schema.table: row`; nothing stands where nobody kept it. */
export async function findInDatabase(db: Db, words: readonly string[]): Promise<string[]> {
  const tables = await rows(
    db,
    z.object({ name: z.string() }),
    sql`select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
         where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const lines = await rows(db, z.object({ line: z.string() }), sql`select t::text as line from ${sql.raw(name)} t`);
    for (const { line } of lines) {
      if (words.some((word) => line.toLowerCase().includes(word.toLowerCase()))) found.push(`${name}: ${line}`);
    }
  }
  return found;
}
