import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { type BookingId, type EventId, TicketId, TicketTypeId, UserId } from "@mela/contract/common";
import { GstPercent, RefundPolicy } from "@mela/contract/saleTerms";
import { z } from "zod";
import { At, firstRow, Int, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { PricePart, percentOf, type TicketShare } from "../platform/pricePart.ts";
import { refundMinor } from "./refundPolicy.ts";
import { ownMinor, type Purse, purseOf, refundOfChange, shareOf, unitOf } from "./shares.ts";

const TicketRow = z.object({
  ticket_id: TicketId,
  ticket_type_id: TicketTypeId,
  type: z.string(),
  seat: z.int(),
  status: z.enum(["VALID", "VOID"]),
  holder: z.string().nullable(),
  is_given: z.boolean(),
  is_handed_back: z.boolean(),
  checked_in_at: At.nullable(),
});
export const LineRow = z.object({ typeId: TicketTypeId, count: Int, unitMinor: Int });
const Row = z.object({
  user_id: UserId,
  status: BookingStatus,
  payment_status: PaymentStatus,
  party: Int,
  total_minor: Int,
  refunded_minor: Int,
  due_minor: Int,
  is_in_hand: z.boolean(),
  /** What the bank calls the transfer by which its host has it; null: nobody said, or it came another way. */
  transfer_reference: z.string().nullable(),
  currency: z.string(),
  price_lines: z.array(PricePart),
  start_at: At.nullable(),
  refund_policy: RefundPolicy,
  lines: z.array(LineRow),
  tickets: z.array(TicketRow),
});
export type HostTicket = z.output<typeof TicketRow>;
/**
 * A booking with its tickets as its host may act on them. `purse`: its money; `isPaid`: some of it came in through us;
 * `wasPaid`: or its host has it directly.
 */
export type HostBooking = z.output<typeof Row> & {
  purse: Purse;
  isPaid: boolean;
  wasPaid: boolean;
  valid: HostTicket[];
};

/**
 * What of a booking `b` is owed back already: it is not on its way yet, or was refused and is asked for again, or is for
 * tickets that were handed back and wait for a buyer, or its host has still to give it.
 */
export const dueMinor = sql`(coalesce(
  (select sum(r.amount_minor) from payments p join refunds r using (event_id, payment_id)
    where p.event_id = b.event_id and p.booking_id = b.booking_id and r.status in ('DUE', 'FAILED')
      and r.reason in ('cancelled', 'event_cancelled', 'changed', 'handed_back')), 0)
  + coalesce((select sum(h.owed_minor) from hand_backs h
               where h.event_id = b.event_id and h.booking_id = b.booking_id and h.settled_at is null
                 and h.lapsed_at is null), 0)
  + coalesce((select sum(d.amount_minor) from direct_refunds d
               where d.event_id = b.event_id and d.booking_id = b.booking_id and d.given_at is null), 0))`;

/** How many good tickets of which type a booking `b` has, and what each cost. */
export const bookingLines = sql`coalesce(
  (select jsonb_agg(jsonb_build_object('typeId', l.ticket_type_id, 'count', l.count, 'unitMinor', l.unit_minor))
     from booking_lines l where l.event_id = b.event_id and l.booking_id = b.booking_id), '[]'::jsonb)`;

/** A guest's booking for its host to act on; null when the event has none such: the team's own tries have no seats to move. */
export async function readForHost(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<HostBooking | null> {
  const row = await firstRow(
    tx,
    Row,
    sql`select b.user_id, b.status, b.payment_status, b.party, b.total_minor, b.refunded_minor, ${dueMinor} as due_minor,
               b.venue_paid_at is not null as is_in_hand,
               case when b.venue_paid_at is not null and b.transfer_since is not null then nullif(b.transfer_reference, '') end as transfer_reference,
               b.currency, b.price_lines, e.start_at, e.refund_policy,
               ${bookingLines} as lines,
               coalesce((select jsonb_agg(jsonb_build_object(
                         'ticket_id', k.ticket_id, 'ticket_type_id', k.ticket_type_id, 'type', t.name, 'seat', k.seat,
                         'status', k.status, 'holder', k.holder_name, 'is_given', k.holder_id is not null,
                         'is_handed_back', exists (select from hand_backs h where h.event_id = k.event_id
                                                      and h.ticket_id = k.ticket_id),
                         'checked_in_at', (select min(a.at) from admissions a where a.event_id = k.event_id
                                              and a.booking_id = k.booking_id and a.ticket_id = k.ticket_id and a.undone_at is null)
                       ) order by k.seat)
                  from tickets k join ticket_types t using (event_id, ticket_type_id)
                 where k.event_id = b.event_id and k.booking_id = b.booking_id), '[]'::jsonb) as tickets
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid and not b.is_test`,
  );
  if (!row) return null;
  const isPaid = row.payment_status === "PAID" || row.payment_status === "PARTLY_REFUNDED";
  const wasPaid = isPaid || row.is_in_hand;
  return {
    ...row,
    purse: purseOf(row, wasPaid),
    isPaid,
    wasPaid,
    valid: row.tickets.filter(({ status }) => status === "VALID"),
  };
}

/** What each of some tickets brought of what was paid. */
export function worthEach({ lines, purse }: HostBooking, tickets: readonly HostTicket[]) {
  const unit = new Map(lines.map(({ typeId, unitMinor }) => [typeId, unitMinor]));
  return tickets.map((ticket) => {
    const { ticket_type_id: typeId } = ticket;
    return { ticket, minor: shareOf({ typeId, unitMinor: unit.get(typeId) ?? 0 }, purse) };
  });
}

/** What goes back, in minor units, when some tickets, or all, are cancelled at a moment. */
export function refundsFor(
  booking: HostBooking,
  tickets: readonly HostTicket[],
  now: Date,
): { byRules: number; inFull: number } {
  const { purse, refund_policy: policy, start_at: startsAt } = booking;
  const isWhole = tickets.length === booking.valid.length;
  const shares = worthEach(booking, tickets).map(({ minor }) => minor);
  const own = ownMinor(booking.lines, purse, booking.tickets.length);
  const parts = isWhole && own === purse.keptMinor ? [own] : shares; // what the rules kept of others is none of theirs
  const sum = (of: readonly number[]) =>
    Math.min(
      purse.keptMinor,
      of.reduce((total, one) => total + one, 0),
    );
  // An event without a date yet gives everything back, as it does to whoever cancels by themselves.
  const byRules = startsAt ? parts.map((part) => refundMinor(part, policy, { startsAt, now })) : parts;
  return { byRules: sum(byRules), inFull: isWhole ? purse.keptMinor : sum(shares) };
}

/** Of which tickets money goes back, for the bills and the ledger: each has the rate at which it was booked. */
export function ticketShares(
  { price_lines }: Pick<HostBooking, "price_lines">,
  back: readonly { ticket: Pick<HostTicket, "ticket_type_id">; minor: number }[],
): TicketShare[] {
  return [...Map.groupBy(back, ({ ticket }) => ticket.ticket_type_id)].map(([typeId, some]) => {
    const minor = some.reduce((sum, one) => sum + one.minor, 0);
    return { typeId, percent: percentOf(price_lines, typeId), minor };
  });
}

const TypeRow = z.object({
  id: TicketTypeId,
  name: z.string(),
  price_minor: Int,
  gst_percent: GstPercent.nullable(),
  left: Int,
});
export type HostType = z.output<typeof TypeRow>;

/** The types that an event offers now, with the seats that each has left. */
export function readTypes(tx: Tx, eventId: EventId): Promise<HostType[]> {
  return rows(
    tx,
    TypeRow,
    sql`select ticket_type_id as id, name, price_minor, gst_percent, greatest(0, capacity - sold - held) as left
          from ticket_types where event_id = ${eventId}::uuid and retired_at is null order by position`,
  );
}

/** What goes back when a ticket becomes one of another type; null: that one costs more than was paid. */
export function refundOfType(
  booking: HostBooking,
  ticket: HostTicket,
  type: Pick<HostType, "id" | "price_minor">,
): number | null {
  const { lines, purse, total_minor } = booking;
  const isFree = total_minor === 0;
  const { ticket_type_id: typeId } = ticket;
  const unitMinor = lines.find((line) => line.typeId === typeId)?.unitMinor ?? 0;
  return refundOfChange({ typeId, unitMinor }, unitOf(type.id, { lines, priceMinor: type.price_minor, isFree }), {
    purse,
    isFree,
  });
}
