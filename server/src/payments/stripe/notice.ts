import type Stripe from "stripe";
import type { z } from "zod";
import type { StripeSettings } from "../../platform/paymentSettings.ts";
import type { News, ProviderNotice, ProviderState } from "../provider.ts";
import { Dispute, Intent, Notice, Refund, Session } from "./entities.ts";
import { moneyOf, stateOfIntent, stateOfSession } from "./states.ts";

const toleranceS = 300;
type Headers = Record<string, string | string[] | undefined>;
type Reader = { stripe: Stripe; settings: StripeSettings; now: Date };

/**
 * Reads a signed notice; null when the signature does not fit, is older or newer than five minutes, the notice is of
 * test mode and the keys are live, or the other way round, or what is signed is none.
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
    if (event === undefined) continue;
    const notice = Notice.safeParse(event).data;
    const news = notice?.livemode === settings.isLive ? readNews(notice) : undefined;
    return notice && news !== undefined ? { noticeId: notice.id, news } : null;
  }
  return null;
}

/** The package says that it reads an event; that it is JSON is all that it looks at. */
function verify(read: () => unknown): unknown {
  try {
    return read();
  } catch {
    return undefined; // another secret, or none of ours
  }
}

/**
 * What it is about: null when we don't follow that, undefined when it is not what its type says. Of charges we follow
 * disputes alone: the rest says things twice.
 */
function readNews({ type, account, data: { object } }: Notice): News | null | undefined {
  // A host's own account tells of itself alone: what else happens there is the host's, and could name payments of ours.
  if (account) return ofPayee(type, account);
  switch (type) {
    case "checkout.session.completed":
    case "checkout.session.async_payment_succeeded":
      return Session.transform(ofPaidSession).safeParse(object).data;
    case "checkout.session.async_payment_failed":
    case "checkout.session.expired":
      return Session.transform(ofEndedSession).safeParse(object).data;
    case "payment_intent.succeeded":
    case "payment_intent.amount_capturable_updated":
    case "payment_intent.canceled":
      return Intent.transform((intent) => ofPayment(stateOfIntent(intent))).safeParse(object).data;
    case "refund.updated":
    case "refund.failed":
      return Refund.transform(ofRefund).safeParse(object).data;
    case "charge.dispute.created":
    case "charge.dispute.closed":
      return Dispute.transform((dispute) => ofDispute(dispute, type === "charge.dispute.created")).safeParse(object)
        .data;
    default:
      return null;
  }
}

function ofPayee(type: string, account: string): News | null {
  const isAboutIt = /^(?:account|capability)\.updated$|^account\.external_account\./.test(type);
  return isAboutIt ? { kind: "payee", said: { accounts: [account] } } : null;
}

const ofPayment = (said: ProviderState): News => ({ kind: "payment", said });

function ofPaidSession(session: Session): News | null {
  return session.payment_status === "paid" ? ofPayment(stateOfSession(session)) : null;
}

function ofEndedSession(session: Session): News {
  return ofPayment({ ...stateOfSession(session), state: "FAILED" });
}

function ofRefund(refund: z.output<typeof Refund>): News | null {
  const { id: ref, status, metadata, payment_intent: chargeRef, amount: minor, currency } = refund;
  const state = status === "succeeded" ? "DONE" : status === "failed" || status === "canceled" ? "FAILED" : null;
  if (!chargeRef || !state) return null;
  const refundId = metadata?.refund_id ?? null;
  return { kind: "refund", said: { ref, refundId, chargeRef, state, amount: moneyOf(minor, currency) } };
}

function ofDispute(
  { id: ref, payment_intent: chargeRef, status }: z.output<typeof Dispute>,
  isNew: boolean,
): News | null {
  if (!chargeRef) return null;
  const isWon = status === "won" || status === "warning_closed";
  return { kind: "dispute", said: { ref, chargeRef, state: isNew ? "OPEN" : isWon ? "WON" : "LOST" } };
}
