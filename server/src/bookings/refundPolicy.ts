import type { RefundPolicy } from "@mela/contract/saleTerms";
import { hourMs } from "../platform/clock.ts";

/**
 * What a cancellation gives back of the money kept, in minor units: all of it until so many hours before the start,
 * half (rounded down) until so many, then nothing.
 */
export function refundMinor(keptMinor: number, policy: RefundPolicy, when: { startsAt: Date; now: Date }): number {
  const hoursLeft = (when.startsAt.getTime() - when.now.getTime()) / hourMs;
  const isBefore = (hours: number | null) => hours !== null && hoursLeft >= hours;
  if (isBefore(policy.full_until_hours)) return keptMinor;
  return isBefore(policy.half_until_hours) ? Math.floor(keptMinor / 2) : 0;
}
