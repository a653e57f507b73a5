import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { BookingId, type EventId, TicketId, TicketTypeId } from "@mela/contract/common";
import type { DoorDay } from "@mela/contract/doorDays";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { At, firstRow, Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { isPassage } from "./scanStore.ts";
import { ticketCounts } from "./store.ts";

const GuestRow = z.object({
  booking_id: BookingId,
  reference: z.string(),
  name: z.string(),
  phone_end: z.string().nullable(),
  tags: z.array(z.string()),
  status: BookingStatus,
  payment_status: PaymentStatus,
  is_blocked: z.boolean(),
  is_test: z.boolean(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  tickets: z.array(
    z.object({
      ticket_id: TicketId,
      ticket_type_id: TicketTypeId,
      seat: z.int(),
      version: z.int(),
      valid: z.boolean(),
      since: At.nullable(),
      is_outside: z.boolean(),
      moved_at: At.nullable(),
      holder: z.string().nullable(),
    }),
  ),
});
export type ManifestGuest = z.output<typeof GuestRow>;

/**
 * Every guest of an event with every ticket and since when it is in on that day; each looked up by its key, as
 * guests/store does. `changedSince`: only of whom something changed, also those who are on no list any more. `countsExits`:
 * when they last went in or out, too.
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
  const places = sql`coalesce(
    (select jsonb_agg(jsonb_build_object('ticket_id', t.ticket_id, 'ticket_type_id', t.ticket_type_id, 'seat', t.seat, 'version', t.version,
                                         'valid', t.status = 'VALID', 'since', i.times ->> t.ticket_id::text,
                                         'is_outside', w.tickets @> array[t.ticket_id],
                                         'moved_at', ${countsExits ? movedAt : sql`null`},
                                         'holder', case when t.holder_id is not null then t.holder_name end)
                      order by t.seat)
       from tickets t
       cross join (select jsonb_object_agg(a.ticket_id, a.scanned_at)
                            filter (where a.day = ${day} and a.undone_at is null) as times
                     from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id) i
       cross join (select coalesce(array_agg(o.ticket_id), '{}'::uuid[]) as tickets
                     from outside o where o.event_id = b.event_id and o.booking_id = b.booking_id and o.day = ${day}) w
      where t.event_id = b.event_id and t.booking_id = b.booking_id), '[]'::jsonb)`;
  return rows(
    tx,
    GuestRow,
    sql`select b.booking_id, b.reference, b.name, ${phoneEnd} as phone_end, b.tags, b.status, b.payment_status,
               b.blocked_at is not null as is_blocked, b.is_test, ${ticketCounts} as ticket_counts, ${places} as tickets
          from bookings b
         where b.event_id = ${eventId}::uuid and ${asked}
         order by b.created_at, b.booking_id`,
  );
}

/** When ticket `t` last went in or out, by its own code or by its party's. */
const movedAt = sql`(
  select max(scanned_at) from scans
   where event_id = t.event_id and booking_id = t.booking_id and seat in (0, t.seat) and undone_at is null and ${isPassage})`;

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
