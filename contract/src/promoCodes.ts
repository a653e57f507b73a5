import { z } from "zod";
import { call, created, framed } from "./call.ts";
import { Amount, EventId, line, TicketTypeId, UtcTime } from "./common.ts";

/** As many codes as one event may have; those that have ended count too, since their words stay theirs. */
export const mostPromoCodes = 200;

export const PromoCodeId = z.uuid().brand<"PromoCodeId">();
export type PromoCodeId = z.infer<typeof PromoCodeId>;

const Code = line(40)
  .transform((text) => text.toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9][A-Z0-9-]{2,23}$/, "Please use 3 to 24 letters, digits or hyphens"));
const Uses = z.int().min(1).max(1_000_000);

/** What a code takes off: a percentage of the tickets it is for, or an amount once per booking. Never both. */
export const PromoCodeInput = z
  .object({
    code: Code,
    percent: z.int("Please give a whole number from 1 to 100").min(1).max(100).nullish(),
    amount: Amount.nullish(),
    /** How many bookings may use it; null: as many as come. */
    max_uses: Uses.nullish(),
    starts_at: UtcTime.nullish(),
    ends_at: UtcTime.nullish(),
    /** The types that it is for; null: all of them, also those to come. */
    ticket_type_ids: z.array(TicketTypeId).min(1, "Please choose at least one ticket").max(30).nullish(),
  })
  .refine(({ percent, amount }) => (percent ?? null) === null || (amount ?? null) === null, {
    path: ["amount"],
    error: "Please give a percentage or an amount",
  })
  .refine(({ percent, amount }) => (percent ?? null) !== null || (amount ?? null) !== null, {
    path: ["percent"],
    error: "Please give a percentage or an amount",
  })
  .refine(({ starts_at, ends_at }) => !starts_at || !ends_at || Date.parse(starts_at) < Date.parse(ends_at), {
    path: ["ends_at"],
    error: "It must end after it starts",
  });
export type PromoCodeInput = z.input<typeof PromoCodeInput>;

/** A code as its host sees it; its state is `promoState`. `uses`: bookings that have it and stand, or are being paid. */
export const PromoCode = z.object({
  promo_code_id: PromoCodeId,
  code: z.string(),
  percent: z.int().nullable(),
  amount: z.number().nullable(),
  uses: z.int(),
  max_uses: z.int().nullable(),
  starts_at: UtcTime.nullable(),
  ends_at: UtcTime.nullable(),
  ended_at: UtcTime.nullable(),
  ticket_type_ids: z.array(TicketTypeId).nullable(),
});
export type PromoCode = z.infer<typeof PromoCode>;

const eventParams = z.object({ eventId: EventId });

/** All codes of an event: those that guests may still use first, the newest first of each. */
export const listPromoCodes = call("listPromoCodes", { params: eventParams, answer: framed(z.array(PromoCode)) });
/** Idempotent under `Idempotency-Key`. */
export const createPromoCode = call("createPromoCode", {
  params: eventParams,
  body: PromoCodeInput,
  answer: created(PromoCode),
});
/** Ends a code for good; who holds seats with it keeps the price. Again: nothing more happens. */
export const endPromoCode = call("endPromoCode", {
  params: eventParams.extend({ promoCodeId: PromoCodeId }),
  answer: framed(PromoCode),
});
