import type { UserId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** That somebody came without a ticket stays the event's; who sold them one does not. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`update walk_ins set actor_id = null where actor_id = ${userId}::uuid`);
}
