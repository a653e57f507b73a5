import { z } from "zod";
import { firstRow, type Tx } from "../database/rows.ts";
import { sql } from "../database/sql.ts";

/** The lock that a backup holds: rows of its snapshot still name the files that are removed meanwhile. */
const key = 77_003;
export const keepFiles = `select pg_advisory_lock_shared(${key})`;
export const letFilesGo = `select pg_advisory_unlock_shared(${key})`;

const HeldRow = z.object({ held: z.boolean() });

/** Whether a backup is being taken: files are then removed later. */
export async function areFilesKept(tx: Tx): Promise<boolean> {
  const found = await firstRow(
    tx,
    HeldRow,
    sql`select exists (select from pg_locks where locktype = 'advisory' and classid = 0 and objid = ${key}::oid and granted
          and database = (select oid from pg_database where datname = current_database())) as held`,
  );
  return found?.held ?? false;
}
