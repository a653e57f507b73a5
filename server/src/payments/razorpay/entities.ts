import { z } from "zod";
import type { ProviderState } from "../provider.ts";
import { failureOf } from "./failures.ts";

const Currency = z.string().regex(/^[A-Z]{3}$/);

export const Order = z.object({
  id: z.string().regex(/^order_\w+$/),
  amount: z.int(),
  currency: Currency,
  receipt: z.string().nullable(),
});
export const Orders = z.object({ items: z.array(Order) });

/** `captured`: taken, whatever became of it later. A payment of ours always has an order. */
export const Payment = z.object({
  id: z.string().regex(/^pay_\w+$/),
  amount: z.int(),
  currency: Currency,
  status: z.enum(["created", "authorized", "captured", "refunded", "failed"]),
  order_id: z.string().nullish(),
  captured: z.boolean().nullish(),
  /** With the tax on it; known once the money was taken. */
  fee: z.int().nonnegative().nullish(),
  created_at: z.int().default(0),
  error_reason: z.string().max(200).nullish().catch(null),
});
type Payment = z.output<typeof Payment>;
export const Payments = z.object({ items: z.array(Payment) });

export const Refund = z.object({
  id: z.string().regex(/^rfnd_\w+$/),
  payment_id: z.string(),
  amount: z.int(),
  currency: Currency.default("INR"),
  status: z.enum(["pending", "processed", "failed"]),
  receipt: z.string().nullish(),
});

/** Where an order stands by what was tried for it; the first that was taken paid it, and a failed try may be followed by another. */
export function stateOf(ref: string, tries: readonly Payment[]): Omit<ProviderState, "paymentId"> | null {
  const oldestFirst = tries.toSorted((a, b) => a.created_at - b.created_at);
  const ranked = ["PAID", "AUTHORISED", "PENDING", "VOIDED", "FAILED"] as const;
  for (const state of ranked) {
    const found = oldestFirst.find((payment) => stateOfPayment(payment) === state);
    if (found) return { ref, ...saidOf(found), state };
  }
  return null;
}

/** What a payment says of itself. */
export function saidOf(payment: Payment): Omit<ProviderState, "paymentId" | "ref"> {
  const { id: chargeRef, amount: minor, currency, fee, error_reason: reason } = payment;
  const state = stateOfPayment(payment);
  const failure = state === "FAILED" ? failureOf(reason ?? "") : null;
  return { state, amount: { minor, currency }, chargeRef, failure, feeMinor: fee ?? null };
}

export function stateOfPayment({ status, captured }: Payment): ProviderState["state"] {
  if (captured || status === "captured") return "PAID";
  if (status === "authorized") return "AUTHORISED";
  if (status === "refunded") return "VOIDED"; // it was never taken: the bank has it back
  return status === "failed" ? "FAILED" : "PENDING";
}
