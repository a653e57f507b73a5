import type { BookingStatus } from "@mela/contract/bookings";
import { BookingId, type EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { findEventFor } from "../events/index.ts";
import { later } from "../platform/clock.ts";
import { readAsOne, writeAsOne } from "../platform/database/asOne.ts";
import { transactionAtOnce } from "../platform/database/engine.ts";
import { type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { nameOf, noteDone } from "../platform/http/once.ts";
import type { App } from "../platform/services.ts";
import { useOffers } from "../waitlist/index.ts";
import { announce } from "./announce.ts";
import { applyChanges } from "./changes.ts";
import { type Asked, type Desk, openDesk } from "./desk.ts";
import { insertBookings, type NewBooking } from "./insert.ts";
import { justMade } from "./justMade.ts";
import { serveLine } from "./line.ts";
import { seatMoves } from "./moves.ts";
import { areNoticed } from "./noticed.ts";
import { planBooking } from "./plan.ts";
import { newReference } from "./reference.ts";
import { countIn, refusal } from "./room.ts";
import { shiftStock, takenOf } from "./seats.ts";
import { type Look, readSeen, type Seen } from "./seen.ts";
import type { Change, Counted } from "./standing.ts";
import { moveBookings } from "./store.ts";

/** What became of a choice: the booking as it stands after the commit, or why there is none. */
export type Outcome = Seen | AppError;
type Decided = { decisions: Decision[]; seen: Seen[] };
/** What a batch changes, and how its bookings stand after it. */
type Writing = { changes: readonly Change[]; seen: Promise<Seen[]> };
/** What was decided on a choice: the booking that is made, or was made before under its key. */
type Decision = { bookingId: BookingId; isNew: boolean } | AppError;

/**
 * Decides choices of one event together, first come, first served, in one transaction: the locks, the round trips and
 * the commit are paid once for all of them (decision 010). At most one choice of each person.
 */
export async function takeTogether(app: App, eventId: EventId, choices: readonly Asked[]): Promise<Outcome[]> {
  const now = app.clock.now();
  const { decisions, seen } = await transactionAtOnce(app.db, async (tx) => {
    const desk = await openDesk(app, tx, { eventId, choices, now });
    if (!desk)
      return { last: Promise.resolve<Decided>({ decisions: choices.map(() => new AppError("not_found")), seen: [] }) };
    const decisions = choices.map((choice) => decide(app, desk, choice));
    const looks = choices.flatMap(({ userId: viewer }, place) => {
      const decision = decisions[place];
      return !decision || decision instanceof AppError ? [] : [{ bookingId: decision.bookingId, viewer }];
    });
    const { changes, ...writing } = await write(app, tx, desk, looks);
    const last = writing.seen.then((seen): Decided => ({ decisions, seen }));
    if (isQuiet(desk, changes)) return { last };
    await last;
    if (desk.used.length > 0) await serveLine(tx, eventId, now); // what was set aside for them and they did not take
    await announce(app, tx, { eventId, kind: "confirmed", bookingIds: idsOf(desk, "CONFIRMED") });
    await announce(app, tx, { eventId, kind: "requested", bookingIds: idsOf(desk, "AWAITING_APPROVAL") });
    return { last };
  });
  const standing = new Map(seen.map((one) => [one.row.booking_id, one]));
  return decisions.map((decision) => {
    if (decision instanceof AppError) return decision;
    if (decision.isNew) app.live.publish({ eventId, kind: "guests", bookingId: decision.bookingId });
    return standing.get(decision.bookingId) ?? new AppError("not_found");
  });
}

/**
 * Judges one choice and counts it in. A person's open hold makes room for their new choice, or stays as it is; so do
 * seats that are set aside for them, if they ask for these.
 */
function decide(app: App, desk: Desk, choice: Asked): Decision {
  const done = choice.once && desk.done.get(nameOf(choice.once));
  if (done && done.hash !== choice.once?.hash) return new AppError("idempotency_mismatch");
  if (done) return { bookingId: BookingId.parse(done.subjectId), isNew: false };
  const hold = desk.holds.get(choice.userId);
  const offer = choice.offer === undefined ? undefined : desk.offers.get(choice.userId);
  if (choice.offer !== offer?.waitId) return new AppError("offer_over");
  if (hold) countIn(desk.room, hold, { status: "HELD", by: -1 });
  if (offer) shiftStock(desk.room.stock, [offer.line], { as: "held", by: -1 });
  const refused = judge(app, desk, choice);
  if (refused && hold) countIn(desk.room, hold, { status: "HELD", by: 1 });
  if (refused && offer) shiftStock(desk.room.stock, [offer.line], { as: "held", by: 1 });
  if (refused) return refused;
  if (hold) desk.replaced.push(hold);
  if (offer) desk.used.push({ ...offer, bookingId: choice.bookingId });
  return { bookingId: choice.bookingId, isNew: true };
}

/**
 * Counts a choice in for which there is room, or tells why it can't stand. Its price is decided here too: by the seats that
 * others have till now.
 */
function judge(app: App, desk: Desk, choice: Asked): AppError | null {
  try {
    const booking = toBooking(app, desk, choice);
    const code = refusal(desk.room, booking, booking.status);
    if (code) return new AppError(code);
    countIn(desk.room, booking, { status: booking.status, by: 1 });
    desk.made.push(booking);
    if (choice.once) desk.keys.push({ ...choice.once, subjectId: booking.bookingId });
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

function toBooking(app: App, desk: Desk, choice: Asked): NewBooking {
  const { offer, now, room } = desk;
  const person = desk.people.get(choice.userId);
  if (!person) throw new AppError("unauthorized");
  const isInvited = desk.invited.has(choice.userId);
  const feePercent = app.config.platformFeePercent;
  const plan = planBooking(offer, choice, { now, feePercent, isInvited, taken: (id) => takenOf(room.stock, id) });
  const status = firstStatus(offer.event.requires_approval, plan.price.totalMinor);
  if (desk.sellsUpTo !== null && plan.price.totalMinor > desk.sellsUpTo) throw new AppError("host_limit");
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
    answers: plan.answers.map(({ question, seat, answer }) => ({ questionId: question.id, seat, answer })),
  };
}

function firstStatus(requiresApproval: boolean, totalMinor: number): BookingStatus {
  if (requiresApproval) return "AWAITING_APPROVAL";
  return totalMinor > 0 ? "HELD" : "CONFIRMED";
}

/**
 * Writes what is decided: the rows, and in one go what follows from all of it. Gives how the bookings stand after it: all of
 * it is sent together, and what is asked for last is answered last.
 */
async function write(app: App, tx: Tx, desk: Desk, looks: readonly Look[]): Promise<Writing> {
  const { eventId, now: at, offer, made, keys, replaced, expired, used } = desk;
  await useOffers(tx, eventId, { used, at });
  const given = await giveUp(tx, eventId, { bookings: replaced, at });
  const news = made.map((booking) => {
    return { booking, from: null, to: booking.status, action: "book", actorId: booking.userId };
  });
  const again = looks.filter(({ bookingId }) => !made.some((booking) => booking.bookingId === bookingId));
  const showing = { now: at, feePercent: app.config.platformFeePercent };
  const changes = [...expired, ...given, ...news];
  const heldUntil = later(at, app.config.holdMs);
  const writing = Promise.all([
    writeAsOne(tx, (tx) =>
      Promise.all([
        insertBookings(tx, eventId, { bookings: made, at, heldUntil }),
        noteDone(tx, keys, at),
        applyChanges(tx, eventId, changes, at),
      ]),
    ),
    readAsOne(tx, (tx) =>
      Promise.all([
        made.length === 0 ? null : findEventFor(tx, eventId, { viewers: made.map(({ userId }) => userId), ...showing }),
        readSeen(tx, eventId, again, showing),
      ]),
    ),
  ]);
  const seen = writing.then(([[tickets], [events, before]]) => {
    const ticketsOf = Map.groupBy(tickets, ({ bookingId }) => bookingId);
    const fresh = made.flatMap((booking) => {
      const event = events?.get(booking.userId);
      const its = ticketsOf.get(booking.bookingId) ?? [];
      return event ? [{ event, row: justMade({ eventId, booking, tickets: its, offer, at, heldUntil }) }] : [];
    });
    return [...fresh, ...before.filter((one) => one !== null)];
  });
  return { changes, seen };
}

/**
 * Whether nothing follows from what a batch changes: seats are held, and nobody who looks on, waits or is written to learns
 * of it. In a rush that is nearly every batch.
 */
function isQuiet({ room, offer, used }: Desk, changes: readonly Change[]): boolean {
  const isHold = ({ from, to }: Change) => from === null && to === "HELD";
  if (used.length > 0 || !changes.every(isHold)) return false;
  return !areNoticed(seatMoves(changes), { stock: room.stock, types: offer.types });
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
