import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Lets one account's events be found as another's of the same person; `refreshHostName` gives them the name. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update discovery set host_id = ${to}::uuid, card_until = null where host_id = ${from}::uuid`);
}
