import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Gives one account's uploads to another of the same person. Their addresses stay. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update pictures set user_id = ${to}::uuid where user_id = ${from}::uuid`);
}
