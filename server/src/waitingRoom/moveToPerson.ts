import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** One account's places in line are no other's: passes are signed for one. Who joins two keeps the places of the one kept. */
export async function moveToPerson(tx: Tx, { from }: PersonMove): Promise<void> {
  await run(tx, sql`delete from waiting_places where user_id = ${from}::uuid`);
}
