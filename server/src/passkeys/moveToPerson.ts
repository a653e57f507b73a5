import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Lets the passkeys of one account open another of the same person: devices know them by their credential. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update passkeys set user_id = ${to}::uuid where user_id = ${from}::uuid`);
}
