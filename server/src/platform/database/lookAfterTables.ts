import { z } from "zod";
import type { App } from "../services.ts";
import { rows, run } from "./rows.ts";
import { sql } from "./sql.ts";

/** So many changed rows, besides a part of all, have a table looked after; where none were counted, so many bytes. */
const [leastRows, partOfRows, leastBytes] = [50, 50, 128 * 1024];

const TableRow = z.object({ name: z.string() });

/**
 * Lets the planner know its tables, gives the room of old rows back, and notes which pages an index alone may answer for.
 * PostgreSQL does so by itself; the embedded engine never does, and then grows, and picks indexes blindly: a scan at a
 * door of 10,000 people read 70,000 blocks instead of 150. Tables in which little has changed since are left alone: to look
 * after all takes a second, in which nobody else is answered.
 */
export async function lookAfterTables({ db, engine }: Pick<App, "db" | "engine">): Promise<void> {
  if (engine !== "pglite") return;
  await run(db, sql`select pg_stat_force_next_flush()`); // else what was changed within the last second is not counted yet
  const changed = await rows(
    db,
    TableRow,
    sql`select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
         where schemaname <> 'pg_toast'
           and (greatest(n_mod_since_analyze, n_dead_tup, n_ins_since_vacuum) > ${leastRows}::int + n_live_tup / ${partOfRows}::int
                or (last_vacuum is null and pg_relation_size(relid) > ${leastBytes}::int))
         order by 1`,
  );
  if (changed.length > 0) await run(db, sql`vacuum (analyze) ${sql.raw(changed.map(({ name }) => name).join(", "))}`);
}
