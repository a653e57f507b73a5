import type { UserId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Forgets all that a person wanted to hear of. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from saved_searches where user_id = ${userId}::uuid`);
}
