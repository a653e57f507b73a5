import type { PaymentId } from "@mela/contract/common";
import { type RazorpayPayment, razorpayDouble, razorpayKeys } from "./razorpayDouble.ts";
import type { RazorpayTransfer } from "./razorpayTransfers.ts";
import type { Fault } from "./serviceDouble.ts";
import { serviceId } from "./serviceDouble.ts";
import type { Accounts } from "./shares.ts";
import { type StripeIntent, stripeDouble, stripeKeys } from "./stripeDouble.ts";

export type Signed = { raw: Buffer; headers: Record<string, string> };
export type End = "PAID" | "AUTHORISED" | "FAILED" | "PENDING";
/** Money that came, or was to come, by a service's own name for it. */
export type Charge = { id: string };
type Change = { amount?: number; currency?: string };

/** A real service's double, as what all services must do is tried with it. */
export type ServiceDouble = {
  name: "razorpay" | "stripe";
  settings: Record<string, string>;
  fail(...faults: Fault[]): void;
  taken(): string[];
  drop(): void;
  close(): Promise<void>;
  /** Somebody pays for what `ref` names, which is an order or a session. */
  pay(ref: string, end?: End, change?: Change): Charge;
  /** As it stands now; each telling is one of its own unless `id` says otherwise. */
  notice(charge: Charge, id?: string): Signed;
  /** A notice of what stood before. */
  oldNotice(charge: Charge, end: "FAILED" | "AUTHORISED"): Signed;
  /** Any text as a notice of theirs, rightly signed. */
  sign(text: string): Signed;
  odd: { unknownType(): Signed; unknownPayment(): Signed };
  refundNotice(charge: Charge, refund: { amount: number; state: "DONE" | "FAILED"; refundId?: string }): Signed;
  disputeNotice(charge: Charge, state: "OPEN" | "WON"): Signed;
  /** How the browser comes back. */
  comesBack(
    paymentId: PaymentId,
    charge: Charge,
  ): { method: "GET" | "POST"; url: string; payload?: string; headers?: Record<string, string> };
  /** What went back of a charge, in minor units. */
  refunded(charge: Charge): number;
  refundsEnd(end: "DONE" | "PENDING" | "FAILED"): void;
};

/** Only Razorpay takes its time with a share. */
type Slow = {
  end(status: RazorpayTransfer["status"]): void;
  settle(ref: string, status: RazorpayTransfer["status"]): void;
};

export async function razorpayService(): Promise<ServiceDouble & { accounts: Accounts & Slow }> {
  const double = await razorpayDouble();
  const charges = new Map<string, RazorpayPayment>();
  const find = ({ id }: Charge) => {
    const payment = charges.get(id);
    if (!payment) throw new Error("no such charge");
    return payment;
  };
  const statuses = { PAID: "captured", AUTHORISED: "authorized", FAILED: "failed", PENDING: "created" } as const;
  return {
    ...{ name: "razorpay", fail: double.fail, taken: double.taken, drop: double.drop, close: double.close },
    settings: { ...razorpayKeys, RAZORPAY_URL: double.url },
    pay: (ref, end = "PAID", change = {}) => {
      const payment = double.pay(ref, statuses[end], change);
      charges.set(payment.id, payment);
      return payment;
    },
    notice: (charge, id) => {
      const payment = find(charge);
      return double.notice(`payment.${payment.status}`, { payment }, id);
    },
    sign: (text) => double.sign(text),
    oldNotice: (charge, end) => {
      const status = statuses[end];
      return double.notice(`payment.${status}`, { payment: { ...find(charge), status, captured: false } });
    },
    odd: {
      unknownType: () => double.notice("settlement.processed", { settlement: { id: "setl_1" } }),
      unknownPayment: () => {
        const facts = { id: "pay_Nobody00000001", amount: 100, currency: "INR", status: "captured", captured: true };
        return double.notice("payment.captured", { payment: { ...facts, order_id: "order_Nobody000001" } });
      },
    },
    refundNotice: (charge, { amount, state, refundId }) => {
      const status = state === "DONE" ? "processed" : "failed";
      const facts = { id: serviceId("rfnd_"), payment_id: charge.id, amount, currency: "INR", status };
      return double.notice(`refund.${status}`, { refund: { ...facts, receipt: refundId ?? null } });
    },
    disputeNotice: (charge, state) =>
      double.notice(`payment.dispute.${state === "OPEN" ? "created" : "won"}`, {
        dispute: { id: `disp_${charge.id}`, payment_id: charge.id },
      }),
    comesBack: (paymentId, charge) => ({
      method: "POST",
      url: `/api/payments/back/${paymentId}`,
      payload: new URLSearchParams(double.callback(find(charge))).toString(),
      headers: { "content-type": "application/x-www-form-urlencoded" },
    }),
    refunded: (charge) => find(charge).amount_refunded,
    accounts: {
      open: () => {
        const account = serviceId("acc_");
        const product = {
          id: serviceId("acc_prd_"),
          activation_status: "activated",
          requirements: [],
          settlements: {},
        };
        const facts = { id: account, type: "route", status: "created", reference_id: "", email: account } as const;
        double.hosts.accounts.set(account, { ...facts, facts: {}, stakeholders: [], product });
        return { account, product: product.id };
      },
      allow: (account, is) => {
        const product = double.hosts.accounts.get(account)?.product;
        if (product) product.activation_status = is ? "activated" : "under_review";
      },
      sentTo: (account) => {
        const sent = [...double.shares.transfers.values()].filter(({ recipient }) => recipient === account);
        return sent.map(({ amount, amount_reversed: back, on_hold: isHeld }) => ({ amount, back, isHeld }));
      },
      empty: double.shares.empty,
      end: double.shares.end,
      settle: (ref, status) => void Object.assign(double.shares.transfers.get(ref) ?? {}, { status }),
    },
    refundsEnd: (end) => double.refundsEnd(({ DONE: "processed", PENDING: "pending", FAILED: "failed" } as const)[end]),
  };
}

export async function stripeService(now: () => number): Promise<ServiceDouble & { accounts: Accounts }> {
  const double = await stripeDouble(now);
  const find = ({ id }: Charge): StripeIntent => {
    const intent = double.intents.get(id);
    if (!intent) throw new Error("no such charge");
    return intent;
  };
  const sessionOf = (charge: Charge) =>
    [...double.sessions.values()].find((one) => one.payment_intent === charge.id) ?? {};
  const ends = { PAID: "succeeded", AUTHORISED: "requires_capture", PENDING: "processing" } as const;
  return {
    ...{ name: "stripe", fail: double.fail, taken: double.taken, drop: double.drop, close: double.close },
    settings: { ...stripeKeys, STRIPE_URL: double.url },
    pay: (ref, end = "PAID", { amount, currency } = {}) => {
      const change = {
        ...(amount !== undefined && { amount_received: amount }),
        ...(currency && { currency: currency.toLowerCase() }),
      };
      if (end !== "FAILED") return double.pay(ref, ends[end], change);
      const intent = double.pay(ref, "requires_payment_method");
      double.expire(ref); // a card that was refused may be followed by another until the session is over
      return intent;
    },
    notice: (charge, id) => {
      const { status } = find(charge);
      const more = { ...(id !== undefined && { id }) };
      if (status === "succeeded") return double.notice("payment_intent.succeeded", find(charge), more);
      if (status === "requires_capture")
        return double.notice("payment_intent.amount_capturable_updated", find(charge), more);
      return double.notice("checkout.session.expired", sessionOf(charge), more);
    },
    sign: double.sign,
    oldNotice: (charge, end) => {
      const intent = find(charge);
      if (end === "FAILED")
        return double.notice("checkout.session.async_payment_failed", {
          ...sessionOf(charge),
          payment_status: "unpaid",
        });
      return double.notice("payment_intent.amount_capturable_updated", {
        ...intent,
        status: "requires_capture",
        amount_capturable: intent.amount,
      });
    },
    odd: {
      unknownType: () => double.notice("customer.created", { id: "cus_1", object: "customer" }),
      unknownPayment: () => {
        const money = { amount: 100, amount_received: 100, amount_capturable: 0, currency: "inr" };
        return double.notice("payment_intent.succeeded", {
          id: "pi_Nobody",
          status: "succeeded",
          ...money,
          metadata: {},
        });
      },
    },
    refundNotice: (charge, { amount, state, refundId }) => {
      const status = state === "DONE" ? "succeeded" : "failed";
      const metadata = refundId ? { refund_id: refundId } : {};
      const facts = { id: serviceId("re_"), payment_intent: charge.id, amount, currency: "inr", status, metadata };
      return double.notice(state === "DONE" ? "refund.updated" : "refund.failed", facts);
    },
    disputeNotice: (charge, state) => {
      const object = {
        id: `du_${charge.id}`,
        payment_intent: charge.id,
        status: state === "OPEN" ? "needs_response" : "won",
      };
      return double.notice(state === "OPEN" ? "charge.dispute.created" : "charge.dispute.closed", object);
    },
    comesBack: (paymentId) => ({ method: "GET", url: `/api/payments/back/${paymentId}` }),
    refunded: (charge) => find(charge).refunded,
    accounts: {
      open: () => {
        const id = serviceId("acct_");
        const requirements = { currently_due: [], past_due: [], eventually_due: [], disabled_reason: null };
        const facts = { id, object: "account", details_submitted: true, charges_enabled: false } as const;
        const able = { payouts_enabled: true, capabilities: { transfers: "active" as const }, requirements };
        double.accounts.set(id, { ...facts, ...able, metadata: {} });
        return { account: id, product: null };
      },
      allow: (account, is) => {
        const known = double.accounts.get(account);
        if (known)
          Object.assign(known, { payouts_enabled: is, capabilities: { transfers: is ? "active" : "pending" } });
      },
      sentTo: (account) => {
        const sent = [...double.shares.transfers.values()].filter(({ destination }) => destination === account);
        return sent.map(({ amount, amount_reversed: back }) => ({ amount, back, isHeld: false }));
      },
      empty: double.shares.empty,
    },
    refundsEnd: (end) => double.refundsEnd(({ DONE: "succeeded", PENDING: "pending", FAILED: "failed" } as const)[end]),
  };
}
