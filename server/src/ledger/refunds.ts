import type { BookingId, EventId } from "@mela/contract/common";
import { BookingRefund } from "@mela/contract/ledger";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import { At, Int, rows, type Tx } from "../platform/database/rows.ts";

const Row = BookingRefund.pick({
  refund_id: true,
  currency: true,
  status: true,
  reference: true,
  provider: true,
}).extend({
  amount_minor: Int,
  created_at: At,
  done_at: At.nullable(),
});
export type RefundRow = z.output<typeof Row>;

/** What goes back for a booking, the oldest first; one that the service refused has no time of being done. */
export function findRefunds(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<RefundRow[]> {
  return rows(
    tx,
    Row,
    sql`select r.refund_id, r.amount_minor, p.currency, r.status, r.provider_ref as reference, p.provider, r.created_at,
               case r.status when 'DONE' then r.done_at end as done_at
          from refunds r join payments p using (event_id, payment_id)
         where r.event_id = ${eventId}::uuid and r.booking_id = ${bookingId}::uuid
         order by r.created_at, r.refund_id limit 100`,
  );
}
