import type { BookingStatus } from "@mela/contract/bookings";
import type { BookingId, EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { sql } from "drizzle-orm";
import { findPeople, type PersonFacts } from "../auth/index.ts";
import { later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { type Tx, uuids } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { findOffers, type SeatOffer, useOffers } from "../waitlist/index.ts";
import { announce } from "./announce.ts";
import { applyChanges } from "./changes.ts";
import { clearedStock } from "./clearedStock.ts";
import { insertBookings, type NewBooking } from "./insert.ts";
import { type Offer, readOffer, readWelcome } from "./offer.ts";
import { type Choice, planBooking } from "./plan.ts";
import { newReference } from "./reference.ts";
import { countIn, type Room, refusal } from "./room.ts";
import { shiftStock, takenOf } from "./seats.ts";
import type { Counted } from "./standing.ts";
import { findExisting, findHolds, findTaken, type Moved, moveBookings } from "./store.ts";

/** What became of a choice: null when the booking stands (or stood already), else why not. */
export type Outcome = AppError | null;

/**
 * Decides choices of one event together, first come, first served, in one transaction: the locks, the round trips and
 * the commit are paid once for all of them (decision 010). At most one choice of each person.
 */
export async function takeTogether(app: App, eventId: EventId, choices: readonly Choice[]): Promise<Outcome[]> {
  const now = app.clock.now();
  const outcomes = await transaction(app.db, async (tx) => {
    const desk = await openDesk(tx, { eventId, choices, now });
    if (!desk) return choices.map(() => new AppError("not_found"));
    const results = choices.map((choice) => decide(app, desk, choice));
    await write(tx, desk);
    await announce(app, tx, { eventId, kind: "confirmed", bookingIds: idsOf(desk, "CONFIRMED") });
    await announce(app, tx, { eventId, kind: "requested", bookingIds: idsOf(desk, "AWAITING_APPROVAL") });
    return results;
  });
  for (const [index, { bookingId }] of choices.entries()) {
    if (outcomes[index] === null) app.live.publish({ eventId, kind: "guests", bookingId });
  }
  return outcomes;
}

/** An event under its locks, with what is decided so far. */
type Desk = {
  eventId: EventId;
  now: Date;
  offer: Offer;
  room: Room;
  people: Map<UserId, PersonFacts>;
  invited: Set<UserId>;
  existing: Set<string>;
  holds: Map<UserId, Counted>;
  /** Seats that are set aside for people who waited, and those of them that were taken up. */
  offers: Map<UserId, SeatOffer>;
  used: (SeatOffer & { bookingId: BookingId })[];
  replaced: Counted[];
  made: NewBooking[];
  expired: readonly Moved[];
};

async function openDesk(
  tx: Tx,
  { eventId, choices, now }: { eventId: EventId; choices: readonly Choice[]; now: Date },
): Promise<Desk | null> {
  const userIds = choices.map(({ userId }) => userId);
  const { stock, expired } = await clearedStock(tx, eventId, now);
  const offer = await readOffer(
    tx,
    eventId,
    choices.flatMap(({ promo_code }) => promo_code?.trim() ?? []),
  );
  if (!offer) return null;
  const holds = await findHolds(tx, eventId, userIds);
  const people = choices.flatMap(({ offer: wanted, userId }) => (wanted === undefined ? [] : [userId]));
  const offers = people.length === 0 ? [] : await findOffers(tx, eventId, { people, at: now });
  const isPrivate = offer.event.visibility === "PRIVATE";
  const room: Room = {
    stock,
    taken: await findTaken(tx, eventId, userIds),
    mostPerPerson: new Map([...offer.types].map(([id, { max_per_person }]) => [id, max_per_person])),
    promos: new Map(offer.promos.map(({ id, uses, max_uses }) => [id, { uses, max: max_uses }])),
  };
  for (const { booking, from } of expired) countIn(room, booking, { status: from, by: -1 });
  return {
    eventId,
    now,
    offer,
    room,
    people: await findPeople(tx, userIds),
    invited: isPrivate ? await readWelcome(tx, eventId, userIds) : new Set(),
    existing: await findExisting(
      tx,
      eventId,
      choices.map(({ bookingId }) => bookingId),
    ),
    holds: new Map(holds.map((hold) => [hold.userId, hold])),
    offers: new Map(offers.map((one) => [one.userId, one])),
    used: [],
    replaced: [],
    made: [],
    expired,
  };
}

/**
 * Judges one choice and counts it in. A person's open hold makes room for their new choice, or stays as it is; so do
 * seats that are set aside for them, if they ask for these.
 */
function decide(app: App, desk: Desk, choice: Choice): Outcome {
  if (desk.existing.has(choice.bookingId)) return null;
  const hold = desk.holds.get(choice.userId);
  const offer = choice.offer === undefined ? undefined : desk.offers.get(choice.userId);
  if (choice.offer !== offer?.waitId) return new AppError("offer_over");
  if (hold) countIn(desk.room, hold, { status: "HELD", by: -1 });
  if (offer) shiftStock(desk.room.stock, [offer.line], { as: "held", by: -1 });
  const refused = judge(app, desk, choice);
  if (refused && hold) countIn(desk.room, hold, { status: "HELD", by: 1 });
  if (refused && offer) shiftStock(desk.room.stock, [offer.line], { as: "held", by: 1 });
  if (!refused && hold) desk.replaced.push(hold);
  if (!refused && offer) desk.used.push({ ...offer, bookingId: choice.bookingId });
  return refused;
}

/** Counts a choice in for which there is room. Its price is decided here too: by the seats that others have till now. */
function judge(app: App, desk: Desk, choice: Choice): Outcome {
  try {
    const booking = toBooking(app, desk, choice);
    const code = refusal(desk.room, booking, booking.status);
    if (code) return new AppError(code);
    countIn(desk.room, booking, { status: booking.status, by: 1 });
    desk.made.push(booking);
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function toBooking(app: App, desk: Desk, choice: Choice): NewBooking {
  const { offer, now, room } = desk;
  const person = desk.people.get(choice.userId);
  if (!person) throw new AppError("unauthorized");
  const isInvited = desk.invited.has(choice.userId);
  const feePercent = app.config.platformFeePercent;
  const plan = planBooking(offer, choice, { now, feePercent, isInvited, taken: (id) => takenOf(room.stock, id) });
  const status = firstStatus(offer.event.requires_approval, plan.price.totalMinor);
  if (plan.price.totalMinor > 0 && app.config.payments === null) throw new AppError("payments_not_configured");
  return {
    bookingId: choice.bookingId,
    userId: choice.userId,
    status,
    reference: newReference(app),
    name: person.knownName ?? "",
    email: person.mailTo,
    phone: person.phone,
    party: plan.party,
    lines: plan.lines,
    promoCodeId: plan.promo?.id ?? null,
    isAnyoneIn: false,
    totalMinor: plan.price.totalMinor,
    currency: offer.event.currency,
    priceLines: plan.price.parts,
    requiresApproval: offer.event.requires_approval,
    setsAside: status === "AWAITING_APPROVAL" && offer.event.pays_at_request && plan.price.totalMinor > 0,
    holdExpiresAt: status === "HELD" ? later(now, app.config.holdMs) : null,
    answers: plan.answers.map(({ question, seat, answer }) => ({ questionId: question.id, seat, answer })),
    at: now,
  };
}

function firstStatus(requiresApproval: boolean, totalMinor: number): BookingStatus {
  if (requiresApproval) return "AWAITING_APPROVAL";
  return totalMinor > 0 ? "HELD" : "CONFIRMED";
}

/** Writes what is decided: the rows, and in one go what follows from all of it. */
async function write(tx: Tx, { eventId, now: at, made, replaced, expired, used }: Desk): Promise<void> {
  await useOffers(tx, eventId, { used, at });
  const given = await giveUp(tx, eventId, { bookings: replaced, at });
  await insertBookings(tx, eventId, made);
  const news = made.map((booking) => {
    return { booking, from: null, to: booking.status, action: "book", actorId: booking.userId };
  });
  await applyChanges(tx, eventId, [...expired, ...given, ...news], at);
}

/** Ends the holds that their people's new choices replace. They were no guests, so they leave no cancelled ones behind. */
async function giveUp(tx: Tx, eventId: EventId, { bookings, at }: { bookings: readonly Counted[]; at: Date }) {
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ bookingId }) => bookingId);
  const where = sql`b.booking_id = any(${uuids(ids)})`;
  return moveBookings(tx, eventId, { transition: "expire", where, at, actorId: null, action: "replace" });
}

function idsOf({ made }: Desk, status: BookingStatus) {
  return made.filter((booking) => booking.status === status).map(({ bookingId }) => bookingId);
}
