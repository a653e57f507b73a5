import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Gives what one account has sold at doors to another of the same person. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update walk_ins set actor_id = ${to}::uuid where actor_id = ${from}::uuid`);
}
