import type { UserId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Forgets where a person stood in line. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from waiting_places where user_id = ${userId}::uuid`);
}
