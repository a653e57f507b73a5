import type { BookingId, EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { TicketChangeQuote, TicketChanges } from "@mela/contract/ticketChanges";
import { findWaiting } from "../handBacks/index.ts";
import type { Db } from "../platform/database/engine.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { readTaken } from "./asking.ts";
import { type ChangeTerms, costOf, planChange, rateOf, typeOnSale, type Wish } from "./changePlan.ts";
import { readScene, type Scene, standingOf, whyClosed } from "./changeScene.ts";
import { type HostType, readTypes } from "./hostRead.ts";
import { isSameRate } from "./sameRate.ts";
import { toPriceLines } from "./wire.ts";

type Asked = { eventId: EventId; bookingId: BookingId; now: Date };
type Type = TicketChanges["types"][number];

/** What of a booking its guest may change, into what, and what that costs; nothing is held. */
export async function readChanges({ db, config }: App, asked: Asked): Promise<TicketChanges> {
  const { eventId, bookingId, now } = asked;
  const scene = await readScene(db, eventId, bookingId);
  const closed = whyClosed(scene, now);
  const { booking } = scene;
  const terms = await termsFor(db, asked, { scene, feePercent: config.platformFeePercent });
  const types = closed ? [] : await readTypes(db, eventId);
  const back = new Map((await findWaiting(db, eventId)).map(({ typeId, count }) => [typeId, count]));
  return {
    closed,
    tickets: booking.valid.map((ticket) => ({
      ticket_id: ticket.ticket_id,
      seat: ticket.seat,
      ticket_type_id: ticket.ticket_type_id,
      ticket_type: ticket.type,
      holder: ticket.is_given ? null : ticket.holder,
      standing: standingOf(ticket, scene),
    })),
    types: types.flatMap((type) => toType(scene, { ...type, left: type.left - (back.get(type.id) ?? 0) }, terms) ?? []),
  };
}

/** What a change costs at this moment. */
export async function quoteChange({ db, config }: App, asked: Asked, wish: Wish): Promise<TicketChangeQuote> {
  const scene = await readScene(db, asked.eventId, asked.bookingId);
  const plan = planChange(scene, wish, await termsFor(db, asked, { scene, feePercent: config.platformFeePercent }));
  const { currency } = scene.booking;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    price_lines: plan?.price ? toPriceLines(plan.price.parts, currency) : [],
    total_price: major(plan?.price?.totalMinor ?? 0),
    refund: major(plan?.backMinor ?? 0),
    full_refund: major(plan?.fullBackMinor ?? 0),
    currency,
  };
}

async function termsFor(
  db: Db,
  { eventId, now }: Asked,
  { scene: { facts, offer }, feePercent }: { scene: Scene; feePercent: number },
): Promise<ChangeTerms> {
  const taken = await readTaken(db, offer, { eventId, userId: facts.user_id, now });
  return { now, feePercent, taken: (id) => taken.get(id) ?? 0 };
}

/** A type as another one to have; null: it is hidden. */
function toType(scene: Scene, { id, name, left }: HostType, terms: ChangeTerms): Type | null {
  const { booking, offer } = scene;
  const own = offer.types.get(id);
  if (!own || own.access_code !== null) return null;
  const base = { ticket_type_id: id, name, description: own.description };
  const major = (minor: number) => toMajor(minor, booking.currency);
  try {
    const to = typeOnSale(scene, { typeId: id, count: 1 }, terms);
    const others = new Map(booking.valid.map(({ ticket_type_id: typeId, type }) => [typeId, type]));
    others.delete(id);
    for (const typeId of others.keys()) if (!isSameRate(booking, typeId, rateOf(scene, id))) others.delete(typeId); // it can be booked anew
    if (others.size === 0 && booking.valid.some(({ ticket_type_id }) => ticket_type_id !== id))
      return { ...base, closed: "other_gst_rate", from: [] };
    const from = [...others].map(([typeId, type]) => {
      const { price, backMinor, fullBackMinor } = costOf(scene, { from: { typeId, name: type }, to, count: 1 }, terms);
      return {
        ticket_type_id: typeId,
        pay: major(price?.totalMinor ?? 0),
        refund: major(backMinor),
        full_refund: major(fullBackMinor),
      };
    });
    return { ...base, closed: left > 0 ? null : "sold_out", from };
  } catch (error) {
    const code = error instanceof AppError ? error.code : null;
    if (code !== "sale_not_open" && code !== "sale_ended" && code !== "over_limit") throw error;
    return { ...base, closed: code, from: [] };
  }
}
