import type { UserId } from "@mela/contract/common";
import { instant, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { returnTickets } from "./store.ts";

/**
 * Ends a person's offers and those made to them, and forgets the addresses. Tickets that they were given go back to who
 * booked them.
 */
export async function forgetPerson(
  tx: Tx,
  { userId, addresses, now }: { userId: UserId; addresses: readonly string[]; now: Date },
): Promise<void> {
  await returnTickets(tx, sql`b.holder_id = ${userId}::uuid`, now);
  await run(tx, sql`delete from ticket_holders where user_id = ${userId}::uuid`);
  await run(
    tx,
    sql`update ticket_transfers
           set email = null, taken_back_at = case when accepted_at is null then coalesce(taken_back_at, ${instant(now)}) end
         where giver_id = ${userId}::uuid or accepted_by = ${userId}::uuid
            or lower(email) in (select jsonb_array_elements_text(${json(addresses)}))`,
  );
}
