import type { UserId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What somebody asked; answers that they gave stay with who asked, and name nobody. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from enquiries where user_id = ${userId}::uuid`);
}
