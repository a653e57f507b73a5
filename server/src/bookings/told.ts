import { BookingStatus } from "@mela/contract/bookings";
import { BookingId, InvoiceId, UserId } from "@mela/contract/common";
import { InvoiceKind } from "@mela/contract/invoices";
import { z } from "zod";
import { Seller } from "../invoices/index.ts";
import { At, Int, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { News } from "./announce.ts";
import { directMinor, isDueAtVenue } from "./venue.ts";

const Row = z.object({
  booking_id: BookingId,
  user_id: UserId,
  reference: z.string(),
  status: BookingStatus,
  party: Int,
  total_minor: Int,
  currency: z.string(),
  pay_by: At.nullable(),
  /** Its money is only set aside, as far as it was. */
  is_set_aside: z.boolean(),
  /** It is to be paid at the venue. */
  is_due_at_venue: z.boolean(),
  /** Its host was paid directly. */
  is_in_hand: z.boolean(),
  /** Of money that goes back by hand: when the host gave it. */
  given_at: At.nullable(),
  /** Its guest chose to pay the host by transfer. */
  is_by_transfer: z.boolean(),
  /** … and said that it was sent. */
  is_transfer_said: z.boolean(),
  /** What it costs whoever pays the host directly. */
  direct_minor: Int,
  /** The bill of a booking, or the note of the refund that this is about. */
  invoice_id: InvoiceId.nullable(),
  invoice_kind: InvoiceKind.nullable(),
  invoice_seller: Seller.nullable(),
  tickets: z.string().nullable(),
  /** How many of its good tickets are the booker's, not a friend's whom they were passed on to. */
  own_seats: Int,
  /** It was to change tickets of a booking that there is. */
  is_change: z.boolean(),
  refund_reference: z.string().nullable(),
});
/** What is known of a booking when its guest is told of it. */
export type ToldBooking = z.output<typeof Row>;

/** The bookings that news are of. Each is looked up by its key, or the engine planned anew each time: longer than it read. */
export function readTold(tx: Tx, { eventId, kind, bookingIds, refundId, billOf }: News) {
  const bill = refundId
    ? sql`i.refund_id = ${refundId}::uuid`
    : kind === "notPaid"
      ? sql`i.refund_id is not null and i.booking_id = b.booking_id`
      : sql`i.refund_id is null and i.booking_id = ${billOf ? sql`${billOf}::uuid` : sql`b.booking_id`}`;
  const refundReference = refundId
    ? sql`coalesce(
        (select r.provider_ref from refunds r where r.event_id = b.event_id and r.refund_id = ${refundId}::uuid),
        (select nullif(d.reference, '') from direct_refunds d
          where d.event_id = b.event_id and d.direct_refund_id = ${refundId}::uuid))`
    : sql`null`;
  return rows(
    tx,
    Row,
    sql`select b.booking_id, b.user_id, b.reference, b.status, b.party, b.total_minor, b.currency, b.pay_by,
               b.sets_aside and b.payment_status in ('NONE', 'PENDING', 'AUTHORISED', 'FAILED') as is_set_aside,
               (${isDueAtVenue}) as is_due_at_venue, b.venue_paid_at is not null as is_in_hand,
               (select d.given_at from direct_refunds d where d.event_id = b.event_id and d.direct_refund_id = ${refundId ?? null}::uuid) as given_at,
               b.transfer_since is not null as is_by_transfer,
               b.transfer_said_at is not null as is_transfer_said, ${directMinor} as direct_minor,
               i.invoice_id, i.kind as invoice_kind, i.details -> 'seller' as invoice_seller, ${refundReference} as refund_reference,
               (select string_agg(l.count || ' x ' || t.name, ', ' order by t.position)
                  from booking_lines l join ticket_types t using (event_id, ticket_type_id)
                 where l.event_id = b.event_id and l.booking_id = b.booking_id) as tickets,
               (select count(*) from tickets k where k.event_id = b.event_id and k.booking_id = b.booking_id
                   and k.status = 'VALID' and k.holder_id is null) as own_seats,
               exists (select from ticket_changes c where c.event_id = b.event_id and c.booking_id = b.booking_id) as is_change
          from unnest(${uuids(bookingIds)}) as told (id)
         cross join lateral (select * from bookings where event_id = ${eventId}::uuid and booking_id = told.id limit 1) b
          left join lateral (select i.invoice_id, i.kind, i.details from invoices i where i.event_id = b.event_id and ${bill}
                              order by i.round desc, i.issued_at desc limit 1) i on true`,
  );
}
