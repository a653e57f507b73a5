import type Stripe from "stripe";
import { type Clock, hourMs } from "../../platform/clock.ts";
import type { StripeSettings } from "../../platform/paymentSettings.ts";
import { sha256 } from "../../platform/secrets.ts";
import { type Attempt, type Held, type Provider, ProviderRefused, type ProviderState } from "../provider.ts";
import { asked, connect } from "./client.ts";
import { readNotice } from "./notice.ts";
import { stateOfIntent, stateOfSession } from "./states.ts";

type More = { clock: Clock; timeoutMs?: number };

/** Stripe by a Checkout Session: the browser is sent to its page and comes back, what became of it we ask. */
export function stripeProvider(settings: StripeSettings, { clock, timeoutMs }: More): Provider {
  const stripe = connect(settings, timeoutMs);
  return {
    name: "stripe",
    create: async (attempt) => {
      const params = sessionFor(attempt, clock.now());
      // Another title or hour is another request: under a key that it shared with the first it would be refused.
      const idempotencyKey = `${attempt.paymentId}.${sha256(JSON.stringify(params)).slice(0, 16)}`;
      const { id, url } = await asked(stripe.checkout.sessions.create(params, { idempotencyKey }));
      if (!url) throw new Error("stripe gave a session without a page");
      return { ref: id, redirectUrl: url };
    },
    fetch: (payment) => fetchState(stripe, payment),
    capture: async (payment) => {
      const { paymentId, ref } = payment;
      const idempotencyKey = `${paymentId}.capture`;
      const taken = await orElse(stripe, payment, "PAID", async (charge) =>
        stateOfIntent(await asked(stripe.paymentIntents.capture(charge, {}, { idempotencyKey }))),
      );
      return { ...taken, ref, paymentId };
    },
    voidIt: async (payment) => {
      const idempotencyKey = `${payment.paymentId}.void`;
      await orElse(stripe, payment, "VOIDED", async (charge) =>
        stateOfIntent(await asked(stripe.paymentIntents.cancel(charge, {}, { idempotencyKey }))),
      );
    },
    close: async ({ ref }) => {
      await asked(stripe.checkout.sessions.expire(ref)).catch(nullIfRefused); // somebody paid just now, or it was over
    },
    refund: async ({ refundId, amount, of }) => {
      const charge = of.chargeRef ?? (await fetchState(stripe, of))?.chargeRef;
      if (!charge) throw new ProviderRefused("nothing was paid");
      const params = {
        payment_intent: charge,
        metadata: { refund_id: refundId },
        ...(amount && { amount: amount.minor }),
      };
      const { id, status } = await asked(stripe.refunds.create(params, { idempotencyKey: refundId }));
      if (status === "failed" || status === "canceled") throw new ProviderRefused("stripe could not give it back");
      return { ref: id };
    },
    readNotice: (raw, headers) => readNotice({ stripe, settings, now: clock.now() }, raw, headers),
    isWorthAsking: () => false, // browsers come back from Stripe without a form
  };
}

/** The session ends one to two hours from now at the latest; when the hold is over, we end it (`close`). */
function sessionFor(attempt: Attempt, now: Date): Stripe.Checkout.SessionCreateParams {
  const { paymentId, bookingId, amount, label, capture, backUrl, cancelUrl } = attempt;
  const metadata = { payment_id: paymentId, booking_id: bookingId };
  return {
    mode: "payment",
    client_reference_id: paymentId,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.minor,
          product_data: { name: label || "Mela" },
        },
      },
    ],
    payment_intent_data: { metadata, ...(capture === "LATER" && { capture_method: "manual" as const }) },
    success_url: backUrl,
    cancel_url: cancelUrl,
    expires_at: ((Math.floor(now.getTime() / hourMs) + 2) * hourMs) / 1_000,
  };
}

async function fetchState(stripe: Stripe, payment: Pick<Held, "paymentId"> & { ref: string | null }) {
  const { paymentId, ref } = payment;
  if (ref === null) return null; // its answer was lost: nobody has seen that session's page
  const session = await asked(stripe.checkout.sessions.retrieve(ref, { expand })).catch(nullIfRefused);
  return session && { ...stateOfSession(session), paymentId };
}

/** With what Stripe kept of it for itself. */
const expand = ["payment_intent", "payment_intent.latest_charge.balance_transaction"];

/** What is not there they answer with a "no". */
function nullIfRefused(error: unknown): null {
  if (error instanceof ProviderRefused) return null;
  throw error;
}

/** Does what may have been done before: a "no" is a "yes" when the payment stands as it is to stand. */
async function orElse(
  stripe: Stripe,
  payment: Pick<Held, "paymentId" | "ref" | "chargeRef">,
  wanted: ProviderState["state"],
  act: (charge: string) => Promise<ProviderState>,
): Promise<ProviderState> {
  const charge = payment.chargeRef ?? (await fetchState(stripe, payment))?.chargeRef;
  if (!charge) throw new ProviderRefused("nothing is set aside");
  try {
    return await act(charge);
  } catch (error) {
    const said = error instanceof ProviderRefused ? await fetchState(stripe, payment) : null;
    if (said?.state === wanted) return said;
    throw error;
  }
}
