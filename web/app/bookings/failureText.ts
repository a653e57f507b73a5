import type { Booking, PaymentFailure } from "@mela/contract/bookings";
import { m } from "~/paraglide/messages.js";

const whys: Record<PaymentFailure, () => string> = {
  declined: m.checkout_why_declined,
  insufficient_funds: m.checkout_why_insufficient_funds,
  limit: m.checkout_why_limit,
  wrong_code: m.checkout_why_wrong_code,
  cancelled: m.checkout_why_cancelled,
  timed_out: m.checkout_why_timed_out,
  mismatch: m.checkout_why_mismatch,
};

/** Why a payment failed, and that it can be tried again. */
export function failureText({ payment_failure: why }: Booking): string {
  if (!why) return m.checkout_failed();
  return `${whys[why]()} ${why === "mismatch" ? m.checkout_still_held() : m.passes_failed_text()}`;
}
