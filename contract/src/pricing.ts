import type { FeeBearer, Gst } from "./saleTerms.ts";

/**
 * The rates of India's GST, in percent; 18 unless a host says otherwise. 0: exempt (notification 12/2017-CT(R), entries 79
 * to 81: concerts, theatre, dance and the like up to ₹500 a person). 12 and 28 ended on 22 September 2025 (notification
 * 15/2025-CT(R), which brought 40 for casinos, races and the IPL): what was sold at them keeps them.
 */
export const gstRates = [0, 5, 12, 18, 28, 40] as const;
/** Those that the law knows today: what a host is offered. */
export const gstRatesToday = [0, 5, 18, 40] as const;
/** SAC of a ticket where its host names none: other recreation and amusement services. */
export const usualSac = "999699";
export type Percent = (typeof gstRates)[number];

/** What comes to a host's price besides, and who bears it. Percents have two digits after the point at most. */
export type Terms = { feePercent: number; feeBearer: FeeBearer; gst: Gst; gstPercent: Percent };
/** The price of one seat in minor units: the host's own, the parts of it or on top of it, and what a guest pays. */
export type UnitPrice = { priceMinor: number; feeMinor: number; taxMinor: number; allInMinor: number };

/**
 * The least that a booking costs, unless it costs nothing: one whole unit of its currency, since payment services take no
 * less (spec 4, Prices).
 */
export function leastTotal(digits: number): number {
  return 10 ** digits;
}

/** Where an event says nothing of its own: the guest bears the fee, and there is no tax. */
export const plainTerms = (feePercent: number): Terms => ({
  feePercent,
  feeBearer: "GUEST",
  gst: "NONE",
  gstPercent: usualGst,
});
export const usualGst = 18 satisfies Percent;

/** What comes to the price of a ticket type: GST at its own rate, where it has one. */
export function termsAt(terms: Terms, own: Percent | null | undefined): Terms {
  return own === null || own === undefined ? terms : { ...terms, gstPercent: own };
}

/**
 * The price of one seat (spec 4, Prices). Each part is rounded by itself to whole minor units, halves up; a booking is
 * its seats times these, so that n tickets cost n times what is shown.
 */
export function unitPrice(priceMinor: number, { feePercent, feeBearer, gst, gstPercent }: Terms): UnitPrice {
  const feeMinor = shareMinor(priceMinor, feePercent, 100);
  const taxMinor = gst === "NONE" ? 0 : shareMinor(priceMinor, gstPercent, gst === "ADDED" ? 100 : 100 + gstPercent);
  const onTop = (feeBearer === "GUEST" ? feeMinor : 0) + (gst === "ADDED" ? taxMinor : 0);
  return { priceMinor, feeMinor, taxMinor, allInMinor: priceMinor + onTop };
}

/** A share of an amount, rounded once: both sides of the division are whole, so that a half is a half. */
function shareMinor(minor: number, percent: number, of: number): number {
  return Math.round((minor * Math.round(percent * 100)) / (of * 100));
}
