import { PaymentId } from "@mela/contract/common";
import type { Money } from "../../platform/money.ts";
import type { ProviderState } from "../provider.ts";
import type { Intent, Session } from "./entities.ts";
import { failureOf } from "./failures.ts";

/** Where a session stands: what became of its money says more than the session itself. */
export function stateOfSession(session: Session): ProviderState {
  const { id: ref, metadata, payment_intent, status, payment_status } = session;
  const paymentId = paymentIdOf(metadata);
  if (payment_intent !== null && typeof payment_intent === "object") {
    const said = stateOfIntent(payment_intent);
    const isOver = status !== "open" && payment_intent.status === "requires_payment_method";
    const state = isOver || status === "expired" ? endOf(said.state) : said.state;
    return { ...said, ref, paymentId, state, failure: state === "FAILED" ? failureOf(payment_intent) : null };
  }
  const failure = status === "expired" && payment_intent === null ? "timed_out" : null; // nobody tried
  const state = status === "expired" ? "FAILED" : payment_status === "paid" ? "PAID" : "PENDING";
  const amount = moneyOf(session.amount_total ?? 0, session.currency ?? "inr");
  return { ref, paymentId, state, amount, chargeRef: payment_intent, failure };
}

/** Nobody can pay by a session that is over, or whose bank said no after all. */
function endOf(state: ProviderState["state"]): ProviderState["state"] {
  return state === "PENDING" ? "FAILED" : state;
}

/** Where money stands. While the session is open a card that was refused may be followed by another: that is PENDING. */
export function stateOfIntent(intent: Intent): ProviderState {
  const { id, metadata, currency, amount, amount_received, amount_capturable } = intent;
  const said = { ref: id, paymentId: paymentIdOf(metadata), chargeRef: id, feeMinor: feeOf(intent) };
  if (intent.status === "succeeded") return { ...said, state: "PAID", amount: moneyOf(amount_received, currency) };
  if (intent.status === "requires_capture")
    return { ...said, state: "AUTHORISED", amount: moneyOf(amount_capturable, currency) };
  return { ...said, state: intent.status === "canceled" ? "VOIDED" : "PENDING", amount: moneyOf(amount, currency) };
}

/** What Stripe keeps, where it was asked for and is in the currency of the payment. */
function feeOf({ latest_charge: charge, currency }: Intent): number | null {
  const settled = typeof charge === "object" ? charge?.balance_transaction : null;
  return settled && typeof settled === "object" && settled.currency === currency ? settled.fee : null;
}

export function moneyOf(minor: number, currency: string): Money {
  return { minor, currency: currency.toUpperCase() };
}

function paymentIdOf(metadata: Intent["metadata"]): PaymentId | null {
  return PaymentId.safeParse(metadata?.payment_id).data ?? null;
}
