import type { BookingId, EventId, TicketTypeId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { WalkInWay } from "@mela/contract/walkIns";
import { issueInvoice } from "../invoices/index.ts";
import { later } from "../platform/clock.ts";
import { AnyRow, firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { cancelBookings } from "./cancelBookings.ts";
import { applyChanges } from "./changes.ts";
import { clearedStock } from "./clearedStock.ts";
import { insertBookings, type NewBooking } from "./insert.ts";
import { type OnSale, readOffer } from "./offer.ts";
import { checkTotal, largestParty, type Priced, planPrice } from "./plan.ts";
import { newReference } from "./reference.ts";
import { countIn, refusal } from "./room.ts";
import { lockStock, takenOf } from "./seats.ts";
import { moveBookings } from "./store.ts";
import { keepTaking } from "./takings.ts";
import { directMinor, directParts } from "./venue.ts";

/** Where a booking of a walk-in comes from, as others come from the files of other systems. */
export const walkInSource = "door";

/** Tickets of one type that somebody at the door wants. */
export type WantedTickets = { ticket_type_id: TicketTypeId; count: number };
/** Who stands at the door and takes money: a person or a device's session, and the phone. */
export type Seller = { actorId: string; deviceId: string | null };
/** Somebody who comes without a ticket. `isFor`: the types that the door may sell now. */
export type WalkInBooking = {
  bookingId: BookingId;
  userId: UserId;
  name: string;
  email: string | null;
  phone: string | null;
  tickets: readonly WantedTickets[];
  way: WalkInWay;
  expectedTotal: number;
  isFor: ReadonlySet<TicketTypeId>;
  /** Whether money in this currency can be taken by a code. */
  takesByCode: (currency: string) => boolean;
  by: Seller;
};

/**
 * What tickets cost at the door: at the price of this moment, with our fee only where the money comes through us (decision
 * 052). What limits buyers from afar (the end of the sale, limits per booking and person) does not limit a door; hidden
 * types, and those whose sale has not begun, are not sold there. Throws booking errors.
 */
export function priceAtDoor(
  sale: OnSale,
  tickets: readonly WantedTickets[],
  terms: { now: Date; feePercent: number; isFor: ReadonlySet<TicketTypeId>; taken: (id: TicketTypeId) => number },
): Priced {
  const types = [...sale.types].filter(([id, { access_code }]) => access_code === null && terms.isFor.has(id));
  const open = types.map(([id, type]) => [id, { ...type, sales_end: null, max_per_booking: largestParty }] as const);
  const asked = { tickets: [...tickets], key: sale.event.private_key, promo_code: undefined, userId: null };
  return planPrice({ ...sale, types: new Map(open) }, asked, { ...terms, isInvited: true });
}

/**
 * Takes seats for a walk-in: CONFIRMED when nothing is to be paid or the money is in somebody's hand, else HELD while they
 * pay by a code. Gives the way that it is: what costs nothing is free. In an open transaction that holds the event's stock.
 */
export async function takeWalkIn(
  app: App,
  tx: Tx,
  eventId: EventId,
  asked: WalkInBooking,
  now: Date,
): Promise<WalkInWay> {
  const { bookingId, by } = asked;
  const { stock, expired } = await clearedStock(tx, eventId, now);
  const offer = await readOffer(tx, eventId, []);
  if (!offer) throw new AppError("not_found");
  const isByCode = asked.way === "QR";
  if (isByCode && !asked.takesByCode(offer.event.currency)) throw new AppError("payments_not_configured");
  const feePercent = isByCode ? app.config.platformFeePercent : 0;
  const taken = (id: TicketTypeId) => takenOf(stock, id);
  const { lines, party, price } = priceAtDoor(offer, asked.tickets, { now, feePercent, isFor: asked.isFor, taken });
  const isFree = price.totalMinor === 0;
  checkTotal(asked.way === "FREE" ? 0 : asked.expectedTotal, price, offer.event.currency); // free by its price, not by a word
  const way = isFree ? "FREE" : asked.way;
  const status = way === "QR" ? "HELD" : "CONFIRMED";
  const { userId, name, email, phone } = asked;
  const booking: NewBooking = {
    ...{ bookingId, userId, name, email, phone, party, lines, status },
    reference: newReference(app),
    promoCodeId: null,
    isAnyoneIn: false,
    totalMinor: price.totalMinor,
    currency: offer.event.currency,
    priceLines: price.parts,
    requiresApproval: offer.event.requires_approval,
    answers: [], // whoever stands in a queue is asked nothing
    added: { addedBy: by.actorId, source: walkInSource, note: "", paymentStatus: "NONE" },
  };
  const room = { stock, taken: new Map(), mostPerPerson: new Map(), promos: new Map() };
  for (const { booking: gone, from } of expired) countIn(room, gone, { status: from, by: -1 });
  const code = refusal(room, booking, status);
  if (code) throw new AppError(code);
  await insertBookings(tx, eventId, { bookings: [booking], at: now, heldUntil: later(now, app.config.holdMs) });
  const action = status === "HELD" ? "walk_in_by_qr" : "walk_in";
  const news = { booking, from: null, to: booking.status, action, actorId: by.actorId };
  await applyChanges(tx, eventId, [...expired, news], now);
  if (status === "HELD") return way;
  if (way === "CASH") await paidIntoHand(tx, eventId, { bookingId, by, now });
  await announce(app, tx, { eventId, kind: "confirmed", bookingIds: [bookingId] });
  return way;
}

/** Whether seats are held for somebody at an event, in time or not: a person has one hold there at most. */
export async function hasHold(tx: Tx, eventId: EventId, userId: UserId): Promise<boolean> {
  const held = sql`select 1 from bookings
    where event_id = ${eventId}::uuid and user_id = ${userId}::uuid and status = 'HELD'`;
  return (await firstRow(tx, AnyRow, held)) !== null;
}

/** Who was to pay by a code pays into the hand: without our fee. False: the hold is over, or they have paid. */
export async function payWalkInCash(
  app: App,
  tx: Tx,
  eventId: EventId,
  { bookingId, by, now }: { bookingId: BookingId; by: Seller; now: Date },
): Promise<boolean> {
  await lockStock(tx, eventId);
  const moved = await moveBookings(tx, eventId, {
    transition: "pay",
    where: sql`b.booking_id = ${bookingId}::uuid and b.status = 'HELD' and b.hold_expires_at > ${instant(now)}`,
    at: now,
    actorId: by.actorId,
    action: "walk_in",
    set: sql`, payment_status = 'NONE', confirmed_at = ${instant(now)},
               total_minor = (select ${directMinor} from bookings b where b.event_id = u.event_id and b.booking_id = u.booking_id),
               price_lines = (select ${directParts} from bookings b where b.event_id = u.event_id and b.booking_id = u.booking_id)`,
  });
  if (moved.length === 0) return false;
  await applyChanges(tx, eventId, moved, now);
  await paidIntoHand(tx, eventId, { bookingId, by, now });
  await announce(app, tx, { eventId, kind: "confirmed", bookingIds: [bookingId] });
  return true;
}

/** A walk-in who does not come in after all: the seats are free, and money that still comes goes back. */
export async function giveUpWalkIn(
  tx: Tx,
  eventId: EventId,
  { bookingId, by, now }: { bookingId: BookingId; by: Seller; now: Date },
): Promise<void> {
  await lockStock(tx, eventId);
  const where = sql`b.booking_id = ${bookingId}::uuid and b.status = 'HELD'`;
  await cancelBookings(tx, eventId, { where, at: now, actorId: by.actorId });
}

async function paidIntoHand(
  tx: Tx,
  eventId: EventId,
  { bookingId, by, now }: { bookingId: BookingId; by: Seller; now: Date },
): Promise<void> {
  await run(
    tx,
    sql`update bookings set venue_paid_at = ${instant(now)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`,
  );
  await keepTaking(tx, eventId, { bookingId, by, at: now });
  await issueInvoice(tx, { eventId, bookingId, at: now }); // the mail with the ticket brings it
}
