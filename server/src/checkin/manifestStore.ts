import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { BookingId, type EventId, TicketId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import type { DoorDay } from "./doors.ts";

const GuestRow = z.object({
  booking_id: BookingId,
  reference: z.string(),
  name: z.string(),
  tags: z.array(z.string()),
  status: BookingStatus,
  payment_status: PaymentStatus,
  is_blocked: z.boolean(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  tickets: z.array(
    z.object({ ticket_id: TicketId, seat: z.int(), version: z.int(), valid: z.boolean(), since: At.nullable() }),
  ),
});
export type ManifestGuest = z.output<typeof GuestRow>;

/** Every guest of an event with every ticket and since when it is in; each table is read once. */
export async function findManifestGuests(tx: Tx, eventId: EventId, day: DoorDay): Promise<ManifestGuest[]> {
  const here = sql`event_id = ${eventId}::uuid`;
  return rows(
    tx,
    GuestRow,
    sql`with counts as (
          select l.booking_id, jsonb_agg(jsonb_build_object('type', y.name, 'count', l.count) order by y.position) as list
            from booking_lines l
            join ticket_types y on y.event_id = l.event_id and y.ticket_type_id = l.ticket_type_id
           where l.event_id = ${eventId}::uuid group by l.booking_id),
        places as (
          select t.booking_id,
                 jsonb_agg(jsonb_build_object('ticket_id', t.ticket_id, 'seat', t.seat, 'version', t.version,
                                              'valid', t.status = 'VALID', 'since', i.scanned_at) order by t.seat) as list
            from tickets t
            left join (select ticket_id, scanned_at from admissions
                        where ${here} and day = ${day} and undone_at is null) i on i.ticket_id = t.ticket_id
           where t.event_id = ${eventId}::uuid group by t.booking_id)
        select b.booking_id, b.reference, b.name, b.tags, b.status, b.payment_status,
               b.blocked_at is not null as is_blocked, coalesce(c.list, '[]'::jsonb) as ticket_counts,
               coalesce(p.list, '[]'::jsonb) as tickets
          from bookings b
          left join counts c on c.booking_id = b.booking_id
          left join places p on p.booking_id = b.booking_id
         where b.event_id = ${eventId}::uuid and b.status not in ('HELD', 'EXPIRED')
         order by b.created_at, b.booking_id`,
  );
}

/** When anything last changed that a door has to know, in ms. */
export async function findVersion(tx: Tx, eventId: EventId): Promise<number> {
  const here = sql`event_id = ${eventId}::uuid`;
  const row = await firstRow(
    tx,
    z.object({ ms: Int }),
    sql`select floor(extract(epoch from greatest(
                 (select updated_at from events where ${here}),
                 (select max(updated_at) from bookings where ${here}),
                 (select max(greatest(at, undone_at)) from admissions where ${here}))) * 1000) as ms`,
  );
  return row?.ms ?? 0;
}
