import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { DoorGuest, type DueHere } from "@mela/contract/checkin";
import { BookingId, Currency, type DeviceId, type EventId, type ScanId, TicketId } from "@mela/contract/common";
import type { DoorCode } from "@mela/contract/door";
import type { DoorDay, DoorTimes } from "@mela/contract/doorDays";
import { DoorRules } from "@mela/contract/doorRules";
import { EventStatus } from "@mela/contract/eventKinds";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { isDueAtVenue } from "../bookings/index.ts";
import { At, firstRow, Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { toMajor } from "../platform/money.ts";

/** An event as far as its door needs it. */
export type DoorEvent = DoorTimes & { eventId: EventId; title: string; status: EventStatus; rules: DoorRules };
/** Who looked: a person, or the session of a door's device. */
export type Scanner = { actorId: string; deviceId: DeviceId | null };
/** One look of a scanner at a code. `count`: how many to let in, null for all; `day`: what it counts for. */
export type Scan = {
  id: ScanId;
  eventId: EventId;
  by: Scanner;
  count: number | null;
  day: DoorDay;
  at: Date;
  scannedAt: Date;
};
/** Whose place is asked for: one seat, or 0 for the whole party. `version` null: by hand, so whichever is good now. */
export type Shown = { booking: BookingId; seat: number; version: number | null };
/** Whom a code stands for, once one of them is in: `since` then, `admitted` by this scan, `left` who may still come. */
export type Inside = { booking: BookingId; since: Date; admitted: number; left: number };
/** What an offline scan showed too late: more people than a party has, or people without a place any more. */
export type Conflict = "duplicate_admission" | "admitted_after_cancel";
/** What came of a scan, as it is kept. `error`: a sentence that says more than the code's own. */
export type Outcome = {
  code: "ok" | DoorCode;
  at: Date;
  inside: Inside | null;
  error: string | null;
  conflict: Conflict | null;
};
/** The people whom a code stands for, as the door sees them. */
export type Party = {
  status: BookingStatus;
  paymentStatus: PaymentStatus;
  isBlocked: boolean;
  /** A host's own try of the event. */
  isTest: boolean;
  isCurrent: boolean;
  left: number;
  since: Date | null;
};

const EventRow = z.object({
  title: z.string(),
  status: EventStatus,
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
  admits_by_day: z.boolean(),
  is_postponed: z.boolean(),
  rules: DoorRules,
});

/** How the door of an event works, as the wire has it. */
const doorRules = sql`jsonb_build_object('is_express', is_door_express)`;

/** The event whose door it is. */
export async function findDoorEvent(tx: Tx, eventId: EventId): Promise<DoorEvent | null> {
  const row = await firstRow(
    tx,
    EventRow,
    sql`select title, status, start_at, end_at, timezone, admits_by_day, postponed_at is not null as is_postponed,
               ${doorRules} as rules
          from events where event_id = ${eventId}::uuid`,
  );
  return (
    row && {
      eventId,
      title: row.title,
      status: row.status,
      startsAt: row.start_at,
      endsAt: row.end_at,
      timezone: row.timezone,
      admitsByDay: row.admits_by_day,
      isPostponed: row.is_postponed,
      rules: row.rules,
    }
  );
}

/**
 * Who of booking `b` is in, as `i`: ticket by ticket since when. Looked up by the booking: without statistics the
 * partial index looks as good to the engine, and reads all of an event's admissions.
 */
const whoIsIn = (day: DoorDay) => sql`
  cross join lateral (
    select coalesce(jsonb_object_agg(a.ticket_id, a.scanned_at) filter (where a.day = ${day} and a.undone_at is null),
                    '{}'::jsonb) as times
      from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id) i`;
/** Whether ticket `t` of booking `b` may come in now. `findParty` counts `left` by it too, so that the two agree. */
const mayComeIn = (shown: Shown) => sql`
  b.status = 'CONFIRMED' and not b.is_test and b.payment_status not in ('PENDING', 'REFUNDED') and b.blocked_at is null
  and t.status = 'VALID' and (${shown.version}::int is null or t.version = ${shown.version}::int)
  and i.times ->> t.ticket_id::text is null`;
const isShown = (shown: Shown): SQL => sql`${shown.seat}::int in (0, t.seat)`; // 0: the whole party

const TicketIdRow = z.object({ ticket_id: TicketId });

/**
 * Lets in whoever of the party is not in yet, `count` at most: each ticket once (a day), however many race. The
 * booking stays locked, so that doors that share it count its people one after the other, and a cancellation in
 * flight is waited for.
 */
export async function insertAdmissions(tx: Tx, scan: Scan, shown: Shown): Promise<TicketId[]> {
  const { id, eventId, by, at, scannedAt, day, count } = scan;
  const admission = sql`
    insert into admissions (event_id, ticket_id, booking_id, day, scan_id, actor_id, device_id, scanned_at, at)
    select t.event_id, t.ticket_id, t.booking_id, ${day}::text, ${id}::uuid, ${by.actorId}::uuid, ${by.deviceId}::uuid,
           ${instant(scannedAt)}, ${instant(at)}
      from bookings b join tickets t using (event_id, booking_id) ${whoIsIn(day)}
     where b.event_id = ${eventId}::uuid and b.booking_id = ${shown.booking}::uuid and ${isShown(shown)}
       and ${mayComeIn(shown)}
     order by t.seat limit ${count}::int for no key update of b for share of t -- else a ticket that is void by then still looked good
    on conflict (event_id, ticket_id, day) where undone_at is null do nothing -- the partial unique index decides
    returning ticket_id`;
  return (await rows(tx, TicketIdRow, admission)).map((row) => row.ticket_id);
}

const PartyRow = z.object({
  status: BookingStatus,
  payment_status: PaymentStatus,
  is_blocked: z.boolean(),
  is_test: z.boolean(),
  is_current: z.boolean(),
  left: Int,
  since: At.nullable(),
});

/** The people whom a code stands for, now; null when this event has no such booking. */
export async function findParty(tx: Tx, scan: Pick<Scan, "eventId" | "day">, shown: Shown): Promise<Party | null> {
  const row = await firstRow(
    tx,
    PartyRow,
    sql`select b.status, b.payment_status, b.blocked_at is not null as is_blocked, b.is_test,
               -- of a whole party only the tickets count that it still has
               coalesce(bool_or(${shown.version}::int is null or t.version = ${shown.version}::int)
                          filter (where ${shown.seat}::int > 0 or t.status = 'VALID'), true) as is_current,
               count(*) filter (where t.ticket_id is not null and ${mayComeIn(shown)}) as left,
               min((i.times ->> t.ticket_id::text)::timestamptz) as since
          from bookings b ${whoIsIn(scan.day)}
          left join tickets t on t.event_id = b.event_id and t.booking_id = b.booking_id and ${isShown(shown)}
         where b.event_id = ${scan.eventId}::uuid and b.booking_id = ${shown.booking}::uuid
         group by b.event_id, b.booking_id`,
  );
  if (!row) return null;
  const { payment_status, is_blocked, is_test, is_current, ...rest } = row;
  return { ...rest, paymentStatus: payment_status, isBlocked: is_blocked, isTest: is_test, isCurrent: is_current };
}

/** Who stands at the door, as far as the door may know: whoever booked, or has the seat since it was passed on. */
export async function findDoorGuest(
  tx: Tx,
  eventId: EventId,
  { booking, seat }: Pick<Shown, "booking" | "seat">,
): Promise<DoorGuest | null> {
  return firstRow(
    tx,
    DoorGuest,
    sql`select coalesce((select t.holder_name from tickets t
                          where t.event_id = b.event_id and t.booking_id = b.booking_id and t.seat = ${seat}::int
                            and t.holder_id is not null), b.name) as name, b.tags, ${ticketCounts} as ticket_counts
          from bookings b where b.event_id = ${eventId}::uuid and b.booking_id = ${booking}::uuid`,
  );
}

const DueRow = z.object({ booking_id: BookingId, name: z.string(), total_minor: Int, currency: Currency });
/** What a booking has still to pay at the venue; null: nothing, or not there. */
export async function findDue(tx: Tx, eventId: EventId, booking: BookingId): Promise<DueHere | null> {
  const row = await firstRow(
    tx,
    DueRow,
    sql`select b.booking_id, b.name, b.total_minor, b.currency from bookings b
         where b.event_id = ${eventId}::uuid and b.booking_id = ${booking}::uuid and ${isDueAtVenue} and b.total_minor > 0`,
  );
  if (!row) return null;
  const { total_minor: minor, ...due } = row;
  return { ...due, amount: toMajor(minor, row.currency) };
}

/** What booking `b` took, type by type. */
export const ticketCounts = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('type', y.name, 'count', l.count) order by y.position)
     from booking_lines l join ticket_types y using (event_id, ticket_type_id)
    where l.event_id = b.event_id and l.booking_id = b.booking_id), '[]'::jsonb)`;

const BeforeAfterRow = z.object({ before: Int, after: Int });

/** How many people of a booking are in, and how many were before a scan. */
export async function countPeople(tx: Tx, scan: Scan, booking: BookingId): Promise<{ before: number; after: number }> {
  const row = await firstRow(
    tx,
    BeforeAfterRow,
    sql`select count(distinct ticket_id) filter (where undone_at is null) as after,
               count(distinct ticket_id) filter (where undone_at is null and scan_id <> ${scan.id}::uuid) as before
          from admissions where event_id = ${scan.eventId}::uuid and booking_id = ${booking}::uuid`,
  );
  return row ?? { before: 0, after: 0 };
}
