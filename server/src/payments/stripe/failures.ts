import type { PaymentFailure } from "@mela/contract/bookings";
import type { Intent } from "./entities.ts";

/** https://docs.stripe.com/declines/codes: those that whoever pays can do something about; most are "the bank said no". */
const failures: Record<string, PaymentFailure> = {
  insufficient_funds: "insufficient_funds",
  card_velocity_exceeded: "limit",
  withdrawal_count_limit_exceeded: "limit",
  incorrect_cvc: "wrong_code",
  invalid_cvc: "wrong_code",
  incorrect_pin: "wrong_code",
  invalid_pin: "wrong_code",
  pin_try_exceeded: "wrong_code",
  authentication_required: "wrong_code",
  payment_intent_authentication_failure: "wrong_code",
};

/** Why money did not come: by the bank's word, else by Stripe's; nobody tried at all: the time ran out. */
export function failureOf({ last_payment_error: error }: Intent): PaymentFailure | null {
  if (!error) return "timed_out";
  const known = failures[error.decline_code ?? ""] ?? failures[error.code ?? ""];
  return known ?? (error.code === "card_declined" || error.code === "expired_card" ? "declined" : null);
}
