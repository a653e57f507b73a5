import { z } from "zod";
import { PriceLine } from "./bookings.ts";
import { bare, call, framed, stream } from "./call.ts";
import { BookingId, Currency, EventId, PaymentId, TicketTypeId, UtcTime } from "./common.ts";
import { Money } from "./money.ts";

export const paymentStates = [
  "CREATED",
  "PENDING",
  "AUTHORISED",
  "PAID",
  "FAILED",
  "EXPIRED",
  "VOIDED",
  "REFUND_DUE",
  "REFUNDED",
  "PARTLY_REFUNDED",
] as const;
export const PaymentState = z.enum(paymentStates);
export type PaymentState = z.infer<typeof PaymentState>;

/** Every way a payment may change; failed money may still arrive late (spec 4; spec 4). */
export const paymentTransitions = {
  start: { from: ["CREATED"], to: "PENDING" },
  authorise: { from: ["CREATED", "PENDING", "FAILED", "EXPIRED"], to: "AUTHORISED" },
  pay: { from: ["CREATED", "PENDING", "AUTHORISED", "FAILED", "EXPIRED", "VOIDED"], to: "PAID" }, // VOIDED: it was being taken as we let it go
  fail: { from: ["CREATED", "PENDING"], to: "FAILED" },
  expire: { from: ["CREATED", "PENDING"], to: "EXPIRED" },
  voidIt: { from: ["AUTHORISED"], to: "VOIDED" },
  oweRefund: { from: ["PAID", "PARTLY_REFUNDED"], to: "REFUND_DUE" },
  refund: { from: ["REFUND_DUE"], to: "REFUNDED" },
  refundPart: { from: ["REFUND_DUE"], to: "PARTLY_REFUNDED" },
  refundFails: { from: ["REFUNDED", "PARTLY_REFUNDED", "REFUND_DUE"], to: "REFUND_DUE" }, // the service had taken it on
} as const satisfies Record<string, { from: readonly PaymentState[]; to: PaymentState }>;
export type PaymentTransition = keyof typeof paymentTransitions;

export const PaymentProvider = z.enum(["sandbox", "razorpay", "stripe"]);
export type PaymentProvider = z.infer<typeof PaymentProvider>;

const PaymentStart = z.object({ payment_id: PaymentId, provider: PaymentProvider, redirect_url: z.string() });

/** Starts a payment attempt, or answers with the one that is under way. Idempotent under `Idempotency-Key`. */
export const payBooking = call("payBooking", {
  params: z.object({ bookingId: BookingId }),
  answer: framed(PaymentStart),
});

/**
 * What the browser posts to the payment service's own page, where that is how one gets there; null: the booking's page
 * says how it stands. `fields` belong to its booker: name and contact are filled in for them.
 */
export const getPaymentForm = call("getPaymentForm", {
  params: z.object({ bookingId: BookingId }),
  answer: framed(
    z
      .object({
        action: z.string(),
        fields: z.array(z.object({ name: z.string(), value: z.string() })),
        amount: z.number(),
        currency: Currency,
        label: z.string(),
      })
      .nullable(),
  ),
});

const backParams = z.object({ paymentId: PaymentId });
/** Where the service sends the browser when somebody is done there; we ask the service, then lead on to the booking. */
export const comeBack = call("comeBack", { params: backParams, answer: stream(z.unknown()) });
/** As `comeBack`, by a form: what is in it is believed only as far as it is signed. */
export const comeBackByForm = call("comeBackByForm", {
  params: backParams,
  encoding: "raw",
  answer: stream(z.unknown()),
});

const sandboxParams = z.object({ paymentId: PaymentId });
/** What the sandbox provider's own page shows. It knows amounts, not people. */
export const getSandboxPayment = call("getSandboxPayment", {
  params: sandboxParams,
  answer: framed(
    z.object({
      payment_id: PaymentId,
      booking_id: BookingId,
      status: PaymentState,
      amount: z.number(),
      currency: Currency,
      label: z.string(),
      created_at: UtcTime,
      /** Paid by a code that a door shows: whoever pays comes back to no page of ours. */
      at_door: z.boolean(),
    }),
  ),
});
/**
 * `webhook`: how the provider tells the server: as usual, at about the time of the answer; twice; before the answer, which
 * is how it goes where nothing is said, so that a program that asks next finds it paid; 3 s late; in the wrong order; never.
 */
export const decideSandboxPayment = call("decideSandboxPayment", {
  params: sandboxParams,
  body: z.object({
    outcome: z.enum(["PAID", "FAILED", "PENDING"]),
    webhook: z.enum(["normal", "twice", "early", "late", "out_of_order", "none"]).default("early"),
  }),
  answer: framed(z.object({ payment_id: PaymentId, status: PaymentState })),
});
/** Signed by the provider over the raw bytes of the body (spec 7). */
export const receiveWebhook = call("receiveWebhook", {
  params: z.object({ provider: PaymentProvider }),
  encoding: "raw",
  answer: bare(z.object({ success: z.literal(true) })),
});

/** Bookings that stand have no credits: those are of holds that change them. */
export const FinanceLine = PriceLine.pick({ amount: true, included: true }).extend({
  kind: PriceLine.shape.kind.exclude(["CREDIT"]),
});
/** What an event sold, and what became of the money (`Money` of the ledger). `kept`: what is left of `paid`. */
export const Finances = Money.extend({
  currency: Currency,
  kept: z.number(),
  payments: z.int(),
  /** What the bookings that stand were made of, in sum: those that are `included` are in the prices (spec 4, Prices). */
  lines: z.array(FinanceLine),
  ticket_types: z.array(
    z.object({ id: TicketTypeId, name: z.string(), price: z.number(), seats: z.int(), amount: z.number() }),
  ),
});
export type Finances = z.infer<typeof Finances>;

/** For the host, and for whoever looks after the money (spec 6): no guest is in it. */
export const getFinances = call("getFinances", {
  params: z.object({ eventId: EventId }),
  answer: framed(Finances),
});
