import type { PaymentId } from "@mela/contract/common";
import type { RazorpaySettings } from "../../platform/paymentSettings.ts";
import { type Attempt, type Held, type Provider, ProviderRefused, type ProviderState } from "../provider.ts";
import { createCode, isCode, paymentsOf } from "./codes.ts";
import { Order, Orders, Payment, Payments, Refund, saidOf, stateOf } from "./entities.ts";
import { type Ask, connect } from "./http.ts";
import { readNotice } from "./notice.ts";
import { isSignedReturn } from "./signatures.ts";

/** So long Razorpay may take a payment by itself, and so long it waits for us to take one; then the bank has it back. */
const [takenWithinMinutes, heldForMinutes] = [5 * 24 * 60, 3 * 24 * 60];

type More = { publicUrl: string; timeoutMs?: number };

/** Razorpay by its hosted page: an order of ours, a form that the browser posts, and what it says of the order's payments. */
export function razorpayProvider(settings: RazorpaySettings, { publicUrl, timeoutMs }: More): Provider {
  const ask = connect(settings, timeoutMs);
  return {
    name: "razorpay",
    create: async (attempt) => {
      const order = await createOrder(ask, attempt);
      return { ref: order, redirectUrl: `${publicUrl}/pay/razorpay/${attempt.bookingId}` };
    },
    showCode: (attempt) => createCode(ask, attempt, settings.url),
    fetch: (payment) => fetchState(ask, payment),
    capture: (payment) => capture(ask, payment),
    voidIt: async () => undefined, // what is not taken in time the bank has back by itself: there is no call for it
    // An order can't be closed: money that comes late is judged when it comes.
    close: async ({ ref }) => {
      if (isCode(ref)) await orNull(ask("POST", `/payments/qr_codes/${encodeURIComponent(ref)}/close`)); // or it is closed
    },
    refund: async ({ refundId, amount, of }) => {
      const charge = of.chargeRef ?? (await fetchState(ask, of))?.chargeRef;
      if (!charge) throw new ProviderRefused("nothing was paid");
      const data = { ...(amount && { amount: amount.minor }), speed: "normal", receipt: refundId };
      const headers = { "X-Refund-Idempotency": refundId };
      const refund = Refund.parse(await ask("POST", `/payments/${charge}/refund`, { data, headers }));
      if (refund.status === "failed") throw new ProviderRefused("razorpay could not give it back");
      return { ref: refund.id };
    },
    readNotice: (raw, headers) => readNotice(settings.webhookSecrets, raw, headers),
    isWorthAsking: (ref, form) =>
      isSignedReturn(settings.keySecret, ref, form) || [...form.keys()].some((name) => name.startsWith("error")),
    form: ({ paymentId, bookingId, ref, amount, label, payer }) => {
      const fields = {
        key_id: settings.keyId,
        order_id: ref,
        amount: String(amount.minor),
        currency: amount.currency,
        name: "Mela",
        description: label,
        "prefill[name]": payer.name,
        "prefill[email]": payer.email,
        "prefill[contact]": payer.phone,
        callback_url: `${publicUrl}/api/payments/back/${paymentId}`,
        cancel_url: `${publicUrl}/checkout/${bookingId}`,
      };
      const given = Object.entries(fields).flatMap(([name, value]) => (value ? [{ name, value }] : []));
      return { action: `${settings.url}/v1/checkout/embedded`, fields: given };
    },
  };
}

/** An order under our id as its receipt. One whose answer was lost is found again by it: there is never a second. */
async function createOrder(ask: Ask, { paymentId, bookingId, amount, capture }: Attempt): Promise<string> {
  const isNow = capture === "NOW";
  const data = {
    amount: amount.minor,
    currency: amount.currency,
    receipt: paymentId,
    unique_receipt: true,
    notes: { booking_id: bookingId },
    payment: {
      capture: isNow ? "automatic" : "manual",
      capture_options: {
        ...(isNow && { automatic_expiry_period: takenWithinMinutes }),
        manual_expiry_period: isNow ? takenWithinMinutes : heldForMinutes,
        refund_speed: "normal",
      },
    },
  };
  try {
    return Order.parse(await ask("POST", "/orders", { data })).id;
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const known = await findOrder(ask, paymentId);
    if (known?.amount !== amount.minor || known.currency !== amount.currency) throw error;
    return known.id;
  }
}

async function findOrder(ask: Ask, paymentId: PaymentId) {
  const { items } = Orders.parse(await ask("GET", "/orders", { params: { receipt: paymentId, count: 1 } }));
  return items.find(({ receipt }) => receipt === paymentId);
}

async function fetchState(
  ask: Ask,
  payment: { paymentId: PaymentId; ref: string | null },
): Promise<ProviderState | null> {
  const { paymentId } = payment;
  const ref = payment.ref ?? (await findOrder(ask, paymentId))?.id;
  if (ref === undefined) return null;
  const found = await orNull(ask("GET", paymentsOf(ref)));
  if (found === null) return null;
  const said = stateOf(ref, Payments.parse(found).items);
  return { paymentId, ref, state: "PENDING", amount: { minor: 0, currency: "INR" }, chargeRef: null, ...said };
}

/** What is not there they answer with a "no". */
async function orNull(answer: Promise<unknown>): Promise<unknown> {
  return answer.catch((error: unknown) => {
    if (error instanceof ProviderRefused) return null;
    throw error;
  });
}

async function capture(ask: Ask, { paymentId, ref, chargeRef, amount }: Held): Promise<ProviderState> {
  const charge = chargeRef ?? (await fetchState(ask, { paymentId, ref }))?.chargeRef;
  if (!charge) throw new ProviderRefused("nothing is set aside");
  const data = { amount: amount.minor, currency: amount.currency };
  try {
    const payment = Payment.parse(await ask("POST", `/payments/${charge}/capture`, { data }));
    return { paymentId, ref, ...saidOf(payment), chargeRef: charge };
  } catch (error) {
    const said = error instanceof ProviderRefused ? await fetchState(ask, { paymentId, ref }) : null;
    if (said?.state === "PAID") return said; // it was taken before
    throw error;
  }
}
