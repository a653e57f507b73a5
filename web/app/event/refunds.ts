import type { RefundPolicy } from "@mela/contract/saleTerms";

const hourMs = 3_600_000;

/** Until when a cancellation gives how much back; null: never. Instants of the wire. */
export type RefundTimes = { fullUntil: string | null; halfUntil: string | null };

export function refundTimes(policy: RefundPolicy, start: string | null): RefundTimes {
  const before = (hours: number | null) =>
    hours === null || start === null ? null : new Date(Date.parse(start) - hours * hourMs).toISOString();
  const [full, half] = [before(policy.full_until_hours), before(policy.half_until_hours)];
  // Half of it, for less time than all of it, would be no promise.
  return { fullUntil: full, halfUntil: full && half && half <= full ? null : half };
}
