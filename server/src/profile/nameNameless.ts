import type { UserId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Calls somebody by a name who has none at all; what they chose themselves stays. */
export async function nameNameless(tx: Tx, userId: UserId, name: string): Promise<void> {
  await run(
    tx,
    sql`update users set first_name = ${name} where user_id = ${userId}::uuid
         and coalesce(first_name, '') = '' and coalesce(last_name, '') = '' and coalesce(username, '') = ''`,
  );
}
