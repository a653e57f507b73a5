import { z } from "zod";
import { line } from "./common.ts";
import { isGstin, tidyGstin } from "./gstin.ts";
import { gstRates } from "./pricing.ts";

/** Full money back until so many hours before the start, half until so many; null: never. */
export const RefundPolicy = z.object({
  full_until_hours: z.int().min(0).max(8_760).nullable(),
  half_until_hours: z.int().min(0).max(8_760).nullable(),
});
export type RefundPolicy = z.infer<typeof RefundPolicy>;

export const RefundInput = RefundPolicy.refine(
  ({ full_until_hours: full, half_until_hours: half }) => full === null || half === null || half < full,
  { path: ["half_until_hours"], error: "Please give half back for longer than all of it" },
);

/** Who bears the platform's fee: the guest, on top of the price, or the host, out of it. */
export const FeeBearer = z.enum(["GUEST", "HOST"]);
export type FeeBearer = z.infer<typeof FeeBearer>;

/** How GST stands to the host's prices: there is none, they have it in them, or it comes on top. */
export const Gst = z.enum(["NONE", "INCLUDED", "ADDED"]);
export type Gst = z.infer<typeof Gst>;

export const GstPercent = z.literal(gstRates);

export const GstinInput = line(40)
  .transform(tidyGstin)
  .refine((text) => text === "" || isGstin(text), "Please check this GSTIN");

/** The legal name that a GSTIN is registered with; empty: it is not said yet. */
export const GstName = line(160).refine(
  (text) => text === "" || /\p{L}.*\p{L}/u.test(text),
  "Please give the legal name on your GST certificate",
);

const pinCode = /(?<!\d)[1-9]\d{2} ?\d{3}(?!\d)/;
/** The address of business that a GSTIN is registered with; empty: it is not said yet. */
export const GstAddress = line(300).refine(
  (text) => text === "" || (text.length >= 15 && pinCode.test(text)),
  "Please give the whole address on your GST certificate, with its PIN code",
);

/** A code of the tariff of services or goods: 4 to 8 digits. */
export const Sac = z
  .string()
  .trim()
  .regex(/^(?:\d{4}|\d{6}|\d{8})$/, "Please give 4, 6 or 8 digits");
