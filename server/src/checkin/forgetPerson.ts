import type { UserId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** That a conflict was looked at stays the event's; by whom does not. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`update scans set settled_by = null where settled_by = ${userId}::uuid`);
}
