import type { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import type { DueHere } from "@mela/contract/checkin";
import { BookingId, Currency, type DeviceId, type EventId, type ScanId } from "@mela/contract/common";
import type { Direction, Went } from "@mela/contract/directions";
import type { DoorCode } from "@mela/contract/door";
import type { DoorDay, DoorTimes } from "@mela/contract/doorDays";
import { DoorRules } from "@mela/contract/doorRules";
import { EventStatus } from "@mela/contract/eventKinds";
import { z } from "zod";
import { isDueAtVenue } from "../bookings/index.ts";
import { At, firstRow, Int, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toMajor } from "../platform/money.ts";

/** An event as far as its door needs it. */
export type DoorEvent = DoorTimes & { eventId: EventId; title: string; status: EventStatus; rules: DoorRules };
/** Who looked: a person, or the session of a door's device. */
export type Scanner = { actorId: string; deviceId: DeviceId | null };
/**
 * One look of a scanner at a code. `count`: how many to let in or out, null for all; `day`: what it counts for; `date`: when
 * it is.
 */
export type Scan = {
  id: ScanId;
  eventId: EventId;
  by: Scanner;
  direction: Direction;
  count: number | null;
  day: DoorDay;
  date: string;
  at: Date;
  scannedAt: Date;
};
/** Whose place is asked for: one seat, or 0 for the whole party. `version` null: by hand, so whichever is good now. */
export type Shown = { booking: BookingId; seat: number; version: number | null };
/**
 * Whom a code stands for, once one of them is in: `since` then, `admitted` went by this scan, `left` may still do so.
 * `went`: it was no first admission.
 */
export type Inside = { booking: BookingId; since: Date; admitted: number; left: number; went?: Went | undefined };
/** What an offline scan showed too late: more people than a party has, or people without a place any more. */
export type Conflict = "duplicate_admission" | "admitted_after_cancel";
/** What came of a scan, as it is kept. `error`: a sentence that says more than the code's own. */
export type Outcome = {
  code: "ok" | DoorCode;
  at: Date;
  inside: Inside | null;
  error: string | null;
  /** The event that the ticket is for, for those who may see it. */
  otherEvent?: string | undefined;
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
  /** Somebody of them is not in whose ticket is for other days. */
  isOtherDay: boolean;
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
const doorRules = sql`jsonb_build_object('is_express', is_door_express, 'counts_exits', counts_exits,
                                         'sells_walk_ins', sells_walk_ins)`;

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

const DueRow = z.object({ booking_id: BookingId, name: z.string(), total_minor: Int, currency: Currency });
/** What bookings have still to pay at the venue; who is missing owes nothing, or is not there. */
export async function findDue(
  tx: Tx,
  eventId: EventId,
  bookings: readonly BookingId[],
): Promise<Map<BookingId, DueHere>> {
  if (bookings.length === 0) return new Map();
  const found = await rows(
    tx,
    DueRow,
    sql`select b.booking_id, b.name, b.total_minor, b.currency from bookings b
         where b.event_id = ${eventId}::uuid and b.booking_id = any(${uuids(bookings)}) and ${isDueAtVenue}
           and b.total_minor > 0`,
  );
  return new Map(
    found.map(({ total_minor: minor, ...due }) => [due.booking_id, { ...due, amount: toMajor(minor, due.currency) }]),
  );
}

/** What booking `b` took, type by type. */
export const ticketCounts = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('type', y.name, 'count', l.count) order by y.position)
     from booking_lines l join ticket_types y using (event_id, ticket_type_id)
    where l.event_id = b.event_id and l.booking_id = b.booking_id), '[]'::jsonb)`;
