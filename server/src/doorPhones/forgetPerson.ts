import type { UserId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The phones on which somebody was signed in at a door: their names may be the person's own. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from door_phones where actor_id = ${userId}::uuid`);
}
