import type { UserId } from "@mela/contract/common";
import type { PersonMove } from "../auth/index.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Forgets the keys of a deleted account: none of its programs gets in any more. */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`delete from api_keys where user_id = ${userId}::uuid`);
}

/** Lets the programs of one account go on for another of the same person, whose the events are now. */
export async function moveToPerson(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update api_keys set user_id = ${to}::uuid where user_id = ${from}::uuid`);
}
