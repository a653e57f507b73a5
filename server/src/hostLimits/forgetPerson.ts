import type { UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { run, type Tx } from "../platform/database/rows.ts";

/** How somebody stood as a host. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from host_standings where host_id = ${userId}::uuid`);
}
