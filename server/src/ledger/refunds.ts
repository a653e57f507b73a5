import type { BookingId, EventId } from "@mela/contract/common";
import { BookingRefund } from "@mela/contract/ledger";
import type { z } from "zod";
import { At, Int, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

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

/** What goes back for a booking, by the payment service or its host's hand, the oldest first; what was refused has no time of being done. */
export function findRefunds(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<RefundRow[]> {
  return rows(
    tx,
    Row,
    sql`select r.refund_id, r.amount_minor, p.currency, r.status, r.provider_ref as reference, p.provider, r.created_at,
               case r.status when 'DONE' then r.done_at end as done_at
          from refunds r join payments p using (event_id, payment_id)
         where r.event_id = ${eventId}::uuid and r.booking_id = ${bookingId}::uuid
         union all
        select d.direct_refund_id, d.amount_minor, b.currency, case when d.given_at is null then 'DUE' else 'DONE' end,
               nullif(d.reference, ''), null, d.owed_at, d.given_at
          from direct_refunds d join bookings b using (event_id, booking_id)
         where d.event_id = ${eventId}::uuid and d.booking_id = ${bookingId}::uuid
         order by created_at, refund_id limit 100`,
  );
}
