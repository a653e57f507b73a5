import { BookingStatus, PaymentFailure, PaymentStatus } from "@mela/contract/bookings";
import { BookingId, EventId, TicketId, UserId } from "@mela/contract/common";
import { EventStatus } from "@mela/contract/eventKinds";
import { PostponementChoice } from "@mela/contract/postponing";
import { RefundPolicy } from "@mela/contract/saleTerms";
import { z } from "zod";
import { At, Int, instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { PricePart } from "../platform/pricePart.ts";
import { bookingLines, dueMinor, LineRow } from "./hostRead.ts";
import { isInLine } from "./seats.ts";
import { transferHours } from "./transferOffer.ts";
import { directMinor, venueMinor } from "./venue.ts";

const TicketRow = z.object({
  ticket_id: TicketId,
  ticket_type: z.string(),
  seat: z.number(),
  version: z.number(),
  status: z.enum(["VALID", "VOID"]),
  holder: z.string().nullable(),
  holder_id: UserId.nullable(),
  valid_days: z.array(z.string()).nullable(),
  checked_in_at: At.nullable(),
});
const Counts = z.array(z.object({ type: z.string(), count: z.number() }));

/** A booking with everything that its owner and its host may see. */
const BookingRow = z.object({
  booking_id: BookingId,
  event_id: EventId,
  user_id: UserId,
  reference: z.string(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  payment_failure: PaymentFailure.nullable().catch(null), // an older version may have written what we don't know
  name: z.string(),
  email: z.string().nullable(),
  total_minor: Int,
  refunded_minor: Int,
  due_minor: Int,
  currency: z.string(),
  sets_aside: z.boolean(),
  price_lines: z.array(PricePart),
  hold_expires_at: At.nullable(),
  pay_by: At.nullable(),
  venue_minor: Int.nullable(),
  is_paid_at_venue: z.boolean(),
  direct_minor: Int,
  transfer_hours: Int.nullable(),
  transfer_since: At.nullable(),
  transfer_said_at: At.nullable(),
  transfer_reference: z.string(),
  waiting: z.object({ place: z.number(), since: z.string() }).nullable(),
  created_at: At,
  updated_at: At,
  ticket_counts: Counts,
  lines: z.array(LineRow),
  tickets: z.array(TicketRow),
  responses: z.array(z.object({ question: z.string(), answer: z.string() })),
  event_status: EventStatus,
  start_at: At.nullable(),
  refund_policy: RefundPolicy,
  online_url: z.string().nullable(),
  postponed_at: At.nullable(),
  postponed_from: At.nullable(),
  postpone_note: z.string(),
  refund_choice_until: At.nullable(),
  choice: PostponementChoice.nullable(),
  change: z.object({ of: BookingId, reference: z.string(), is_done: z.boolean() }).nullable(),
  is_test: z.boolean(),
});
export type BookingRow = z.output<typeof BookingRow>;

/** How many of which type a booking `b` has, in the event's order. */
const ticketCounts = sql`
  (select json_agg(json_build_object('type', t.name, 'count', l.count) order by t.position)
     from booking_lines l join ticket_types t using (event_id, ticket_type_id)
    where l.event_id = b.event_id and l.booking_id = b.booking_id)`;

/** Why the last payment of a booking `b` failed; null: none has, or nobody says. */
const paymentFailure = sql`
  case when b.payment_status = 'FAILED' then (
    select p.failure from payments p where p.event_id = b.event_id and p.booking_id = b.booking_id and p.status = 'FAILED'
     order by p.updated_at desc limit 1) end`;

/** The place of a booking `b` among the requests that are in line for a seat; null: it is none of them. */
const placeInLine = sql`
  case when ${isInLine} then (
    select json_build_object('place', count(*), 'since', to_char(b.waits_since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from bookings o where o.event_id = b.event_id and o.status = 'AWAITING_APPROVAL' and o.waits_since is not null
       and (o.waits_since, o.booking_id) <= (b.waits_since, b.booking_id)) end`;

/** One booking of an event; null when it has no such booking. */
export async function readBooking(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<BookingRow | null> {
  return (await readBookings(tx, eventId, [bookingId]))[0] ?? null;
}

/** Bookings of an event, in any order; those that it has none of are left out. */
export async function readBookings(tx: Tx, eventId: EventId, ids: readonly BookingId[]): Promise<BookingRow[]> {
  return rows(
    tx,
    BookingRow,
    sql`select b.booking_id, b.event_id, b.user_id, b.reference, b.status, b.payment_status,
               ${paymentFailure} as payment_failure, b.name, b.email, b.total_minor,
               b.refunded_minor, ${dueMinor} as due_minor, b.currency, b.sets_aside, b.price_lines, b.hold_expires_at, b.pay_by, ${venueMinor} as venue_minor, b.venue_paid_at is not null as is_paid_at_venue,
               ${directMinor} as direct_minor, ${transferHours} as transfer_hours, b.transfer_since, b.transfer_said_at, b.transfer_reference, ${placeInLine} as waiting, b.created_at, b.updated_at, ${ticketCounts} as ticket_counts, ${bookingLines} as lines,
               (select json_agg(json_build_object(
                         'ticket_id', k.ticket_id, 'ticket_type', t.name, 'seat', k.seat, 'version', k.version,
                         'status', k.status, 'holder', k.holder_name, 'holder_id', k.holder_id,
                         'valid_days', t.valid_days,
                         'checked_in_at', (select min(a.at) from admissions a
                                            where a.event_id = k.event_id and a.ticket_id = k.ticket_id and a.undone_at is null)
                       ) order by k.seat)
                  from tickets k join ticket_types t using (event_id, ticket_type_id)
                 where k.event_id = b.event_id and k.booking_id = b.booking_id) as tickets,
               coalesce((select json_agg(json_build_object('question', q.text, 'answer', r.answer) order by q.position, r.seat)
                  from responses r join questions q using (event_id, question_id)
                 where r.event_id = b.event_id and r.booking_id = b.booking_id), '[]'::json) as responses,
               e.status as event_status, e.start_at, e.refund_policy, e.online_url, e.postponed_at, e.postponed_from,
               b.is_test, e.postpone_note, e.refund_choice_until,
               (select c.choice from postponement_choices c
                 where c.event_id = b.event_id and c.booking_id = b.booking_id) as choice,
               (select json_build_object('of', o.booking_id, 'reference', o.reference, 'is_done', c.done_at is not null)
                  from ticket_changes c join bookings o on o.event_id = c.event_id and o.booking_id = c.of_booking_id
                 where c.event_id = b.event_id and c.booking_id = b.booking_id) as change
          from unnest(${uuids(ids)}) as asked (id)
         cross join lateral (select * from bookings its
                              where its.event_id = ${eventId}::uuid and its.booking_id = asked.id limit 1) b
          join events e using (event_id)`,
  );
}

const OwnRow = z.object({
  booking_id: BookingId,
  event_id: EventId,
  reference: z.string(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  sets_aside: z.boolean(),
  hold_expires_at: At.nullable(),
  ticket_counts: Counts,
  is_waiting: z.boolean(),
  is_transfer_said: z.boolean(),
  is_checked_in: z.boolean(),
});
export type OwnBookingRow = z.output<typeof OwnRow>;

const mostPasses = 500;

/** The bookings of a person; `given`: the tickets of another's booking that were passed on to them, `is_off`: none stands. */
const passesOf = (userId: UserId) => sql`
  select event_id, booking_id, null::uuid[] as given, false as is_off from booking_index where user_id = ${userId}::uuid
  union all
  select k.event_id, k.booking_id, array_agg(k.ticket_id), bool_and(k.status <> 'VALID')
    from ticket_holders h cross join lateral (
           select * from tickets its where its.event_id = h.event_id and its.booking_id = h.booking_id
              and its.holder_id = h.user_id offset 0) k -- for each by its event: never all that are somebody's
   where h.user_id = ${userId}::uuid group by k.event_id, k.booking_id`;

/** How many of which type the \`given\` tickets of pass \`i\` are. */
const givenCounts = sql`
  (select json_agg(json_build_object('type', g.name, 'count', g.count))
     from (select t.name, count(*) as count from tickets k join ticket_types t using (event_id, ticket_type_id)
            where k.event_id = i.event_id and k.ticket_id = any(i.given) and (i.is_off or k.status = 'VALID')
            group by t.ticket_type_id, t.name, t.position order by t.position) g)`;

/**
 * A person's own bookings and what was passed on to them, those of the latest event first; holds and payments whose time
 * is over are left out.
 */
export async function readOwnBookings(tx: Tx, userId: UserId, now: Date): Promise<OwnBookingRow[]> {
  return rows(
    tx,
    OwnRow,
    sql`select b.booking_id, b.event_id, b.reference, case when i.is_off then 'CANCELLED' else b.status end as status,
               case when i.given is null then b.payment_status else 'NONE' end as payment_status, b.sets_aside, b.hold_expires_at,
               (${isInLine}) as is_waiting,
               b.status = 'AWAITING_PAYMENT' and b.transfer_said_at is not null and i.given is null as is_transfer_said,
               case when i.given is null then ${ticketCounts} else ${givenCounts} end as ticket_counts,
               exists (select from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id
                          and a.undone_at is null and (i.given is null or a.ticket_id = any(i.given))) as is_checked_in
          from (${passesOf(userId)}) i join bookings b using (event_id, booking_id) join events e using (event_id)
         where b.status <> 'EXPIRED' and not b.is_test
           and not (b.status = 'HELD' and b.hold_expires_at <= ${instant(now)})
           and not (b.status = 'AWAITING_PAYMENT' and coalesce(b.pay_by <= ${instant(now)}, false))
         order by e.start_at desc nulls last, b.created_at desc limit ${mostPasses}`,
  );
}
