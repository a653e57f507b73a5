import { z } from "zod";
import type { Bulk } from "./bulk.ts";

const TableRow = z.object({ name: z.string(), columns: z.array(z.string()), bytes: z.coerce.number() });
export type FoundTable = z.output<typeof TableRow>;

/** Our tables with their columns, as SQL names them; generated columns follow from the others. */
export function findTables(bulk: Bulk): Promise<FoundTable[]> {
  return bulk.rows(
    TableRow,
    `select quote_ident(c.relname) as name, pg_total_relation_size(c.oid) as bytes,
            (select json_agg(quote_ident(a.attname) order by a.attnum) from pg_attribute a
              where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
       from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relnatts > 0
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
      order by c.relname`,
  );
}

const ColumnRow = z.object({ name: z.string() });

/** The columns of pg-boss's table of jobs, as SQL names them. */
export async function findJobColumns(bulk: Bulk): Promise<string[]> {
  const found = await bulk.rows(
    ColumnRow,
    `select quote_ident(attname) as name from pg_attribute
      where attrelid = to_regclass('pgboss.job') and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  );
  return found.map(({ name }) => name);
}

export const MigrationRow = z.object({ hash: z.string(), created_at: z.coerce.string() });
export type Migration = z.output<typeof MigrationRow>;

/** The migrations that the tables have behind them, in order. */
export function findMigrations(bulk: Bulk): Promise<Migration[]> {
  return bulk.rows(MigrationRow, "select hash, created_at::text from drizzle.__drizzle_migrations order by id");
}

export const SequenceRow = z.object({ name: z.string(), last: z.coerce.string() });

/** The sequences that have been drawn from, and what they gave last. */
export function findSequences(bulk: Bulk): Promise<z.output<typeof SequenceRow>[]> {
  return bulk.rows(
    SequenceRow,
    `select quote_ident(sequencename) as name, last_value::text as last from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
}
