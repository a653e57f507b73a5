import { BookingStatus } from "@mela/contract/bookings";
import { BookingId, type EventId, TicketTypeId, UserId, WalkInId } from "@mela/contract/common";
import { mostWalkIns, WalkInWay } from "@mela/contract/walkIns";
import { z } from "zod";
import { At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const Row = z.object({
  walk_in_id: WalkInId,
  booking_id: BookingId,
  way: WalkInWay,
  status: BookingStatus,
  reference: z.string(),
  name: z.string(),
  total_minor: Int,
  currency: z.string(),
  hold_expires_at: At.nullable(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
});
/** A walk-in and its booking, as it stands. */
export type WalkInRow = z.output<typeof Row>;

const columns = sql`
  w.walk_in_id, w.booking_id, w.way, b.status, b.reference, b.name, b.total_minor, b.currency, b.hold_expires_at,
  coalesce((select jsonb_agg(jsonb_build_object('type', y.name, 'count', l.count) order by y.position)
              from booking_lines l join ticket_types y using (event_id, ticket_type_id)
             where l.event_id = b.event_id and l.booking_id = b.booking_id), '[]'::jsonb) as ticket_counts`;

/** A walk-in by the phone's own name for it. */
export function findWalkIn(tx: Tx, eventId: EventId, walkInId: WalkInId): Promise<WalkInRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from walk_ins w join bookings b using (event_id, booking_id)
         where w.event_id = ${eventId}::uuid and w.walk_in_id = ${walkInId}::uuid`,
  );
}

/** Those of a door that still wait to be paid, the newest first. */
export function findWaiting(tx: Tx, eventId: EventId, { actorId, now }: { actorId: string; now: Date }) {
  return rows(
    tx,
    Row,
    sql`select ${columns} from walk_ins w join bookings b using (event_id, booking_id)
         where w.event_id = ${eventId}::uuid and w.actor_id = ${actorId}::uuid and w.way = 'QR'
           and b.status = 'HELD' and b.hold_expires_at > ${instant(now)}
         order by w.created_at desc limit 20`,
  );
}

type NewWalkIn = { walkInId: WalkInId; bookingId: BookingId; way: WalkInWay; actorId: string; deviceId: string | null };

/** Notes whose walk-in a booking is. */
export function insertWalkIn(tx: Tx, eventId: EventId, made: NewWalkIn, at: Date): Promise<void> {
  const { walkInId, bookingId, way, actorId, deviceId } = made;
  return run(
    tx,
    sql`insert into walk_ins (event_id, walk_in_id, booking_id, way, actor_id, device_id, created_at)
        values (${eventId}::uuid, ${walkInId}::uuid, ${bookingId}::uuid, ${way}, ${actorId}::uuid, ${deviceId}::uuid,
                ${instant(at)})`,
  );
}

/** It is paid another way after all. */
export function setWay(tx: Tx, eventId: EventId, walkInId: WalkInId, way: WalkInWay): Promise<void> {
  return run(
    tx,
    sql`update walk_ins set way = ${way} where event_id = ${eventId}::uuid and walk_in_id = ${walkInId}::uuid`,
  );
}

const OpenType = z.object({ id: TicketTypeId, left: Int, taken: Int });
export type OpenType = z.output<typeof OpenType>;

/** The types that a door may sell on a date, and how many seats of each are left: of its own, its groups' and the event's. */
export function findOpenTypes(
  tx: Tx,
  eventId: EventId,
  { date, now }: { date: string; now: Date },
): Promise<OpenType[]> {
  return rows(
    tx,
    OpenType,
    sql`select t.ticket_type_id as id, t.sold + t.held as taken,
               greatest(0, least(${mostWalkIns}::int, t.capacity - t.sold - t.held, s.capacity - s.sold - s.held,
                 (select min(g.capacity - g.sold - g.held) from capacity_group_types m
                    join capacity_groups g using (event_id, capacity_group_id)
                   where m.event_id = t.event_id and m.ticket_type_id = t.ticket_type_id))) as left
          from ticket_types t join event_seats s using (event_id)
         where t.event_id = ${eventId}::uuid and t.retired_at is null and t.access_code is null
           and (t.sales_start is null or t.sales_start <= ${instant(now)})
           and (t.valid_days is null or jsonb_exists(t.valid_days, ${date}))
         order by t.position`,
  );
}

const Hand = z.object({ actor_id: UserId.nullable(), device_id: z.string().nullable(), minor: Int, bookings: Int });
export type HandRow = z.output<typeof Hand>;

/**
 * What was paid into hands at the door, by whom it was taken and on which phone, less what each of them gave back. What was
 * marked as paid before anybody noted that is nobody's; what came by bank transfer was never in a hand here.
 */
export function findHands(tx: Tx, eventId: EventId): Promise<HandRow[]> {
  return rows(
    tx,
    Hand,
    sql`with paid as (
          select b.event_id, b.booking_id, b.total_minor from bookings b
           where b.event_id = ${eventId}::uuid and b.venue_paid_at is not null and b.transfer_since is null
             and (b.status = 'CONFIRMED' or exists (select from direct_refunds d
                                                     where d.event_id = b.event_id and d.booking_id = b.booking_id)))
        select h.actor_id, h.device_id, sum(h.minor) as minor, sum(h.bookings) as bookings
          from (select k.actor_id, k.device_id, coalesce(k.minor, b.total_minor) as minor, 1 as bookings
                  from paid b left join takings k using (event_id, booking_id)
                 union all
                select d.actor_id, d.device_id, -d.amount_minor, 0
                  from paid b join direct_refunds d using (event_id, booking_id) where d.given_at is not null) h
         group by h.actor_id, h.device_id order by 3 desc`,
  );
}

const Sum = z.object({ currency: z.string(), by_qr: Int, walk_ins: Int });

/** What came through us by codes at the door, and how many walk-ins there were. */
export function findWalkInSums(tx: Tx, eventId: EventId): Promise<z.output<typeof Sum> | null> {
  return firstRow(
    tx,
    Sum,
    sql`select e.currency,
               coalesce(sum(b.total_minor - b.refunded_minor) filter (
                          where w.way = 'QR' and b.payment_status in ('PAID', 'PARTLY_REFUNDED')), 0) as by_qr,
               count(b.booking_id) as walk_ins
          from events e
          left join walk_ins w on w.event_id = e.event_id
          left join bookings b on b.event_id = w.event_id and b.booking_id = w.booking_id and b.status = 'CONFIRMED'
         where e.event_id = ${eventId}::uuid group by e.event_id`,
  );
}
