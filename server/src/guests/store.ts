import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { BookingId, type EventId } from "@mela/contract/common";
import type { GuestStatus } from "@mela/contract/guests";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";

/** Which guests of an event are asked for. `after`: the last one of the page before. */
export type GuestsAsked = {
  q: string | null;
  /** Whether e-mail addresses are searched too: only for those who may see them. */
  searchesContacts: boolean;
  status: GuestStatus | null;
  after: Position | null;
  limit: number;
};
/** Where a page ended; the time as text, since it is finer than a Date. */
export const Position = z.object({ at: z.string().max(40), id: BookingId });
export type Position = z.output<typeof Position>;

/**
 * Whether anybody of booking `b` is in. Asked in a way that the index of a booking's admissions answers: without
 * statistics the partial one looks as good, and reads all of an event's.
 */
const isIn = sql`coalesce((select bool_or(a.undone_at is null) from admissions a
  where a.event_id = b.event_id and a.booking_id = b.booking_id), false)`;

/** `guestStatus` of the contract, asked the other way round. */
const statuses: Record<GuestStatus, SQL> = {
  PENDING: sql`b.status = 'AWAITING_APPROVAL'`,
  GOING: sql`(b.status = 'AWAITING_PAYMENT' or (b.status = 'CONFIRMED' and not ${isIn}))`,
  CHECKEDIN: sql`(b.status = 'CONFIRMED' and ${isIn})`,
  DECLINED: sql`b.status in ('DECLINED', 'CANCELLED')`,
};

const GuestRow = z.object({
  booking_id: BookingId,
  reference: z.string(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  requires_approval: z.boolean(),
  party: Int,
  total_minor: Int,
  currency: z.string(),
  pay_by: At.nullable(),
  tags: z.array(z.string()),
  created_at: At,
  position: z.string(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  responses: z.array(z.object({ question: z.string(), answer: z.string() })),
  admitted: Int,
  since: At.nullable(),
});
export type GuestRow = z.output<typeof GuestRow>;

/**
 * Guests of an event, newest first. What belongs to each is looked up by its key: joins of whole lists took 50 times
 * as long where the engine has no statistics, and the embedded one gathers none by itself.
 */
export async function findGuests(tx: Tx, eventId: EventId, asked: GuestsAsked): Promise<GuestRow[]> {
  const { q, searchesContacts, status, after, limit } = asked;
  const wanted = [
    sql`b.event_id = ${eventId}::uuid`,
    sql`b.status not in ('HELD', 'EXPIRED')`, // no guests yet, or no more
    ...(status ? [statuses[status]] : []),
    // strpos takes % and _ as the letters they are.
    ...(q
      ? [
          sql`(strpos(lower(b.name), lower(${q}::text)) > 0 or b.reference = upper(${q}::text)
               or (${searchesContacts} and strpos(lower(coalesce(b.email, '')), lower(${q}::text)) > 0))`,
        ]
      : []),
    ...(after ? [sql`(b.created_at, b.booking_id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
  return rows(
    tx,
    GuestRow,
    sql`with page as materialized (
          select b.* from bookings b where ${sql.join(wanted, sql` and `)}
           order by b.created_at desc, b.booking_id desc limit ${limit}::int)
        select p.booking_id, p.reference, p.name, p.email, p.phone, p.status, p.payment_status, p.requires_approval,
               p.party, p.total_minor, p.currency, p.pay_by, p.tags, p.created_at, p.created_at::text as position,
               (select u.profile_pic from users u where u.user_id = p.user_id) as image,
               ${ticketCounts} as ticket_counts, ${responses} as responses, i.people as admitted, i.since
          from page p
          cross join lateral (
            select count(distinct a.ticket_id) filter (where a.undone_at is null) as people,
                   min(a.scanned_at) filter (where a.undone_at is null) as since
              from admissions a where a.event_id = p.event_id and a.booking_id = p.booking_id) i
         order by p.created_at desc, p.booking_id desc`,
  );
}

const ticketCounts = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('type', y.name, 'count', l.count) order by y.position)
     from booking_lines l join ticket_types y using (event_id, ticket_type_id)
    where l.event_id = p.event_id and l.booking_id = p.booking_id), '[]'::jsonb)`;
const responses = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('question', n.text, 'answer', r.answer) order by n.position, r.seat)
     from responses r join questions n using (event_id, question_id)
    where r.event_id = p.event_id and r.booking_id = p.booking_id), '[]'::jsonb)`;

const ContactRow = z.object({ name: z.string(), email: z.string().nullable(), phone: z.string().nullable() });

/** How a booking's guest can be reached; null when this event has none of this id. */
export async function findContact(
  tx: Tx,
  eventId: EventId,
  bookingId: BookingId,
): Promise<z.output<typeof ContactRow> | null> {
  return firstRow(
    tx,
    ContactRow,
    sql`select name, email, phone from bookings where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
}

const FiguresRow = z.object({
  pending: Int,
  going: Int,
  checked_in: Int,
  declined: Int,
  people_in: Int,
  people_expected: Int,
  collected_minor: Int,
  sold: Int,
  capacity: Int.nullable(),
  currency: z.string(),
});
export type FiguresRow = z.output<typeof FiguresRow>;

/** The counters kept beside an event. `capacity` of its own, else the sum of its types. */
export async function findFigures(tx: Tx, eventId: EventId): Promise<FiguresRow | null> {
  const counters = ["pending", "going", "checked_in", "declined", "people_in", "people_expected", "collected_minor"];
  const kept = sql.join(
    counters.map((name) => sql`coalesce(g.${sql.identifier(name)}, 0) as ${sql.identifier(name)}`),
    sql`, `,
  );
  return firstRow(
    tx,
    FiguresRow,
    sql`select ${kept}, e.currency, coalesce(s.sold, 0) as sold,
               coalesce(s.capacity, (select sum(y.capacity) from ticket_types y
                                      where y.event_id = e.event_id and y.retired_at is null)) as capacity
          from events e
          left join guest_counters g on g.event_id = e.event_id
          left join event_seats s on s.event_id = e.event_id
         where e.event_id = ${eventId}::uuid`,
  );
}
