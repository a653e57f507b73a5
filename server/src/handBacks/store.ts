import { BookingId, EventId, TicketId, TicketTypeId, UserId } from "@mela/contract/common";
import { EventStatus } from "@mela/contract/eventKinds";
import { HandBackState } from "@mela/contract/handBacks";
import { GstPercent } from "@mela/contract/saleTerms";
import { z } from "zod";
import type { SeatLine } from "../bookings/index.ts";
import { At, firstRow, Int, instant, instantOrNull, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";

export type BookingKey = { eventId: EventId; bookingId: BookingId };
/** Row `h` waits for somebody to buy. */
const waits = sql`h.settled_at is null and h.lapsed_at is null`;
/** Where row `h` stands. */
const stateOf = sql`case when h.settled_at is not null then 'REFUNDED' when h.lapsed_at is not null then 'LAPSED' else 'WAITING' end`;

const EventRow = z.object({
  status: EventStatus,
  start_at: At.nullable(),
  postponed_at: At.nullable(),
  refund_choice_until: At.nullable(),
  needs_host: z.boolean(),
  is_blocked: z.boolean(),
});
export type EventFacts = z.output<typeof EventRow>;

/** What of a booking's event decides whether its tickets may be handed back. */
export function readEventOf(tx: Tx, { eventId, bookingId }: BookingKey): Promise<EventFacts | null> {
  return firstRow(
    tx,
    EventRow,
    sql`select e.status, e.start_at, e.postponed_at,
               case when e.postponed_from is not null then e.refund_choice_until end as refund_choice_until,
               e.requires_approval or b.requires_approval as needs_host, b.blocked_at is not null as is_blocked
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`,
  );
}

const TypeRow = z.object({ id: TicketTypeId, is_sold: z.boolean(), is_awaited: z.boolean(), left: Int });
/** `left`: unsold seats besides those that were handed back; `is_awaited`: somebody waits for such a seat. */
export type TypeFacts = z.output<typeof TypeRow>;

/** Each ticket type of an event: whether people can buy it, and how many seats are left that nobody handed back. */
export async function readTypeFacts(tx: Tx, eventId: EventId, at: Date): Promise<Map<TicketTypeId, TypeFacts>> {
  const found = await rows(
    tx,
    TypeRow,
    sql`
    with back as (select h.ticket_type_id as id, count(*) as seats from hand_backs h
                   where h.event_id = ${eventId}::uuid and ${waits} group by h.ticket_type_id),
         groups as (select m.ticket_type_id as id, min(g.capacity - g.sold - coalesce(
                             (select sum(back.seats) from back join capacity_group_types o
                                  on o.event_id = g.event_id and o.ticket_type_id = back.id
                               where o.capacity_group_id = g.capacity_group_id), 0)) as unsold
                      from capacity_groups g join capacity_group_types m using (event_id, capacity_group_id)
                     where g.event_id = ${eventId}::uuid group by m.ticket_type_id)
    select t.ticket_type_id as id,
           t.retired_at is null and (t.sales_end is null or t.sales_end > ${instant(at)}) as is_sold,
           exists (select from waitlist w where w.event_id = t.event_id and w.left_at is null and w.offer_ends_at is null
                      and (w.ticket_type_id is null or w.ticket_type_id = t.ticket_type_id)) as is_awaited,
           greatest(0, least(t.capacity - t.sold - coalesce((select seats from back where back.id = t.ticket_type_id), 0),
                             (select unsold from groups where groups.id = t.ticket_type_id),
                             s.capacity - s.sold - coalesce((select sum(seats) from back), 0))) as left
      from ticket_types t join event_seats s using (event_id) where t.event_id = ${eventId}::uuid`,
  );
  return new Map(found.map((type) => [type.id, type]));
}

const WaitingRow = z.object({ typeId: TicketTypeId, count: Int });
/** Seats of an event that were handed back and wait for somebody to pay for them, by type. */
export function findWaiting(tx: Tx, eventId: EventId): Promise<SeatLine[]> {
  return rows(
    tx,
    WaitingRow,
    sql`select h.ticket_type_id as "typeId", count(*) as count from hand_backs h
         where h.event_id = ${eventId}::uuid and ${waits} group by h.ticket_type_id`,
  );
}

const HandBackRow = z.object({
  ticket_id: TicketId,
  seat: Int,
  ticket_type: z.string(),
  returned_minor: Int,
  owed_minor: Int,
  handed_back_at: At,
  settled_at: At.nullable(),
  state: HandBackState,
});
export type HandBackRow = z.output<typeof HandBackRow>;

/** What of a booking was handed back, the oldest first. */
export function findHandBacks(tx: Tx, { eventId, bookingId }: BookingKey): Promise<HandBackRow[]> {
  return rows(
    tx,
    HandBackRow,
    sql`select h.ticket_id, k.seat, t.name as ticket_type, h.returned_minor, h.owed_minor, h.handed_back_at, h.settled_at,
               ${stateOf} as state
          from hand_backs h join tickets k using (event_id, ticket_id)
          join ticket_types t on t.event_id = h.event_id and t.ticket_type_id = h.ticket_type_id
         where h.event_id = ${eventId}::uuid and h.booking_id = ${bookingId}::uuid order by h.hand_back_id`,
  );
}

export type NewHandBack = { ticketId: TicketId; typeId: TicketTypeId; returned: number; owed: number };
export async function insertHandBacks(
  tx: Tx,
  { eventId, bookingId }: BookingKey,
  { made, at }: { made: readonly NewHandBack[]; at: Date },
): Promise<void> {
  const named = made.map((one) => ({ ...one, id: newRowId() }));
  await run(
    tx,
    sql`insert into hand_backs (event_id, hand_back_id, booking_id, ticket_id, ticket_type_id, returned_minor, owed_minor, handed_back_at)
        select ${eventId}::uuid, n.id, ${bookingId}::uuid, n."ticketId", n."typeId", n.returned, n.owed, ${instant(at)}
          from jsonb_to_recordset(${json(named)}) as n(id uuid, "ticketId" uuid, "typeId" uuid, returned bigint, owed bigint)`,
  );
}

const SettledRow = z.object({
  event_id: EventId,
  booking_id: BookingId,
  ticket_type_id: TicketTypeId,
  /** The rate of GST at which it was booked, where its booking says so. */
  percent: GstPercent.nullable(),
  owed_minor: Int,
  seat: Int,
});
export type SettledRow = z.output<typeof SettledRow>;
/** Row `h` as it was ended, with the seat that its ticket had. */
const ended = sql`h.event_id, h.booking_id, h.owed_minor, h.ticket_type_id,
  (select (l ->> 'percent')::int from bookings b cross join jsonb_array_elements(b.price_lines) l
    where b.event_id = h.event_id and b.booking_id = h.booking_id and l ->> 'typeId' = h.ticket_type_id::text limit 1) as percent,
  (select k.seat from tickets k where k.event_id = h.event_id and k.ticket_id = h.ticket_id) as seat`;

/** Seats that somebody paid for. `takenAt`: since when they are theirs; null: since they booked. */
export type Sale = { bookingId: BookingId; seats: readonly SeatLine[]; takenAt: Date | null; at: Date };

/**
 * Settles as many of those who wait as seats of their type were bought after they handed theirs back, in the order of
 * coming, until the event begins. Whose payment a bank disputes is passed over: that money may go back by itself.
 */
export function settleNext(tx: Tx, eventId: EventId, { bookingId, seats, takenAt, at }: Sale): Promise<SettledRow[]> {
  return rows(
    tx,
    SettledRow,
    sql`with bought as (select s."typeId" as id, s.count, coalesce(${instantOrNull(takenAt)}, b.created_at) as taken_at
                          from jsonb_to_recordset(${json(seats)}) as s("typeId" uuid, count int)
                          join bookings b on b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid
                          join booking_lines l on l.event_id = b.event_id and l.booking_id = b.booking_id
                                              and l.ticket_type_id = s."typeId" and l.unit_minor > 0
                          join events e on e.event_id = b.event_id and e.start_at > ${instant(at)}),
             next as (select n.hand_back_id from bought cross join lateral (
                        select h.hand_back_id from hand_backs h join bookings g using (event_id, booking_id)
                         where h.event_id = ${eventId}::uuid and h.ticket_type_id = bought.id and ${waits}
                           and h.handed_back_at <= bought.taken_at and g.blocked_at is null
                         order by h.hand_back_id limit bought.count) n)
        update hand_backs h set settled_at = ${instant(at)}, settled_booking_id = ${bookingId}::uuid from next
         where h.event_id = ${eventId}::uuid and h.hand_back_id = next.hand_back_id and ${waits} returning ${ended}`,
  );
}

/** Settles all of an event that nobody is refunded for yet: those too whose time was over. */
export function settleAll(tx: Tx, eventId: EventId, at: Date): Promise<SettledRow[]> {
  return rows(
    tx,
    SettledRow,
    sql`update hand_backs h set settled_at = ${instant(at)}
         where h.event_id = ${eventId}::uuid and h.settled_at is null returning ${ended}`,
  );
}

const LapsedRow = SettledRow.extend({
  hand_back_id: z.string(),
  user_id: UserId,
  currency: z.string(),
  ticket_type: z.string(),
  returned_minor: Int,
  /** Good tickets that the booking still has. */
  left: Int,
});
export type LapsedRow = z.output<typeof LapsedRow>;

/**
 * Ends the wait of some bookings at events that have begun, of each for all that it handed back; what a cancelled one owes is
 * settled by its own job.
 */
export function lapseBegun(tx: Tx, at: Date, bookings: number): Promise<LapsedRow[]> {
  return rows(
    tx,
    LapsedRow,
    sql`with due as (select h.event_id, h.booking_id from hand_backs h join events e using (event_id)
                      where ${waits} and e.start_at <= ${instant(at)} and e.postponed_at is null and e.status <> 'CANCELLED'
                      group by h.event_id, h.booking_id order by h.event_id, h.booking_id limit ${bookings}::int),
             lapsed as (update hand_backs h set lapsed_at = ${instant(at)} from due
                         where h.event_id = due.event_id and h.booking_id = due.booking_id and ${waits} returning h.*)
        select ${ended}, h.hand_back_id, g.user_id, g.currency, t.name as ticket_type, h.returned_minor,
               (select count(*) from tickets k where k.event_id = h.event_id and k.booking_id = h.booking_id
                                                 and k.status = 'VALID') as left
          from lapsed h join bookings g on g.event_id = h.event_id and g.booking_id = h.booking_id
          join ticket_types t on t.event_id = h.event_id and t.ticket_type_id = h.ticket_type_id
         order by h.hand_back_id`,
  );
}

const SumRow = z.object({ currency: z.string(), state: HandBackState.nullable(), seats: Int, minor: Int });
/** How many tickets of an event were handed back, by where they stand; one row of nothing where none were. */
export function sumHandBacks(tx: Tx, eventId: EventId): Promise<z.output<typeof SumRow>[]> {
  return rows(
    tx,
    SumRow,
    sql`select e.currency, s.state, coalesce(s.seats, 0) as seats, coalesce(s.minor, 0) as minor
          from events e
          left join lateral (select ${stateOf} as state, count(*) as seats, sum(h.owed_minor) as minor from hand_backs h
                              where h.event_id = e.event_id group by 1) s on true
         where e.event_id = ${eventId}::uuid`,
  );
}
