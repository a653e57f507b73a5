import { z } from "zod";
import { BookingInput, PriceLine } from "./bookings.ts";
import { call, framed } from "./call.ts";
import { Currency, EventId, line, TicketTypeId } from "./common.ts";
import { TicketType } from "./ticketTypes.ts";

/**
 * What a promo code takes off, in percent or once in major units, and the tickets that it is for; null: all of them.
 * Hidden tickets are named only to who has typed their code.
 */
export const PromoTerms = z.object({
  code: z.string(),
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  ticket_type_ids: z.array(TicketTypeId).nullable(),
});
export type PromoTerms = z.infer<typeof PromoTerms>;

/** What a code does for a guest. One word may be both: it opens hidden tickets, and takes something off. */
export const FoundCode = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("promo"), promo: PromoTerms }),
  z.object({ kind: z.literal("access"), ticket_types: z.array(TicketType), promo: PromoTerms.nullable() }),
]);
export type FoundCode = z.infer<typeof FoundCode>;

/** What chosen tickets would cost now, line by line, as a booking of them would. */
export const Quote = z.object({ price_lines: z.array(PriceLine), total_price: z.number(), currency: Currency });
export type Quote = z.infer<typeof Quote>;

const params = z.object({ eventId: EventId });

/**
 * Looks up what a guest has typed; capitals don't matter. `ticket_type_ids`: what is chosen, which a promo code then has
 * to fit. Throws `unknown_code`, the `promo_…` errors of a booking, and `too_many_requests` for who guesses.
 */
export const lookUpCode = call("lookUpCode", {
  params,
  body: z.object({
    code: line(40).pipe(z.string().min(1, "Please enter a code")),
    key: z.string().max(80).optional(),
    ticket_type_ids: z.array(TicketTypeId).max(30).optional(),
  }),
  answer: framed(FoundCode),
});
/** Says what a choice costs, and holds nothing. Throws what `createBooking` throws, but for seats and answers. */
export const quotePrice = call("quotePrice", {
  params,
  body: BookingInput.pick({ tickets: true, promo_code: true, key: true }),
  answer: framed(Quote),
});
