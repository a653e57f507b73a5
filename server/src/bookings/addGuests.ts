import { judgeAnswers, type Said } from "@mela/contract/answers";
import type { BookingId, EventId, TicketTypeId, UserId } from "@mela/contract/common";
import { AppError, type ErrorCode } from "@mela/contract/errors";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { applyChanges } from "./changes.ts";
import { clearedStock } from "./clearedStock.ts";
import { insertBookings, type NewBooking } from "./insert.ts";
import { type Offer, readOffer, termsOf } from "./offer.ts";
import { largestParty } from "./plan.ts";
import { priceOf } from "./price.ts";
import { newReference } from "./reference.ts";
import { countIn, type Room, refusal } from "./room.ts";
import { lockStock, shiftStock, shortage } from "./seats.ts";
import type { SeatLine } from "./standing.ts";
import { findExisting } from "./store.ts";

/** Somebody whom a host puts on the list: invited, paid elsewhere, or to be paid at the venue. */
export type AddedGuest = {
  bookingId: BookingId;
  userId: UserId;
  name: string;
  email: string | null;
  phone: string | null;
  tickets: readonly { typeId: TicketTypeId; count: number; holders?: readonly string[] }[];
  isToPay: boolean;
  note: string;
  source: string | null;
  responses: readonly Said[];
  /** When they booked elsewhere; not given: now. */
  bookedAt?: Date;
};
/** What became of a guest: added now, there already by this id, or why not. */
export type Added = "added" | "known" | ErrorCode;

/** `when`: of an event that is over nobody is added but by who brings its history. */
type Adding = { guests: readonly AddedGuest[]; by: UserId; now: Date; when?: "to come" | "history" };

/**
 * Puts guests on an event's list, CONFIRMED, in an open transaction: seats as for any booking, by the guarded statement.
 * What limits buyers (sale times, limits per person and booking, hidden types, required answers) does not limit a host;
 * the capacity does. Throws `not_found`, `not_published`, `event_cancelled`, `event_over`.
 */
export async function addGuests(
  app: Pick<App, "random">,
  tx: Tx,
  eventId: EventId,
  { guests, by, now, when = "to come" }: Adding,
): Promise<Added[]> {
  const { stock, expired } = await clearedStock(tx, eventId, now);
  const offer = await readOffer(tx, eventId, []);
  mustBeOpen(offer, now, when);
  const room: Room = { stock, taken: new Map(), mostPerPerson: new Map(), promos: new Map() };
  for (const { booking, from } of expired) countIn(room, booking, { status: from, by: -1 });
  const known = await findExisting(
    tx,
    eventId,
    guests.map(({ bookingId }) => bookingId),
  );
  const made: NewBooking[] = [];
  const outcomes = guests.map((guest): Added => {
    if (known.has(guest.bookingId)) return "known";
    known.add(guest.bookingId);
    const booking = toBooking(app, offer, guest, by);
    if (typeof booking === "string") return booking;
    const code = refusal(room, booking, "CONFIRMED");
    if (code) return code;
    countIn(room, booking, { status: "CONFIRMED", by: 1 });
    made.push(booking);
    return "added";
  });
  await insertBookings(tx, eventId, { bookings: made, at: now, heldUntil: null });
  const news = made.map((booking) => {
    return { booking, from: null, to: booking.status, action: "add", actorId: by };
  });
  await applyChanges(tx, eventId, [...expired, ...news], now);
  return outcomes;
}

/**
 * Counts guests in one after the other, as `addGuests` would at this moment, and says for each why there is no room.
 * Nothing is written; in an open transaction, which should be short: it holds the event's seats.
 */
export async function countRoom(tx: Tx, eventId: EventId): Promise<(lines: readonly SeatLine[]) => ErrorCode | null> {
  const stock = await lockStock(tx, eventId);
  return (lines) => {
    const code = shortage(stock, lines);
    if (code === null) shiftStock(stock, lines, { as: "sold", by: 1 });
    return code;
  };
}

function mustBeOpen(offer: Offer | null, now: Date, when: Adding["when"]): asserts offer is Offer {
  if (!offer) throw new AppError("not_found");
  const { status, end_at } = offer.event;
  if (status === "CANCELLED") throw new AppError("event_cancelled");
  if (status !== "PUBLISHED" || !end_at) throw new AppError("not_published");
  if (end_at <= now && when !== "history") throw new AppError("event_over");
}

/** The booking, or why these tickets can't be given. */
function toBooking(app: Pick<App, "random">, offer: Offer, guest: AddedGuest, by: UserId): NewBooking | ErrorCode {
  const { event, types, questions } = offer;
  const { bookingId, userId, name, email, phone, isToPay, note, source, bookedAt } = guest;
  const lines = [...types.values()].flatMap((type) => {
    const chosen = guest.tickets.filter(({ typeId }) => typeId === type.id);
    const count = chosen.reduce((total, line) => total + line.count, 0);
    const holders = chosen.flatMap((line) => (line.holders ?? []).map((holder) => ({ name: holder, email: null })));
    const unitMinor = isToPay ? type.price_minor : 0; // what was paid elsewhere, or is a gift, brings nothing here
    return count > 0 ? [{ typeId: type.id, name: type.name, count, unitMinor, holders }] : [];
  });
  if (guest.tickets.some(({ typeId }) => !types.has(typeId))) return "unknown_ticket_type";
  const party = lines.reduce((total, { count }) => total + count, 0);
  if (party === 0) return "invalid_quantity";
  if (party > largestParty) return "over_limit";
  // No platform fee: the host takes this money at the door. What the price owes in GST it owes here too.
  const price = priceOf(lines, null, termsOf(offer, 0));
  const { answers } = judgeAnswers(questions, guest.responses, party); // what doesn't fit was told before
  return {
    ...{ bookingId, userId, name, email, phone, party, lines },
    status: "CONFIRMED",
    reference: newReference(app),
    promoCodeId: null,
    isAnyoneIn: false,
    totalMinor: price.totalMinor,
    currency: event.currency,
    priceLines: price.parts,
    requiresApproval: event.requires_approval,
    answers: answers.map(({ question, seat, answer }) => ({ questionId: question.id, seat, answer })),
    added: {
      addedBy: by,
      source,
      note,
      paymentStatus: price.totalMinor > 0 ? "PENDING" : "NONE",
      ...(bookedAt && { bookedAt }),
    },
  };
}
