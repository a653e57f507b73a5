import type { UserId } from "@mela/contract/common";
import { instant, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

type Gone = { userId: UserId; addresses: readonly string[]; now: Date };

/** Empties what a person wrote, sends no more of it, and forgets whose messages they stopped, and who stopped theirs. */
export async function forgetPerson(tx: Tx, { userId, addresses, now }: Gone): Promise<void> {
  await run(
    tx,
    sql`update guest_messages set subject = '', body = '', finished_at = coalesce(finished_at, ${instant(now)})
         where author_id = ${userId}::uuid`,
  );
  await run(
    tx,
    sql`delete from muted_hosts
         where host_id = ${userId}::uuid or address in (select jsonb_array_elements_text(${json(addresses)}))`,
  );
}
