import { type Terms, unitPrice } from "@mela/contract/pricing";

/** What a guest pays for one seat, everything in it, in minor units. */
export function allIn(priceMinor: number, terms: Terms): number {
  return unitPrice(priceMinor, terms).allInMinor;
}

/** The price that a type begins with: until a time, for the first `count` seats, or both. In minor units. */
export type Early = { minor: number; until: Date | null; count: number | null };

/** How many more seats have the early price: null when no count ends it, 0 when it is over. */
export function earlyLeft(early: Early | null, { taken, now }: { taken: number; now: Date }): number | null {
  if (!early || (early.until && early.until <= now)) return 0;
  return early.count === null ? null : Math.max(0, early.count - taken);
}

/** Whether `count` seats, taken together, all have the early price: a booking never has two prices for one type. */
export function isEarly(early: Early | null, at: { taken: number; now: Date; count: number }): boolean {
  const left = earlyLeft(early, at);
  return left === null || at.count <= left;
}
