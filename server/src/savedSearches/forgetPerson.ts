import type { UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { run, type Tx } from "../platform/database/rows.ts";

/** Forgets all that a person wanted to hear of. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from saved_searches where user_id = ${userId}::uuid`);
}
