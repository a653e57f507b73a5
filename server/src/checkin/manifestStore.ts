import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { BookingId, type EventId, TicketTypeId } from "@mela/contract/common";
import type { DoorDay } from "@mela/contract/doorDays";
import { z } from "zod";
import { firstRow, Int, instant, rows, rowsAsOne, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { findTicketCounts, findTicketsOf, type ManifestTicket, type TicketCount } from "./manifestTickets.ts";

const BookingRow = z.object({
  booking_id: BookingId,
  reference: z.string(),
  name: z.string(),
  phone_end: z.string().nullable(),
  tags: z.array(z.string()),
  status: BookingStatus,
  payment_status: PaymentStatus,
  is_blocked: z.boolean(),
  is_test: z.boolean(),
});
export type ManifestGuest = z.output<typeof BookingRow> & { tickets: ManifestTicket[]; ticket_counts: TicketCount[] };

/**
 * Every guest of an event with every ticket and since when it is in on that day. `changedSince`: only of whom something
 * changed, also those who are on no list any more. `countsExits`: when they last went in or out, too. Table by table: put
 * together by the engine, guest for guest, it takes ten times as long.
 */
export async function findManifestGuests(
  tx: Tx,
  eventId: EventId,
  { day, changedSince, countsExits }: { day: DoorDay; changedSince: Date | null; countsExits: boolean },
): Promise<ManifestGuest[]> {
  const asked = changedSince
    ? sql`b.status <> 'HELD' and (b.updated_at >= ${instant(changedSince)} or exists (
            select from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id
               and greatest(a.at, a.undone_at) >= ${instant(changedSince)}))`
    : sql`b.status not in ('HELD', 'EXPIRED')`;
  const bookings = rowsAsOne(
    tx,
    BookingRow,
    sql`select b.booking_id, b.reference, b.name, ${phoneEnd} as phone_end, b.tags, b.status, b.payment_status,
               b.blocked_at is not null as is_blocked, b.is_test
          from bookings b
         where b.event_id = ${eventId}::uuid and ${asked}
         order by b.created_at, b.booking_id`,
  );
  const of = { eventId, bookings: changedSince && (await bookings).map(({ booking_id }) => booking_id) };
  // At once: while one list is read and looked through, the engine puts the others together.
  const [found, tickets, counts] = await Promise.all([
    bookings,
    findTicketsOf(tx, of, { day, countsExits }),
    findTicketCounts(tx, of),
  ]);
  return found.map((booking) => ({
    ...booking,
    tickets: tickets.get(booking.booking_id) ?? [],
    ticket_counts: counts.get(booking.booking_id) ?? [],
  }));
}

/** So much as somebody says of their number at a door, and too little to call it. */
const phoneEnd = sql`nullif(right(regexp_replace(b.phone, '[^0-9]', '', 'g'), 4), '')`;

const TypeDays = z.object({ id: TicketTypeId, days: z.array(z.string()) });

/** Types whose tickets are for some days alone: few, so that they are told each time. */
export function findTypeDays(tx: Tx, eventId: EventId): Promise<z.output<typeof TypeDays>[]> {
  return rows(
    tx,
    TypeDays,
    sql`select ticket_type_id as id, valid_days as days from ticket_types
         where event_id = ${eventId}::uuid and valid_days is not null order by ticket_type_id`,
  );
}

const MsRow = z.object({ ms: Int });

/** When anything last changed that a door has to know, in ms. */
export async function findVersion(tx: Tx, eventId: EventId): Promise<number> {
  const here = sql`event_id = ${eventId}::uuid`;
  const row = await firstRow(
    tx,
    MsRow,
    sql`select floor(extract(epoch from greatest(
                 (select updated_at from events where ${here}),
                 (select max(updated_at) from bookings where ${here}),
                 (select max(greatest(at, undone_at)) from admissions where ${here}))) * 1000) as ms`,
  );
  return row?.ms ?? 0;
}
