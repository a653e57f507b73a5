import type Stripe from "stripe";
import type { StripeSettings } from "../../platform/paymentSettings.ts";
import type { News, ProviderNotice, ProviderState } from "../provider.ts";
import { moneyOf, stateOfIntent, stateOfSession } from "./states.ts";

const toleranceS = 300;
type Headers = Record<string, string | string[] | undefined>;
type Reader = { stripe: Stripe; settings: StripeSettings; now: Date };

/**
 * Reads a signed notice; null when the signature does not fit, is older or newer than five minutes, or the notice is of
 * test mode and the keys are live, or the other way round.
 */
export function readNotice({ stripe, settings, now }: Reader, raw: Buffer, headers: Headers): ProviderNotice | null {
  const { "stripe-signature": signature } = headers;
  if (typeof signature !== "string") return null;
  const saidAt = Number(/(?:^|,)t=(\d{1,12})(?:,|$)/.exec(signature)?.[1]);
  if (saidAt * 1_000 > now.getTime() + toleranceS * 1_000) return null; // the package knows no future
  for (const secret of settings.webhookSecrets) {
    const event = verify(() =>
      stripe.webhooks.constructEvent(raw, signature, secret, toleranceS, undefined, now.getTime()),
    );
    if (event) return event.livemode === settings.isLive ? { noticeId: event.id, news: readNews(event) } : null;
  }
  return null;
}

function verify(read: () => Stripe.Event): Stripe.Event | null {
  try {
    return read();
  } catch {
    return null; // another secret, or none of ours
  }
}

/** What it is about: null when we don't follow that. Of charges we follow disputes alone: the rest says things twice. */
function readNews(event: Stripe.Event): News | null {
  // A host's own account tells of itself alone: what else happens there is the host's, and could name payments of ours.
  if (event.account) return ofPayee(event.type, event.account);
  switch (event.type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return event.data.object.payment_status === "paid" ? ofPayment(stateOfSession(event.data.object)) : null;
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return ofPayment({ ...stateOfSession(event.data.object), state: "FAILED" });
    case "payment_intent.succeeded":
    case "payment_intent.amount_capturable_updated":
    case "payment_intent.canceled":
      return ofPayment(stateOfIntent(event.data.object));
    case "refund.updated":
    case "refund.failed":
      return ofRefund(event.data.object);
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return ofDispute(event.data.object, event.type === "charge.dispute.created");
    default:
      return null;
  }
}

function ofPayee(type: string, account: string): News | null {
  const isAboutIt = /^(?:account|capability)\.updated$|^account\.external_account\./.test(type);
  return isAboutIt ? { kind: "payee", said: { accounts: [account] } } : null;
}

const ofPayment = (said: ProviderState): News => ({ kind: "payment", said });

function ofRefund({ id: ref, status, metadata, payment_intent, amount: minor, currency }: Stripe.Refund): News | null {
  const chargeRef = idOf(payment_intent);
  const state = status === "succeeded" ? "DONE" : status === "failed" || status === "canceled" ? "FAILED" : null;
  if (!chargeRef || !state) return null;
  const refundId = metadata?.refund_id ?? null;
  return { kind: "refund", said: { ref, refundId, chargeRef, state, amount: moneyOf(minor, currency) } };
}

function ofDispute({ payment_intent, status }: Stripe.Dispute, isNew: boolean): News | null {
  const chargeRef = idOf(payment_intent);
  if (!chargeRef) return null;
  const isWon = status === "won" || status === "warning_closed";
  return { kind: "dispute", said: { chargeRef, state: isNew ? "OPEN" : isWon ? "WON" : "LOST" } };
}

function idOf(found: string | { id: string } | null): string | null {
  return typeof found === "string" ? found : (found?.id ?? null);
}
