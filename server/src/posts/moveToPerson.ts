import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Gives one account's updates to another of the same person. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update posts set host_id = ${to}::uuid where host_id = ${from}::uuid`);
}
