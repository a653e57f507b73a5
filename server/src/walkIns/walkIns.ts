import type { Role } from "@mela/contract/cohosts";
import { BookingId, type EventId, PaymentId, ScanId, type WalkInId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { WalkIn, WalkInInput, WalkInType, WalkInWay } from "@mela/contract/walkIns";
import type { z } from "zod";
import { awaitPeople, type Identity } from "../auth/index.ts";
import { giveUpWalkIn, hasHold, lockStock, payWalkInCash, takeWalkIn } from "../bookings/index.ts";
import { admitAs, readDoor } from "../checkin/index.ts";
import type { Counter } from "../payments/index.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Actor } from "../platform/http/access.ts";
import { newId, stableId } from "../platform/ids.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { readContacts } from "./contacts.ts";
import { readOffer } from "./offer.ts";
import { findOpenTypes, findWaiting, findWalkIn, insertWalkIn, setWay, type WalkInRow } from "./store.ts";

/** What a door sells with: `counter` null: no payment service, so no codes. */
export type Desk = { app: App; counter: Counter | null };
/** Who stands at which door, when. `deviceId`: the phone, where it says so. */
export type At = {
  eventId: EventId;
  actor: Actor;
  actorId: string;
  roles: ReadonlySet<Role>;
  deviceId: string | null;
  now: Date;
};
type Asked = At & { walkInId: WalkInId };
/** Nothing, unless the event speaks another language to those who wait for their account. */
const noName = "Walk-in";

/** What is on offer, and which codes still wait. Throws `walk_ins_closed`, `event_over` and the like. */
export async function showOffer({ app, counter }: Desk, at: At) {
  const { eventId, actorId, now } = at;
  const door = await mustSell(app.db, at);
  const found = await readOffer(app.db, { eventId, now, date: door.date, feePercent: app.config.platformFeePercent });
  const hasCodes = counter?.takes(found.currency) ?? false;
  const waiting = await findWaiting(app.db, eventId, { actorId, now });
  return {
    currency: found.currency,
    types: hasCodes ? found.types : found.types.map(withoutCodes),
    waiting: await Promise.all(waiting.map((row) => toWire({ app, counter }, at, row))),
  };
}

const noCodes = { price_by_qr: null, fee: 0 };
const withoutCodes = (type: WalkInType): WalkInType => ({
  ...{ ...type, ...noCodes },
  many: type.many && { ...type.many, ...noCodes },
});

/** Makes a walk-in, or goes on with the one that was made under its id: twice tapped it is one. */
export async function addWalkIn(desk: Desk, at: At, input: z.output<typeof WalkInInput>): Promise<WalkIn> {
  const { app, counter } = desk;
  const { eventId, actorId, deviceId, now } = at;
  const contacts = readContacts(input);
  const row = await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId); // two at once under one id come one after the other
    const known = await findWalkIn(tx, eventId, input.walk_in_id);
    if (known) return known;
    const { date } = await mustSell(tx, at);
    const isFor = new Set((await findOpenTypes(tx, eventId, { date, now })).map(({ id }) => id));
    const userId = await ownerOf(tx, at, { identity: contacts.email ?? contacts.phone, way: input.way });
    const bookingId = newId(BookingId);
    const guest = {
      ...{ bookingId, userId, way: input.way, isFor, tickets: input.tickets, name: input.name || noName },
      email: contacts.email?.value ?? null,
      phone: contacts.phone?.value ?? null,
      expectedTotal: input.expected_total,
      takesByCode: (currency: string) => counter?.takes(currency) ?? false,
      by: { actorId, deviceId },
    };
    const way = await takeWalkIn(app, tx, eventId, guest, now);
    await insertWalkIn(tx, eventId, { walkInId: input.walk_in_id, bookingId, way, actorId, deviceId }, now);
    return findWalkIn(tx, eventId, input.walk_in_id);
  });
  if (!row) throw new Error("a walk-in vanished while it was made");
  app.live.publish({ eventId, kind: "guests", bookingId: row.booking_id });
  return goOn(desk, { ...at, walkInId: input.walk_in_id }, row);
}

/**
 * Whose booking a walk-in is. A person has one hold at an event: whose family pays by two codes, or who holds seats at home,
 * gets this one to their address alone.
 */
async function ownerOf(tx: Tx, { eventId, now }: At, guest: { identity: Identity | null; way: WalkInWay }) {
  const find = async (identity: Identity | null) => {
    const [userId] = await awaitPeople(tx, [{ identity }], { locale: "en", now });
    if (!userId) throw new Error("nobody was made for a walk-in");
    return userId;
  };
  const userId = await find(guest.identity);
  return guest.way === "QR" && (await hasHold(tx, eventId, userId)) ? find(null) : userId;
}

/** How a walk-in stands; the service is asked where somebody waits for longer than its notice takes. */
export async function askWalkIn(desk: Desk, asked: Asked, { asks }: { asks: boolean }): Promise<WalkIn> {
  const { eventId, walkInId } = asked;
  await mustSell(desk.app.db, asked, "any time");
  const row = await walkInOr404(desk.app.db, asked);
  if (asks && row.status === "HELD") await desk.counter?.ask({ eventId, bookingId: row.booking_id });
  return goOn(desk, asked, (await findWalkIn(desk.app.db, eventId, walkInId)) ?? row);
}

/** Who was shown a code pays into the hand. The service is asked first: who has paid by it already need not pay twice. */
export async function takeCash(desk: Desk, asked: Asked): Promise<WalkIn> {
  const { app, counter } = desk;
  const { eventId, walkInId, actorId, deviceId, now } = asked;
  await mustSell(app.db, asked, "any time");
  const { booking_id: bookingId, status } = await walkInOr404(app.db, asked);
  if (status === "HELD") await counter?.ask({ eventId, bookingId });
  const isTaken = await transaction(app.db, async (tx) => {
    const moved = await payWalkInCash(app, tx, eventId, { bookingId, by: { actorId, deviceId }, now });
    if (moved) await setWay(tx, eventId, walkInId, "CASH");
    return moved;
  });
  const row = await walkInOr404(app.db, asked);
  if (!isTaken && row.status !== "CONFIRMED") throw new AppError("hold_expired");
  if (isTaken) await counter?.close({ eventId, bookingId });
  if (isTaken) app.live.publish({ eventId, kind: "guests", bookingId });
  return goOn(desk, asked, row);
}

/** They don't come in: the seats are free at once. */
export async function cancelWalkIn(desk: Desk, asked: Asked): Promise<WalkIn> {
  const { app, counter } = desk;
  const { eventId, actorId, deviceId, now } = asked;
  await mustSell(app.db, asked, "any time");
  const { booking_id: bookingId } = await walkInOr404(app.db, asked);
  await transaction(app.db, (tx) => giveUpWalkIn(tx, eventId, { bookingId, by: { actorId, deviceId }, now }));
  await counter?.close({ eventId, bookingId });
  app.live.publish({ eventId, kind: "guests", bookingId });
  return toWire(desk, asked, await walkInOr404(app.db, asked));
}

/** Makes the code of who is to pay where there is none yet, and lets in who has paid: once, however often this is asked. */
async function goOn(desk: Desk, at: Asked, row: WalkInRow): Promise<WalkIn> {
  const { eventId, now } = at;
  const { booking_id: bookingId, hold_expires_at: closesAt } = row;
  const { counter } = desk;
  if (row.status !== "HELD" || !closesAt || closesAt <= now || !counter) return toWire(desk, at, row);
  // A code that is shown is not asked about: phones look every few seconds, and the service would hear of each.
  if ((await counter.shown({ eventId, bookingId }))?.text) return toWire(desk, at, row);
  await counter.show({ eventId, bookingId, paymentId: newId(PaymentId), at: now, closesAt });
  return toWire(desk, at, (await findWalkIn(desk.app.db, eventId, at.walkInId)) ?? row);
}

async function toWire({ app, counter }: Desk, at: At, row: WalkInRow): Promise<WalkIn> {
  const { eventId, now } = at;
  const { booking_id: bookingId, hold_expires_at: closesAt } = row;
  const isWaiting = row.status === "HELD" && closesAt !== null && closesAt > now;
  const shown = isWaiting ? await counter?.shown({ eventId, bookingId }) : null;
  const isPaid = row.status === "CONFIRMED";
  const judged = isPaid ? await admitAs(app, { ...at, bookingId, scanId: scanOf(row) }) : null;
  const page = counter?.service === "sandbox" && shown ? `/pay/sandbox/${shown.paymentId}` : null;
  return {
    ...{ walk_in_id: row.walk_in_id, booking_id: bookingId, reference: row.reference, name: row.name, way: row.way },
    ...{ ticket_counts: row.ticket_counts, currency: row.currency, total: toMajor(row.total_minor, row.currency) },
    state: isPaid ? "IN" : isWaiting ? "WAITING" : "OVER",
    qr:
      isWaiting && closesAt ? { text: shown?.text ?? null, expires_at: closesAt.toISOString(), page_url: page } : null,
    result: judged?.result ?? null,
    code: judged?.code ?? null,
  };
}

/** A walk-in is let in by one scan: asked again, it says the same. */
const scanOf = ({ walk_in_id }: WalkInRow) => ScanId.parse(stableId(`walk-in ${walk_in_id}`));

async function walkInOr404(tx: Tx, { eventId, walkInId }: Asked): Promise<WalkInRow> {
  const row = await findWalkIn(tx, eventId, walkInId);
  if (!row) throw new AppError("not_found");
  return row;
}

/** Hosts may sell always, others where the host asked them to; nobody while the doors are closed. */
async function mustSell(tx: Tx, { eventId, roles, now }: At, when: "doors" | "any time" = "doors") {
  const door = await readDoor(tx, eventId, now);
  if (!door) throw new AppError("not_found");
  const isHost = roles.has("OWNER") || roles.has("COHOST");
  if (!isHost && !door.rules.sells_walk_ins) throw new AppError("walk_ins_closed");
  if (when === "any time") return door;
  if (door.closed === "event_cancelled" || door.closed === "event_over") throw new AppError(door.closed);
  if (door.closed) throw new AppError("doors_closed");
  return door;
}
