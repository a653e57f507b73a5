import { BookingStatus } from "@mela/contract/bookings";
import { type BookingId, type EventId, ScanId, TicketId } from "@mela/contract/common";
import { Direction } from "@mela/contract/directions";
import { type DoorDay, dateOf, dayOf } from "@mela/contract/doorDays";
import { z } from "zod";
import { At, firstRow, Int, instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Assigned, PartyScan, Seat } from "./assign.ts";
import { isGenuine, isPassage } from "./scanStore.ts";
import type { DoorEvent } from "./store.ts";

/** A booking that is held still while the scans of its party are laid out again. */
export type LockedBooking = { eventId: EventId; bookingId: BookingId; status: BookingStatus; createdAt: Date };

const StatusCreatedAtRow = z.object({ status: BookingStatus, created_at: At });

/** Locks a booking against doors and cancellations; null when this event has none of this id. */
export async function lockBooking(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<LockedBooking | null> {
  const row = await firstRow(
    tx,
    StatusCreatedAtRow,
    sql`select status, created_at from bookings
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid for no key update`,
  );
  return row && { eventId, bookingId, status: row.status, createdAt: row.created_at };
}

/** How many people of a party came in, and how many of those are outside. */
const PartyCount = z.object({ people: Int, outside: Int });
export type PartyCount = z.output<typeof PartyCount>;

export async function countIn(tx: Tx, { eventId, bookingId }: LockedBooking): Promise<PartyCount> {
  const ofBooking = sql`event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`;
  const row = await firstRow(
    tx,
    PartyCount,
    sql`select (select count(distinct ticket_id) filter (where undone_at is null) from admissions where ${ofBooking}) as people,
               (select count(distinct ticket_id) from outside where ${ofBooking}) as outside`,
  );
  return row ?? { people: 0, outside: 0 };
}

const ScanRow = z.object({
  scan_id: ScanId,
  direction: Direction,
  seat: Int,
  count: Int.nullable(),
  scanned_at: At,
});

const SeatRow = z.object({ ticket_id: TicketId, seat: Int, days: z.array(z.string()).nullable() });

/** The seats of a party, and the scans by which it came and went, as far as they were not taken back. */
export async function findParts(
  tx: Tx,
  { eventId, bookingId }: LockedBooking,
  event: DoorEvent,
): Promise<{ seats: Seat[]; scans: PartyScan[] }> {
  const seats = await rows(
    tx,
    SeatRow,
    sql`select t.ticket_id, t.seat, y.valid_days as days
          from tickets t left join ticket_types y on y.event_id = t.event_id and y.ticket_type_id = t.ticket_type_id
         where t.event_id = ${eventId}::uuid and t.booking_id = ${bookingId}::uuid
           and (t.status = 'VALID' or exists (select from admissions a
                 where a.event_id = t.event_id and a.ticket_id = t.ticket_id and a.undone_at is null))`,
  );
  const scans = await rows(
    tx,
    ScanRow,
    sql`select scan_id, direction, seat, count, scanned_at from scans
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid
           and ${isPassage} and undone_at is null`,
  );
  return {
    seats: seats.map(({ ticket_id, ...seat }) => ({ ...seat, ticketId: ticket_id })),
    scans: scans.map(({ scan_id, scanned_at, ...scan }) => {
      const [day, date] = [dayOf(event, scanned_at), dateOf(event, scanned_at)];
      return { ...scan, scanId: scan_id, scannedAt: scanned_at, day, date };
    }),
  };
}

/**
 * Makes the admissions of a party say what its scans say: what no scan stands for any more is taken back, what is
 * missing is added. `by` null: an earlier scan took its place, nobody undid it.
 */
export async function writeAdmissions(
  tx: Tx,
  { eventId, bookingId }: LockedBooking,
  wanted: readonly { scanId: ScanId; day: DoorDay; ticketId: TicketId }[],
  undone: { at: Date; by: string | null },
): Promise<void> {
  const list = sql`jsonb_to_recordset(${json(wanted)}) as w("scanId" uuid, day text, "ticketId" uuid)`;
  const same = sql`w."scanId" = a.scan_id and w.day = a.day and w."ticketId" = a.ticket_id`;
  const where = sql`a.event_id = ${eventId}::uuid and a.booking_id = ${bookingId}::uuid and a.undone_at is null`;
  await run(
    tx,
    sql`update admissions a set undone_at = ${instant(undone.at)}, undone_by = ${undone.by}::uuid
         where ${where} and not exists (select from ${list} where ${same})`,
  );
  await run(
    tx,
    sql`insert into admissions (event_id, ticket_id, booking_id, day, scan_id, actor_id, device_id, scanned_at, at)
        select s.event_id, w."ticketId", s.booking_id, w.day, s.scan_id, s.actor_id, s.device_id, s.scanned_at, s.at
          from ${list} join scans s on s.event_id = ${eventId}::uuid and s.scan_id = w."scanId"
         where not exists (select from admissions a where ${where} and ${same})`,
  );
}

/** Flags the scans that let in more people than a party has, and no others. */
export async function flagDuplicates(
  tx: Tx,
  { eventId, bookingId }: LockedBooking,
  assigned: ReadonlyMap<ScanId, Assigned>,
): Promise<void> {
  const duplicates = [...assigned].filter(([, { isDuplicate }]) => isDuplicate).map(([scanId]) => scanId);
  const is = sql`scan_id = any(${uuids(duplicates)})`;
  await run(
    tx,
    sql`update scans set conflict = case when ${is} then 'duplicate_admission' end, settled_at = null, settled_by = null
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and ${isGenuine}
           and (conflict is not null) <> (${is})`,
  );
}
