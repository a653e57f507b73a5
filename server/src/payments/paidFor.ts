import { BookingId, type EventId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { TicketShare } from "../platform/pricePart.ts";

/** What a hold was paid with is another booking's from now on (decision 044): what goes back of it goes back for that one. */
export function moveMoney(tx: Tx, eventId: EventId, { from, to }: { from: BookingId; to: BookingId }): Promise<void> {
  return run(
    tx,
    sql`update payments set booking_id = ${to}::uuid, paid_for_id = ${from}::uuid
         where event_id = ${eventId}::uuid and booking_id = ${from}::uuid and status = 'PAID'`,
  );
}

const RefundOf = z.object({ paid_for_id: BookingId.nullable(), tickets: z.array(TicketShare).nullable() });
/**
 * What the money of a refund was paid for: the hold, when it is another booking's since (null: it never moved), and the
 * tickets (null: all alike).
 */
export async function findPaidFor(tx: Tx, eventId: EventId, refundId: string): Promise<z.output<typeof RefundOf>> {
  const row = await firstRow(
    tx,
    RefundOf,
    sql`select p.paid_for_id, r.tickets from refunds r join payments p using (event_id, payment_id)
         where r.event_id = ${eventId}::uuid and r.refund_id = ${refundId}::uuid`,
  );
  return row ?? { paid_for_id: null, tickets: null };
}
