import type { BookingId, EventId, TicketId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { HandBacks } from "@mela/contract/handBacks";
import {
  cancelBookings,
  type HostBooking,
  readForHost,
  takeInHand,
  ticketShares,
  voidSeats,
} from "../bookings/index.ts";
import { oweRefunds } from "../payments/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { toMajor, toMinor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { judgeSeats, type Offered, type Standing, whyClosed } from "./rules.ts";
import {
  type BookingKey,
  findHandBacks,
  type HandBackRow,
  insertHandBacks,
  readEventOf,
  readTypeFacts,
} from "./store.ts";
import { tellHandedBack } from "./tell.ts";

/** What of a booking may be handed back at this moment, and what was. */
export async function readHandBacks(tx: Tx, key: BookingKey, now: Date): Promise<HandBacks> {
  const booking = await readForHost(tx, key.eventId, key.bookingId);
  // The team's own try of the event: nothing was paid for it.
  if (!booking) return { closed: "UNPAID", currency: "INR", seats: [], handed_back: [] };
  const { currency } = booking;
  const handed = await findHandBacks(tx, key);
  const standing = await readStanding(tx, key, { booking, handed, now });
  const closed = whyClosed(standing, now);
  const major = (minor: number) => toMajor(minor, currency);
  const offered = closed === null ? judgeSeats(standing, now) : [];
  return {
    closed: closed === null && offered.length === 0 ? "UNPAID" : closed,
    currency,
    seats: offered.map(({ ticket, closed: why, nowMinor, laterMinor }) => ({
      ...{ ticket_id: ticket.ticket_id, seat: ticket.seat, ticket_type: ticket.type, holder: ticket.holder },
      ...{ closed: why, refund_now: major(nowMinor), refund_later: major(laterMinor) },
    })),
    handed_back: handed.map(({ returned_minor, owed_minor, handed_back_at, settled_at, ...row }) => ({
      ...row,
      refund_now: major(returned_minor),
      refund_later: major(owed_minor),
      handed_back_at: handed_back_at.toISOString(),
      settled_at: settled_at?.toISOString() ?? null,
    })),
  };
}

type Known = { booking: HostBooking; handed: readonly HandBackRow[]; now: Date };

async function readStanding(tx: Tx, key: BookingKey, { booking, handed, now }: Known): Promise<Standing> {
  const event = await readEventOf(tx, key);
  if (!event) throw new AppError("not_found");
  const types = await readTypeFacts(tx, key.eventId, now);
  return { booking, event, types, handed: new Set(handed.map(({ ticket_id }) => ticket_id)) };
}

type Deed = {
  eventId: EventId;
  bookingId: BookingId;
  actorId: UserId;
  now: Date;
  body: { ticket_ids: readonly TicketId[]; refund_now: number; refund_later: number };
};

/**
 * Gives tickets up for whoever pays next: their codes are void, their seats free for those who wait, and what the refund
 * rules leave goes back at once. The same tickets again change nothing. Throws `hand_back_closed`, `refund_changed`.
 */
export async function handBack(app: App, asked: Deed): Promise<void> {
  const { eventId, bookingId, now, body } = asked;
  const isNew = await transaction(app.db, async (tx) => {
    const { booking } = await takeInHand(tx, asked);
    const handed = await findHandBacks(tx, asked);
    const standing = await readStanding(tx, asked, { booking, handed, now });
    const wanted = new Set(body.ticket_ids);
    if ([...wanted].every((id) => standing.handed.has(id))) return false;
    const chosen = choose(standing, wanted, now);
    checkSums(chosen, asked, booking.currency);
    await giveUp(tx, asked, { booking, chosen });
    await tellHandedBack(app, tx, { key: asked, booking, chosen });
    return true;
  });
  if (isNew) app.live.publish({ eventId, kind: "guests", bookingId });
}

function choose(standing: Standing, wanted: ReadonlySet<TicketId>, now: Date): Offered[] {
  const closed = whyClosed(standing, now);
  const open = closed === null ? judgeSeats(standing, now).filter((seat) => seat.closed === null) : [];
  const chosen = open.filter(({ ticket }) => wanted.has(ticket.ticket_id));
  if (chosen.length < wanted.size) throw new AppError("hand_back_closed");
  return chosen;
}

/** What was shown to the guest is what is done, or nothing is. */
function checkSums(chosen: readonly Offered[], { body }: Deed, currency: string): void {
  const now = chosen.reduce((sum, { nowMinor }) => sum + nowMinor, 0);
  const later = chosen.reduce((sum, { laterMinor }) => sum + laterMinor, 0);
  if (toMinor(body.refund_now, currency) === now && toMinor(body.refund_later, currency) === later) return;
  throw new AppError("refund_changed", { data: { refund_now: toMajor(now, currency) } });
}

/** Who hands back everything has no booking any more; of a party the others stay. */
async function giveUp(
  tx: Tx,
  deed: Deed,
  { booking, chosen }: { booking: HostBooking; chosen: readonly Offered[] },
): Promise<void> {
  const { eventId, bookingId, actorId, now: at } = deed;
  const tickets = chosen.map(({ ticket }) => ticket);
  if (tickets.length < booking.valid.length)
    await voidSeats(tx, deed, { booking, chosen: tickets, action: "hand_back" });
  else {
    const where = sql`b.booking_id = ${bookingId}::uuid and b.status = 'CONFIRMED'`;
    await cancelBookings(tx, eventId, { where, at, actorId, action: "hand_back" });
  }
  const minor = chosen.reduce((sum, { nowMinor }) => sum + nowMinor, 0);
  const back = chosen.map(({ ticket, nowMinor }) => ({ ticket, minor: nowMinor }));
  const owed = { bookingId, minor, tickets: ticketShares(booking, back) };
  await oweRefunds(tx, eventId, { bookings: [owed], reason: "cancelled", at });
  const made = chosen.map(({ ticket, nowMinor: returned, laterMinor: later }) => {
    return { ticketId: ticket.ticket_id, typeId: ticket.ticket_type_id, returned, owed: later };
  });
  await insertHandBacks(tx, deed, { made, at });
}
