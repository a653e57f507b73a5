import type { PaymentFailure } from "@mela/contract/bookings";

/** There are some hundred reasons, and new ones come: what they speak of is found by their words. */
const words: readonly (readonly [RegExp, PaymentFailure])[] = [
  [/insufficient/, "insufficient_funds"],
  [/cancel/, "cancelled"],
  [/timed?_?out|session_expired|otp_expired/, "timed_out"],
  [/otp|pin|cvv|authentication/, "wrong_code"],
  [/limit/, "limit"],
  [/declined|card_expired|blocked|not_permitted|not_allowed|risk/, "declined"],
];

/** What Razorpay's `error_reason` comes to; null: nothing that would help whoever pays. */
export function failureOf(reason: string): PaymentFailure | null {
  return words.find(([speaks]) => speaks.test(reason.toLowerCase()))?.[1] ?? null;
}
