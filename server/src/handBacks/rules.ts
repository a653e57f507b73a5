import type { TicketId, TicketTypeId } from "@mela/contract/common";
import type { HandBackSeat, HandBacks } from "@mela/contract/handBacks";
import { type HostBooking, type HostTicket, ownMinor, refundMinor, shareOf } from "../bookings/index.ts";
import { split } from "../platform/split.ts";
import type { EventFacts, TypeFacts } from "./store.ts";

/** A booking and its event as far as handing back goes. `handed`: the tickets that were. */
export type Standing = {
  booking: HostBooking;
  event: EventFacts;
  types: ReadonlyMap<TicketTypeId, TypeFacts>;
  handed: ReadonlySet<TicketId>;
};

/** Why nothing of a booking can be handed back; null: each ticket is judged by itself. */
export function whyClosed({ booking, event }: Standing, now: Date): HandBacks["closed"] {
  const { start_at: startsAt, status, is_blocked, needs_host } = event;
  if (booking.status !== "CONFIRMED" || status !== "PUBLISHED" || is_blocked) return "OVER";
  if (!booking.isPaid || booking.purse.keptMinor === 0) return "UNPAID";
  const isPutOff = event.postponed_at !== null || startsAt === null;
  if (!isPutOff && startsAt <= now) return "OVER";
  if (needs_host) return "BY_HOST"; // nobody buys what the host gives
  const mayChoose = event.refund_choice_until !== null && now < event.refund_choice_until;
  return isPutOff || mayChoose || byRules(booking, booking.purse.keptMinor, now) === booking.purse.keptMinor
    ? "BY_RULES"
    : null;
}

function byRules({ refund_policy: policy, start_at: startsAt }: HostBooking, minor: number, now: Date): number {
  return startsAt ? refundMinor(minor, policy, { startsAt, now }) : minor;
}

/** A ticket that cost something, why it can't be handed back (null: it can), and what goes back now and later. */
export type Offered = { ticket: HostTicket; closed: HandBackSeat["closed"]; nowMinor: number; laterMinor: number };

/** The good tickets of a booking that cost something. */
export function judgeSeats(standing: Standing, now: Date): Offered[] {
  const worth = worthOf(standing);
  return standing.booking.valid.flatMap((ticket) => {
    const minor = worth.get(ticket.ticket_id) ?? 0;
    const nowMinor = byRules(standing.booking, minor, now);
    const closed = whyKept(ticket, standing.types.get(ticket.ticket_type_id));
    return minor > nowMinor ? [{ ticket, closed, nowMinor, laterMinor: minor - nowMinor }] : [];
  });
}

function whyKept(ticket: HostTicket, type: TypeFacts | undefined): HandBackSeat["closed"] {
  if (ticket.checked_in_at) return "IN";
  if (ticket.is_given) return "GIVEN";
  if (!type?.is_sold) return "NOT_SOLD";
  return type.left > 0 && !type.is_awaited ? "SEATS_LEFT" : null;
}

/** What was paid for each good ticket, discount, fee and tax in proportion; to the last unit, where all of it is theirs. */
export function worthOf({ booking }: Pick<Standing, "booking">): Map<TicketId, number> {
  const { valid, tickets, lines, purse } = booking;
  const unit = new Map(lines.map(({ typeId, unitMinor }) => [typeId, unitMinor]));
  const units = valid.map(({ ticket_type_id }) => unit.get(ticket_type_id) ?? 0);
  const own = ownMinor(lines, purse, tickets.length);
  const isOwn = own === purse.keptMinor;
  const shares = valid.map(({ ticket_type_id: typeId }, at) => shareOf({ typeId, unitMinor: units[at] ?? 0 }, purse));
  const weights = isOwn && !purse.taxes ? units : shares;
  const worth = split(own, weights);
  return new Map(valid.map(({ ticket_id }, at) => [ticket_id, worth[at] ?? 0]));
}
