import type { UserId } from "@mela/contract/common";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/**
 * Takes a person out of receipts. A tax invoice and its credit notes keep whom they were made out to: who charges GST
 * must keep them for six years and longer (CGST Act, section 36).
 */
export async function forgetPerson(tx: Tx, userId: UserId): Promise<void> {
  await run(
    tx,
    sql`update invoices i set buyer_name = ''
         where i.kind in ('RECEIPT', 'REFUND_NOTE')
           and exists (select from booking_index x where x.user_id = ${userId}::uuid
                          and x.event_id = i.event_id and x.booking_id = i.booking_id)`,
  );
  await run(
    tx,
    sql`update fee_bills f set buyer_name = ''
         where f.kind in ('RECEIPT', 'REFUND_NOTE')
           and (f.host_id = ${userId}::uuid or exists (select from booking_index x where x.user_id = ${userId}::uuid
                                                          and x.event_id = f.event_id and x.booking_id = f.booking_id))`,
  );
}
