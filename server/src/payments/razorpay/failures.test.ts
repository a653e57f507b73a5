import { expect, test } from "vitest";
import { failureOf } from "./failures.ts";

test.each([
  ["insufficient_funds", "insufficient_funds"],
  ["payment_cancelled", "cancelled"],
  ["payment_timed_out", "timed_out"],
  ["payment_timeout", "timed_out"],
  ["transaction_limit_exceeded", "limit"],
  ["invalid_otp", "wrong_code"],
  ["incorrect_pin", "wrong_code"],
  ["authentication_failed", "wrong_code"],
  ["card_declined", "declined"],
  ["payment_failed", null],
  ["server_error", null],
  ["", null],
] as const)("Razorpay's '%s' is told as %s", (reason, failure) => {
  expect(failureOf(reason)).toBe(failure);
});
