import type { BookingId, EventId, TicketTypeId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { findWaiting } from "../handBacks/index.ts";
import { oweRefunds } from "../payments/index.ts";
import { later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { toMajor, toMinor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { type ChangePlan, planChange, type Wish } from "./changePlan.ts";
import { readScene, type Scene } from "./changeScene.ts";
import { findChange, insertChange } from "./changeStore.ts";
import { applyChanges } from "./changes.ts";
import { checkRefund } from "./checkRefund.ts";
import { endOverdue } from "./expire.ts";
import { ticketShares, worthEach } from "./hostRead.ts";
import { insertBookings, type NewBooking } from "./insert.ts";
import { serveLine } from "./line.ts";
import type { PlannedLine } from "./plan.ts";
import type { Price } from "./price.ts";
import { newReference } from "./reference.ts";
import { countIn, type Room, refusal } from "./room.ts";
import { lockStock, type Stock, shiftStock, takenOf } from "./seats.ts";
import type { Counted } from "./standing.ts";
import { findHolds, findTaken, moveBookings } from "./store.ts";
import { swapTickets } from "./swapTickets.ts";

/** What a guest wants, as they were shown it. `holdId`: of the hold that it makes, if something is to be paid first. */
export type OwnChange = {
  eventId: EventId;
  bookingId: BookingId;
  actorId: UserId;
  now: Date;
  holdId: BookingId;
  wish: Wish;
  expectedTotal?: number | undefined;
  expectedRefund?: number | undefined;
};
type Judged = { scene: Scene; plan: ChangePlan; room: Room };

/**
 * Gives tickets of a booking another type for its guest, or holds what is to be paid for first (decision 044). Gives the
 * booking to look at: its own, or the hold. Throws as the contract says.
 */
export async function changeOwn(app: App, asked: OwnChange): Promise<BookingId> {
  const { eventId, bookingId, holdId, now } = asked;
  const shown = await transaction(app.db, async (tx) => {
    const stock = await clearStock(tx, eventId, now);
    if (await findChange(tx, { eventId, bookingId: holdId })) return holdId; // the same once more
    await run(
      tx,
      sql`select from bookings where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid for update`,
    );
    const scene = await readScene(tx, eventId, bookingId);
    const taken = (id: TicketTypeId) => takenOf(stock, id);
    const plan = planChange(scene, asked.wish, { now, feePercent: app.config.platformFeePercent, taken });
    if (!plan) return bookingId; // they are of that type already
    checkExpected(asked, plan, scene.booking.currency);
    const judged = { scene, plan, room: await roomFor(tx, asked, { scene, stock }) };
    await (plan.price ? hold(app, tx, asked, { ...judged, price: plan.price }) : changeNow(app, tx, asked, judged));
    return plan.price ? holdId : bookingId;
  });
  app.live.publish({ eventId, kind: "guests", bookingId: shown });
  return shown;
}

/**
 * The stock once holds that ran out are over, and those who wait have what is free. What was handed back is there for
 * whoever pays the whole of it (decision 043), not for a difference.
 */
async function clearStock(tx: Tx, eventId: EventId, now: Date): Promise<Stock> {
  await lockStock(tx, eventId);
  await applyChanges(tx, eventId, await endOverdue(tx, eventId, now), now);
  await serveLine(tx, eventId, now);
  const stock = await lockStock(tx, eventId);
  shiftStock(stock, await findWaiting(tx, eventId), { as: "sold", by: 1 });
  return stock;
}

/** What was shown to the guest is what is done, or nothing is. Throws `price_changed`, `refund_changed`. */
function checkExpected(
  { expectedTotal, expectedRefund }: OwnChange,
  { price, backMinor }: ChangePlan,
  currency: string,
) {
  const totalMinor = price?.totalMinor ?? 0;
  if (expectedTotal !== undefined && toMinor(expectedTotal, currency) !== totalMinor)
    throw new AppError("price_changed", { data: { total_price: toMajor(totalMinor, currency) } });
  checkRefund(expectedRefund, backMinor, currency);
}

async function roomFor(
  tx: Tx,
  { eventId }: OwnChange,
  { scene: { booking, offer }, stock }: { scene: Scene; stock: Stock },
): Promise<Room> {
  return {
    stock,
    taken: await findTaken(tx, eventId, [booking.user_id]),
    mostPerPerson: new Map([...offer.types].map(([id, { max_per_person }]) => [id, max_per_person])),
    promos: new Map(), // the code of the booking is spent, and no other takes anything off
  };
}

/** Nothing is to be paid: the old seats are free, and the new ones taken. */
async function changeNow(app: App, tx: Tx, asked: OwnChange, { scene, plan, room }: Judged): Promise<void> {
  const { eventId, bookingId, now: at } = asked;
  const { booking } = scene;
  const { chosen, swap, backMinor: minor } = plan;
  const { count, from, to } = swap;
  shiftStock(room.stock, [{ typeId: from.typeId, count }], { as: "sold", by: -1 });
  const code = refusal(room, countedOf(asked, scene, plan), "CONFIRMED");
  if (code) throw new AppError(code);
  await swapTickets(tx, asked, { booking, chosen, swap });
  const tickets = ticketShares(booking, worthEach(booking, chosen));
  await oweRefunds(tx, eventId, { bookings: [{ bookingId, minor, tickets }], reason: "changed", at });
  const news = { eventId, kind: "ownChange" as const, bookingIds: [bookingId], onceId: newRowId() };
  await announce(app, tx, { ...news, seats: `${count} x ${to.name}`, ...(minor > 0 && { minor }) });
}

/** The new seats as a hold of its own, beside the old ones: till it is paid nothing else changes. */
async function hold(app: App, tx: Tx, asked: OwnChange, judged: Judged & { price: Price }): Promise<void> {
  const { eventId, bookingId, holdId, now: at } = asked;
  const { scene, plan, room } = judged;
  if (app.config.payments === null) throw new AppError("payments_not_configured");
  const before = await findHolds(tx, eventId, [scene.booking.user_id]);
  for (const one of before) countIn(room, one, { status: "HELD", by: -1 });
  const made = newHold(app, asked, judged);
  const code = refusal(room, made, "HELD");
  if (code) throw new AppError(code);
  const where = sql`b.booking_id = ${before[0]?.bookingId ?? null}::uuid`;
  const given = await moveBookings(tx, eventId, { transition: "expire", where, at, actorId: null, action: "replace" });
  await insertBookings(tx, eventId, { bookings: [made], at, heldUntil: later(at, app.config.holdMs) });
  await insertChange(tx, { eventId, bookingId: holdId }, { of: bookingId, plan });
  const news = { booking: made, from: null, to: made.status, action: "ask_change", actorId: asked.actorId };
  await applyChanges(tx, eventId, [...given, news], at);
}

function newHold(
  app: App,
  asked: OwnChange,
  { scene, plan: { swap }, price }: Pick<Judged, "scene"> & { plan: ChangePlan; price: Price },
): NewBooking {
  const { booking, facts } = scene;
  const line: PlannedLine = { ...swap.to, count: swap.count, holders: [] };
  const counted = countedOf(asked, scene, { swap });
  return {
    ...counted,
    bookingId: asked.holdId,
    lines: [line],
    status: "HELD",
    reference: newReference(app),
    ...{ name: facts.name, email: facts.email, phone: facts.phone },
    ...{ totalMinor: price.totalMinor, currency: booking.currency, priceLines: price.parts },
    requiresApproval: false,
    answers: [],
  };
}

/** The new tickets, as stock and limits see them. */
function countedOf({ bookingId }: OwnChange, { booking }: Scene, { swap }: Pick<ChangePlan, "swap">): Counted {
  const { count, to } = swap;
  const lines = [{ typeId: to.typeId, count }];
  return { bookingId, userId: booking.user_id, party: count, lines, promoCodeId: null, isAnyoneIn: false };
}
