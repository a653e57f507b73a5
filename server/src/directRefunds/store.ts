import { BookingId, DirectRefundId, type EventId } from "@mela/contract/common";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { TicketShare } from "../platform/pricePart.ts";

export type BookingKey = { eventId: EventId; bookingId: BookingId };
export type NewRefund = {
  refund_id: string;
  booking_id: BookingId;
  minor: number;
  tickets: readonly TicketShare[] | null;
  seats: string;
};

const OwedRow = z.object({ refund_id: DirectRefundId, booking_id: BookingId, minor: Int });
export type OwedRow = z.output<typeof OwedRow>;

/**
 * Owes money back of those of these bookings whose host has it directly: never more than was paid, less what was given back
 * or is to be. The caller has locked the stock.
 */
export function insertOwed(
  tx: Tx,
  eventId: EventId,
  { refunds, reason, at }: { refunds: readonly NewRefund[]; reason: string; at: Date },
): Promise<OwedRow[]> {
  return rows(
    tx,
    OwedRow,
    sql`with asked as (select * from jsonb_to_recordset(${json(refunds)})
                         as a (refund_id uuid, booking_id uuid, minor bigint, tickets jsonb, seats text)),
             owed as (select a.*, least(a.minor, b.total_minor - b.refunded_minor - coalesce(
                               (select sum(d.amount_minor) from direct_refunds d where d.event_id = b.event_id
                                   and d.booking_id = b.booking_id and d.given_at is null), 0)) as most
                        from asked a join bookings b on b.event_id = ${eventId}::uuid and b.booking_id = a.booking_id
                       where b.venue_paid_at is not null)
        insert into direct_refunds (event_id, direct_refund_id, booking_id, amount_minor, tickets, seats, reason, owed_at)
        select ${eventId}::uuid, o.refund_id, o.booking_id, o.most, nullif(o.tickets, 'null'::jsonb), o.seats, ${reason}, ${instant(at)}
          from owed o where o.most > 0
        returning direct_refund_id as refund_id, booking_id, amount_minor as minor`,
  );
}

const LockedRow = OwedRow.pick({ booking_id: true });

/** Keeps doors and other hosts from a booking until the transaction ends. False: the event has no such booking. */
export async function lockBooking(tx: Tx, { eventId, bookingId }: BookingKey): Promise<boolean> {
  const locked = sql`select booking_id from bookings
    where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid for update`;
  return (await firstRow(tx, LockedRow, locked)) !== null;
}

export type Marked = BookingKey & {
  refundId: DirectRefundId;
  actorId: string;
  deviceId: string | null;
  /** What the bank calls the transfer; null: nothing is said of that. */
  reference: string | null;
  at: Date;
};
const MarkedRow = z.object({ minor: Int, tickets: z.array(TicketShare).nullable() });

const isThat = ({ eventId, bookingId, refundId }: BookingKey & Pick<Marked, "refundId">) => sql`
  event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and direct_refund_id = ${refundId}::uuid`;

/** Notes what the bank calls the transfer of what was given before. False: it is noted so already, or was not given. */
export async function setReference(tx: Tx, marked: Marked & { reference: string }): Promise<boolean> {
  const { reference } = marked;
  const set = sql`update direct_refunds set reference = ${reference}
    where ${isThat(marked)} and given_at is not null and reference <> ${reference} returning direct_refund_id`;
  return (await firstRow(tx, AnyRow, set)) !== null;
}

/** Notes that it was given, by whom, or was not after all. Null: it is noted so already, or there is none such. */
export function setGiven(tx: Tx, marked: Marked, isGiven: boolean) {
  const { actorId, deviceId, reference, at } = marked;
  const set = isGiven
    ? sql`given_at = ${instant(at)}, actor_id = ${actorId}::uuid, device_id = ${deviceId}::uuid, reference = ${reference ?? ""}`
    : sql`given_at = null, actor_id = null, device_id = null, reference = ''`;
  return firstRow(
    tx,
    MarkedRow,
    sql`update direct_refunds set ${set} where ${isThat(marked)} and given_at ${isGiven ? sql`is null` : sql`is not null`}
        returning amount_minor as minor, tickets`,
  );
}

/** A booking has got so much more back; less than nothing: it has not after all. */
export function countGiven(tx: Tx, { eventId, bookingId, at }: BookingKey & { at: Date }, minor: number) {
  return run(
    tx,
    sql`update bookings set refunded_minor = refunded_minor + ${minor}::bigint, updated_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
}

const Row = z.object({
  refund_id: DirectRefundId,
  booking_id: BookingId,
  booking_reference: z.string(),
  amount_minor: Int,
  currency: z.string(),
  seats: z.string(),
  owed_at: At,
  given_at: At.nullable(),
  reference: z.string(),
});
export type RefundRow = z.output<typeof Row>;
const columns = sql`d.direct_refund_id as refund_id, d.booking_id, b.reference as booking_reference, d.amount_minor, b.currency,
  d.seats, d.owed_at, d.given_at, d.reference`;
const tables = sql`direct_refunds d join bookings b using (event_id, booking_id)`;

/** What goes back of one booking by hand, the oldest first. */
export function findOfBooking(tx: Tx, { eventId, bookingId }: BookingKey): Promise<RefundRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from ${tables} where d.event_id = ${eventId}::uuid and d.booking_id = ${bookingId}::uuid
         order by d.owed_at, d.direct_refund_id limit 100`,
  );
}

/** Whether it is there, whatever it stands at. */
export async function isThere(tx: Tx, key: BookingKey & { refundId: DirectRefundId }): Promise<boolean> {
  return (await findOfBooking(tx, key)).some(({ refund_id }) => refund_id === key.refundId);
}

/** What goes back at an event by hand: what is still to be given first, then the newest. */
export function findOfEvent(tx: Tx, eventId: EventId, limit: number): Promise<RefundRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from ${tables} where d.event_id = ${eventId}::uuid
         order by d.given_at is not null, d.given_at desc, d.owed_at, d.direct_refund_id limit ${limit}::int`,
  );
}

const Sums = z.object({ currency: z.string(), received: Int, given: Int, due: Int });

/** What came to an event's host directly, what of it was given back, and what is still to be. Null: no such event. */
export function sumDirect(tx: Tx, eventId: EventId): Promise<z.output<typeof Sums> | null> {
  return firstRow(
    tx,
    Sums,
    sql`select e.currency, coalesce(b.received, 0) as received, coalesce(b.given, 0) as given, coalesce(d.due, 0) as due
          from events e
          left join (select event_id, sum(total_minor) as received, sum(refunded_minor) as given
                       from bookings where event_id = ${eventId}::uuid and venue_paid_at is not null group by event_id) b using (event_id)
          left join (select event_id, sum(amount_minor) as due
                       from direct_refunds where event_id = ${eventId}::uuid and given_at is null group by event_id) d using (event_id)
         where e.event_id = ${eventId}::uuid`,
  );
}

const DroppedRow = z.object({ minor: Int, seats: z.string() });

/** What is to be given back of a booking is not after all. Gives how much that was, and for which seats. */
export async function dropOwed(tx: Tx, { eventId, bookingId }: BookingKey): Promise<z.output<typeof DroppedRow>> {
  const dropped = await rows(
    tx,
    DroppedRow,
    sql`delete from direct_refunds where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and given_at is null
        returning amount_minor as minor, seats`,
  );
  const minor = dropped.reduce((sum, one) => sum + one.minor, 0);
  return { minor, seats: dropped.map(({ seats }) => seats).join(", ") };
}
