import { z } from "zod";
import type { Bulk } from "./bulk.ts";
import type { Db } from "./engine.ts";
import { firstRow, type Tx } from "./rows.ts";
import { sql } from "./sql.ts";

/** A table that is there while a database is being filled: what is there besides may be dropped, and no server starts on it. */
const sign = "unfinished_restore";
export const beginFilling = `create table ${sign} ()`;
export const endFilling = `drop table ${sign}`;

const ThereRow = z.object({ is_there: z.boolean() });
const isThere = `select to_regclass('public.${sign}') is not null as is_there`;

export async function isBeingFilled(bulk: Bulk): Promise<boolean> {
  return (await bulk.rows(ThereRow, isThere))[0]?.is_there ?? false;
}

/** Throws `UnfinishedRestore`: the rows of a backup, or of another engine, are not all in. */
export async function refuseUnfinished(db: Db | Tx): Promise<void> {
  if ((await firstRow(db, ThereRow, sql.raw(isThere)))?.is_there) throw new UnfinishedRestore();
}

export class UnfinishedRestore extends Error {
  override readonly name = "UnfinishedRestore";
}

const OursRow = z.object({ drop: z.string() });

/** What Mela has in a database, as statements that drop it: tables, functions and schemas that are of no extension. */
export async function findOurs(bulk: Bulk): Promise<string[]> {
  const found = await bulk.rows(
    OursRow,
    `select format('drop schema %I cascade', nspname) as drop from pg_namespace where nspname in ('drizzle', 'pgboss')
     union all
     select format('drop table %s cascade', oid::regclass) from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
     union all
     select format('drop function %s cascade', oid::regprocedure) from pg_proc p
      where pronamespace = 'public'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`,
  );
  return found.map(({ drop }) => drop);
}
