import {
  type BookingStatus,
  type BookingTransition,
  bookingStatuses,
  bookingTransitions,
} from "@mela/contract/bookings";
import { BookingId, type EventId, TicketTypeId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { plannedOnce } from "../platform/database/plannedOnce.ts";
import { Int, instant, rows, run, type Tx, uuids, words } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { Change, Counted } from "./standing.ts";

const MovedRow = z.object({
  booking_id: BookingId,
  user_id: UserId,
  was: z.enum(bookingStatuses),
  now: z.enum(bookingStatuses),
  payment_status: z.string(),
  is_in_hand: z.boolean(),
  party: Int,
  total_minor: Int,
  refunded_minor: Int,
  promo_code_id: z.string().nullable(),
  is_anyone_in: z.boolean(),
  lines: z.array(z.object({ typeId: TicketTypeId, count: Int })),
});
const ExistingRow = z.object({ booking_id: BookingId });
const TakenRow = z.object({ user_id: UserId, ticket_type_id: TicketTypeId, taken: Int });
/** A booking that has just changed its status, with the money that it has taken in. */
export type Moved = Change & { from: BookingStatus; keptMinor: number };

/** What `Change` needs to know of a booking `b`. */
const facts = sql`
  b.booking_id, b.user_id, b.payment_status, b.venue_paid_at is not null as is_in_hand, b.party, b.total_minor, b.refunded_minor, b.promo_code_id,
  exists (select from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id
             and a.undone_at is null) as is_anyone_in,
  (select json_agg(json_build_object('typeId', l.ticket_type_id, 'count', l.count)) from booking_lines l
    where l.event_id = b.event_id and l.booking_id = b.booking_id) as lines`;

/**
 * Takes one step of `bookingTransitions` with all bookings of an event that `where` names and that are in a status it
 * leads away from: one guarded statement. `set` changes more columns with it, `action` is its name in the history.
 */
export async function moveBookings(
  tx: Tx,
  eventId: EventId,
  step: { transition: BookingTransition; where: SQL; at: Date; actorId: string | null; action?: string; set?: SQL },
): Promise<Moved[]> {
  const { from, to } = bookingTransitions[step.transition];
  const wanted = sql`b.event_id = ${eventId}::uuid and b.status = any(${words(from)}) and not b.is_test and ${step.where}`;
  // A door may be letting these people in right now. It is waited for before anything is read: one statement that
  // waited would still see the moment before, with nobody in.
  if (step.transition === "cancel")
    await run(tx, sql`select from bookings b where ${wanted} order by b.booking_id for update`);
  const moved = sql`with old as (select b.booking_id, b.status from bookings b where ${wanted} order by b.booking_id for update),
             b as (update bookings u set status = ${to}, updated_at = ${instant(step.at)} ${step.set ?? sql``} from old
                    where u.event_id = ${eventId}::uuid and u.booking_id = old.booking_id
                    returning u.*, old.status as was)
        select ${facts}, b.was, b.status as now from b order by b.booking_id`;
  // Of an event that is newer than the engine's figures it believes that one row is there, and would read them all.
  const found = await plannedOnce(tx, () => rows(tx, MovedRow, moved));
  const { action = step.transition, actorId } = step;
  return found.map((row) => ({ ...toMoved(row), action, actorId }));
}

function toMoved(row: z.output<typeof MovedRow>): Omit<Moved, "action" | "actorId"> {
  const isPaid = row.payment_status === "PAID" || row.payment_status === "PARTLY_REFUNDED" || row.is_in_hand;
  return {
    booking: {
      bookingId: row.booking_id,
      userId: row.user_id,
      party: row.party,
      lines: row.lines,
      promoCodeId: row.promo_code_id,
      isAnyoneIn: row.is_anyone_in,
    },
    from: row.was,
    to: row.now,
    keptMinor: isPaid ? row.total_minor - row.refunded_minor : 0,
  };
}

/**
 * The open holds of some people, as bookings that could be given up. Looked up person by person: of an event that has just
 * sold its first seats the engine believes that all its rows are few, and reads them all.
 */
export async function findHolds(tx: Tx, eventId: EventId, people: readonly UserId[]): Promise<Counted[]> {
  const found = await rows(
    tx,
    MovedRow,
    sql`select ${facts}, b.status as was, b.status as now from unnest(${uuids(people)}) as asked (id)
         cross join lateral (select * from bookings h
                              where h.event_id = ${eventId}::uuid and h.user_id = asked.id and h.status = 'HELD' limit 1) b`,
  );
  return found.map((row) => toMoved(row).booking);
}

/** One booking and its status, read under the event's lock; null when the event has no such booking. */
export async function findCounted(
  tx: Tx,
  eventId: EventId,
  bookingId: BookingId,
): Promise<{ booking: Counted; status: BookingStatus; totalMinor: number } | null> {
  const [found] = await rows(
    tx,
    MovedRow,
    sql`select ${facts}, b.status as was, b.status as now from bookings b
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`,
  );
  return found ? { booking: toMoved(found).booking, status: found.now, totalMinor: found.total_minor } : null;
}

/**
 * Which of these bookings are there already: what a repeat finds. Each is looked up by its key: as a list to compare
 * with, thousands of them were held against every booking of the event.
 */
export async function findExisting(tx: Tx, eventId: EventId, ids: readonly BookingId[]): Promise<Set<BookingId>> {
  const found = await rows(
    tx,
    ExistingRow,
    sql`select b.booking_id from unnest(${uuids(ids)}) as asked(id)
         cross join lateral (select booking_id from bookings
                              where event_id = ${eventId}::uuid and booking_id = asked.id limit 1) b`,
  );
  return new Set(found.map(({ booking_id }) => booking_id));
}

/** How many seats of each type some people have taken, by `${userId} ${typeId}`. */
export async function findTaken(tx: Tx, eventId: EventId, people: readonly UserId[]): Promise<Map<string, number>> {
  const found = await rows(
    tx,
    TakenRow,
    sql`select p.user_id, p.ticket_type_id, p.taken from unnest(${uuids(people)}) as asked (id)
         cross join (select ticket_type_id from ticket_types where event_id = ${eventId}::uuid) t
         cross join lateral (select * from person_seats s
                              where s.event_id = ${eventId}::uuid and s.ticket_type_id = t.ticket_type_id
                                and s.user_id = asked.id limit 1) p`,
  );
  return new Map(found.map(({ user_id, ticket_type_id, taken }) => [`${user_id} ${ticket_type_id}`, taken]));
}
