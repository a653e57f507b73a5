import { BookingStatus } from "@mela/contract/bookings";
import { type BookingId, type EventId, ScanId, TicketId } from "@mela/contract/common";
import type { DoorDay } from "@mela/contract/doorDays";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { At, firstRow, Int, instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import type { Assigned, LetIn, Seat } from "./assign.ts";
import { isGenuine } from "./scanStore.ts";

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

const PeopleRow = z.object({ people: Int });

/** How many people of a booking are in. */
export async function countIn(tx: Tx, { eventId, bookingId }: LockedBooking): Promise<number> {
  const row = await firstRow(
    tx,
    PeopleRow,
    sql`select count(distinct ticket_id) filter (where undone_at is null) as people from admissions
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
  return row?.people ?? 0;
}

const ScanIdSeatRow = z.object({ scan_id: ScanId, seat: Int, count: Int.nullable(), scanned_at: At });

const TicketIdSeatRow = z.object({ ticket_id: TicketId, seat: Int });

/** The seats of a party, and the scans that let somebody of it in and were not taken back. */
export async function findParts(
  tx: Tx,
  { eventId, bookingId }: LockedBooking,
  dayAt: (at: Date) => DoorDay,
): Promise<{ seats: Seat[]; scans: LetIn[] }> {
  const seats = await rows(
    tx,
    TicketIdSeatRow,
    sql`select t.ticket_id, t.seat from tickets t
         where t.event_id = ${eventId}::uuid and t.booking_id = ${bookingId}::uuid
           and (t.status = 'VALID' or exists (select from admissions a
                 where a.event_id = t.event_id and a.ticket_id = t.ticket_id and a.undone_at is null))`,
  );
  const scans = await rows(
    tx,
    ScanIdSeatRow,
    sql`select scan_id, seat, count, scanned_at from scans
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid
           and let_in and undone_at is null and ${isGenuine}`,
  );
  return {
    seats: seats.map(({ ticket_id, seat }) => ({ ticketId: ticket_id, seat })),
    scans: scans.map(({ scan_id, seat, count, scanned_at }) => {
      return { scanId: scan_id, seat, count, scannedAt: scanned_at, day: dayAt(scanned_at) };
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
