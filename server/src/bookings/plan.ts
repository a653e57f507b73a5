import type { BookingInput } from "@mela/contract/bookings";
import type { BookingId, TicketTypeId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { leastTotal } from "@mela/contract/pricing";
import type { z } from "zod";
import { isEarly } from "../events/index.ts";
import { minorDigits, toMajor } from "../platform/money.ts";
import { takeAnswers } from "./answers.ts";
import { type Offer, type OnSale, termsOf } from "./offer.ts";
import { type Discount, type Price, type PricedLine, priceOf } from "./price.ts";
import { findPromo, isSameCode, type Promo, promoFault } from "./promo.ts";

/** What a person asks for. */
export type Choice = { bookingId: BookingId; userId: UserId } & z.output<typeof BookingInput>;
export type PlannedLine = PricedLine & {
  holders: { name: string; email: string | null }[];
};
/** What a choice costs: all of it that its price hangs on. `userId` null: nobody is signed in. */
export type Asked = Pick<Choice, "tickets" | "promo_code" | "key"> & { userId: UserId | null };
/** Tickets that the rules of their event allow, with their price. Whether there are seats is another question. */
export type Priced = { lines: PlannedLine[]; party: number; promo: Promo | null; price: Price };
export type Plan = Priced & { answers: ReturnType<typeof takeAnswers> };

/** More people than any party has: a ticket's seat is one byte (spec 4). */
export const largestParty = 200;

/** What a choice is judged by besides its event. `taken`: seats of a type that are sold or held by others. */
type Terms = { now: Date; feePercent: number; isInvited: boolean; taken: (typeId: TicketTypeId) => number };

/**
 * Judges a choice by what its event offers at this moment. Throws the booking errors of spec 7; `sold_out`,
 * `all_held`, the limit per person and the uses of a code are judged with the seats.
 */
export function planBooking(offer: Offer, choice: Choice, terms: Terms): Plan {
  const { lines, party, promo, price } = planPrice(offer, choice, terms);
  const answers = takeAnswers(offer.questions, choice.responses ?? [], { party, by: "guest" });
  checkTotal(choice.expected_total, price, offer.event.currency);
  return { lines, party, promo, price, answers };
}

/** The price of a choice, for who books it and for who only asks. Throws as `planBooking`, but for the answers. */
export function planPrice(sale: OnSale, asked: Asked, terms: Terms): Priced {
  checkEvent(sale, asked, terms);
  const lines = mergeLines(sale, asked, terms);
  const party = lines.reduce((total, { count }) => total + count, 0);
  checkLimits(sale, lines, party);
  checkSale(sale, lines, terms.now);
  const promo = asked.promo_code ? fittingPromo(sale, { code: asked.promo_code, lines, now: terms.now }) : null;
  const price = priceOf(lines, promo && toDiscount(promo, sale.event.currency), termsOf(sale, terms.feePercent));
  return { lines, party, promo, price };
}

/** Whether somebody may book at an event at all. Throws `not_found` where they may not even know of it. */
export function checkEvent(
  { event }: Pick<OnSale, "event">,
  { key, userId }: Pick<Asked, "key" | "userId">,
  { now, isInvited }: Pick<Terms, "now" | "isInvited">,
): void {
  const mayKnow = key === event.private_key || isInvited || userId === event.host_id;
  if (event.visibility === "PRIVATE" && !mayKnow) throw new AppError("not_found");
  if (event.status === "CANCELLED") throw new AppError("event_cancelled");
  if (event.status !== "PUBLISHED" || !event.end_at || event.taken_down_at) throw new AppError("not_published");
  if (event.postponed_at) throw new AppError("event_postponed");
  if (event.end_at <= now) throw new AppError("event_over");
}

/** The chosen types, each once, in the event's order, at the price of this moment. */
function mergeLines(offer: OnSale, choice: Asked, { now, taken }: Terms): PlannedLine[] {
  if (choice.tickets.length === 0 || choice.tickets.some(({ count }) => count < 1))
    throw new AppError("invalid_quantity");
  for (const { ticket_type_id, access_code } of choice.tickets) {
    const type = offer.types.get(ticket_type_id);
    const isOpenTo = type?.access_code === null || isSameCode(type?.access_code, access_code);
    if (!isOpenTo) throw new AppError("unknown_ticket_type");
  }
  return [...offer.types.values()].flatMap((type) => {
    const { id, name, price_minor, gst_percent: percent, sac } = type;
    const chosen = choice.tickets.filter(({ ticket_type_id }) => ticket_type_id === id);
    const count = chosen.reduce((total, line) => total + line.count, 0);
    const holders = chosen.flatMap((line) => (line.holders ?? []).slice(0, line.count));
    const named = holders.map((holder) => ({ name: holder.name, email: holder.email || null }));
    const early = earlyOf(type);
    const unitMinor = early && isEarly(early, { now, taken: taken(id), count }) ? early.minor : price_minor;
    return count > 0 ? [{ typeId: id, name, count, unitMinor, percent, sac, holders: named }] : [];
  });
}

type OfferedType = OnSale["types"] extends ReadonlyMap<unknown, infer T> ? T : never;
function earlyOf({ early_minor: minor, early_until: until, early_count: count }: OfferedType) {
  return minor === null ? null : { minor, until, count };
}

function checkLimits(offer: OnSale, lines: readonly PlannedLine[], party: number): void {
  const isOver = lines.some(({ typeId, count }) => count > (offer.types.get(typeId)?.max_per_booking ?? 0));
  if (isOver || party > largestParty) throw new AppError("over_limit");
}

function checkSale(offer: OnSale, lines: readonly PlannedLine[], now: Date): void {
  for (const { typeId } of lines) {
    const type = offer.types.get(typeId);
    if (type?.sales_start && now < type.sales_start) throw new AppError("sale_not_open");
    if (type?.sales_end && now >= type.sales_end) throw new AppError("sale_ended");
  }
}

function fittingPromo({ promos }: OnSale, asked: { code: string; lines: readonly PlannedLine[]; now: Date }): Promo {
  const promo = findPromo(promos, asked.code);
  if (!promo) throw new AppError("promo_invalid");
  const fault = promoFault(promo, { now: asked.now, typeIds: asked.lines.map(({ typeId }) => typeId) });
  if (fault) throw fault;
  return promo;
}

function toDiscount(promo: Promo, currency: string): Discount {
  const { code, percent, amount_minor: amountMinor, ticket_type_ids: typeIds } = promo;
  return { code, percent, amountMinor, typeIds, leastMinor: leastTotal(minorDigits(currency)) };
}

/** The browser's total is only compared: what is paid is what the server computes (spec 4). */
export function checkTotal(expected: number | undefined, price: Price, currency: string): void {
  const total = toMajor(price.totalMinor, currency);
  if (expected !== undefined && Math.abs(expected - total) > 1e-9)
    throw new AppError("price_changed", { data: { total_price: total } });
}
