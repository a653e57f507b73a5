import { z } from "zod";
import type { Db } from "../platform/database/engine.ts";
import { rows, run, words } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

/** As many machines as a table is laid out over. */
export const parts = 4;
/** Which part of a table: `bookings_part2`. */
export const partName = /^(\w+)_part\d$/;

const Statement = z.object({ statement: z.string() });
const Table = z.object({ name: z.string() });
/** Have an event in their key, but are found by a place, by a person or by a search. */
const others = ["event_index", "discovery", "wishlist", "saved_search_events"];
/** Unique over all events, which no index of parts can be: `event_index` keeps what it kept (decision 077). */
const keptElsewhere = "events_slug";

/** Tables that can be placed by their event: it stands in their key, and in every index of theirs that must be unique. */
const placeable = sql`
  select c.relname as name from pg_class c
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and not c.relname = any(${words(others)})
     and exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)
     and not exists (
       select from pg_index i
        where i.indrelid = c.oid and i.indisunique and i.indexrelid::regclass::text <> ${keptElsewhere}
          and not exists (select from pg_attribute a
                           where a.attrelid = c.oid and a.attname = 'event_id' and a.attnum = any(i.indkey)))
   order by 1`;

/** Lays an empty database out as a distributed one would be: hash partitions by event. Gives the tables that it placed. */
export async function layOutByEvent(db: Db): Promise<string[]> {
  const tables = (await rows(db, Table, placeable)).map(({ name }) => name);
  await runEach(
    db,
    sql`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
          from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const table of tables) await partition(db, table);
  return tables;
}

async function partition(db: Db, table: string): Promise<void> {
  const oid = sql`${table}::regclass`;
  const again = await rows(
    db,
    Statement,
    sql`select case when i.indisprimary then format('alter table %I add %s', ${table}::text, pg_get_constraintdef(k.oid))
                    else pg_get_indexdef(i.indexrelid) end as statement
          from pg_index i left join pg_constraint k on k.conindid = i.indexrelid and k.contype = 'p'
         where i.indrelid = ${oid} and i.indexrelid::regclass::text <> ${keptElsewhere}
         union all
        select pg_get_triggerdef(t.oid) from pg_trigger t where t.tgrelid = ${oid} and not t.tgisinternal`,
  );
  const name = sql.identifier(table);
  const whole = sql.identifier(`${table}_whole`);
  await run(db, sql`alter table ${name} rename to ${whole}`);
  await run(
    db,
    sql`create table ${name} (like ${whole} including defaults including constraints including generated)
          partition by hash (event_id)`,
  );
  await run(db, sql`drop table ${whole} cascade`);
  for (let n = 0; n < parts; n++)
    await run(
      db,
      sql`create table ${sql.identifier(`${table}_part${n}`)} partition of ${name}
            for values with (modulus ${sql.raw(String(parts))}, remainder ${sql.raw(String(n))})`,
    );
  for (const { statement } of again) await run(db, sql.raw(statement));
}

async function runEach(db: Db, query: SQL): Promise<void> {
  for (const { statement } of await rows(db, Statement, query)) await run(db, sql.raw(statement));
}
