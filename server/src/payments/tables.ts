import {
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** One attempt to pay for a booking; its states are `paymentTransitions` of the contract. */
export const payments = pgTable(
  "payments",
  {
    eventId: eventKey(),
    paymentId: uuid("payment_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** The hold that it was paid for, whose money is another booking's now (decision 044); null: `booking_id`. */
    paidForId: uuid("paid_for_id"),
    provider: text("provider").notNull(),
    providerRef: text("provider_ref"),
    status: text("status").notNull().default("CREATED"),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    refundedMinor: bigint("refunded_minor", { mode: "number" }).notNull().default(0),
    currency: text("currency").notNull(),
    redirectUrl: text("redirect_url"), // or what a code at a door says
    failure: text("failure"),
    /** NOW: taken as soon as it is granted. LATER: only set aside, until we take it or let it go. */
    capture: text("capture").notNull().default("NOW"),
    /** What is to become of money that is set aside, once that is decided: CAPTURE or VOID. */
    settleAs: text("settle_as"),
    /** The host's account that its share is sent on to, since the attempt; null: the platform pays by hand. */
    payeeId: uuid("payee_id"),
    /** From when on somebody should see whether the right share was sent; null: it was. */
    shareAt: instantColumn("share_at"),
    isDisputed: boolean("is_disputed").notNull().default(false),
    /** Whether the ledger knows of it; what was paid before there was one is written down by a job. */
    isPosted: boolean("is_posted").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instantColumn("updated_at").notNull().default(sql`now()`),
    paidAt: instantColumn("paid_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.paymentId] }),
    index("payments_booking").on(t.eventId, t.bookingId),
    uniqueIndex("payments_ref").on(t.eventId, t.provider, t.providerRef),
    index("payments_open").on(t.createdAt).where(sql`${t.status} in ('CREATED', 'PENDING')`),
    index("payments_authorised").on(t.createdAt).where(sql`${t.status} = 'AUTHORISED'`),
    index("payments_to_settle").on(t.updatedAt).where(sql`${t.settleAs} is not null and ${t.status} = 'AUTHORISED'`),
    index("payments_paid").on(t.paidAt).where(sql`${t.paidAt} is not null`),
    index("payments_unposted")
      .on(t.paymentId)
      .where(sql`not ${t.isPosted} and (${t.paidAt} is not null or ${t.failure} = 'mismatch')`),
    index("payments_share").on(t.shareAt).where(sql`${t.shareAt} is not null`),
    index("payments_given_up").on(t.createdAt).where(sql`${t.status} in ('FAILED', 'EXPIRED')`),
    check("payments_money", sql`${t.amountMinor} > 0 and ${t.refundedMinor} between 0 and ${t.amountMinor}`),
  ],
);

/** Finds a payment by its id, or by what its provider calls it. */
export const paymentIndex = pgTable(
  "payment_index",
  {
    paymentId: uuid("payment_id").primaryKey(),
    eventId: uuid("event_id").notNull(),
    provider: text("provider").notNull(),
    providerRef: text("provider_ref"),
    /** The provider's name for the money that came: an order or session is paid by one, and refunds name it. */
    chargeRef: text("charge_ref"),
  },
  (t) => [
    uniqueIndex("payment_index_ref").on(t.provider, t.providerRef),
    index("payment_index_charge").on(t.provider, t.chargeRef),
  ],
);

/** Money owed back: the row comes first, then the provider is asked, then it is marked done (decision 019). */
export const refunds = pgTable(
  "refunds",
  {
    eventId: eventKey(),
    refundId: uuid("refund_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    /** Of which tickets it is, with their rates of GST; null: of all alike. */
    tickets: jsonb("tickets"),
    status: text("status").notNull().default("DUE"), // DUE, DONE, FAILED
    reason: text("reason").notNull(),
    providerRef: text("provider_ref"),
    createdAt: createdAt(),
    doneAt: instantColumn("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.refundId] }),
    index("refunds_payment").on(t.eventId, t.paymentId),
    index("refunds_due").on(t.createdAt).where(sql`${t.status} = 'DUE'`),
    check("refunds_money", sql`${t.amountMinor} > 0`),
  ],
);

/** What providers told us, once each: the second telling of the same thing finds its row here. */
export const providerEvents = pgTable(
  "provider_events",
  {
    provider: text("provider").notNull(),
    providerEventId: text("provider_event_id").notNull(),
    paymentId: uuid("payment_id"),
    receivedAt: instantColumn("received_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.providerEventId] })],
);

/** What the sandbox provider itself remembers: our side of the wire reads it only by asking the provider. */
export const sandboxPayments = pgTable(
  "sandbox_payments",
  {
    ref: text("ref").primaryKey(),
    paymentId: uuid("payment_id").notNull(),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    status: text("status").notNull().default("PENDING"), // PENDING, AUTHORISED, PAID, FAILED, VOIDED
    capture: text("capture").notNull().default("NOW"),
    refundedMinor: bigint("refunded_minor", { mode: "number" }).notNull().default(0),
    /** Refund id → amount: the same refund asked for twice is paid once. */
    refunds: jsonb("refunds").notNull().default({}),
    /** A notice that is to come late, and when. */
    noticeDueAt: instantColumn("notice_due_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("sandbox_payments_payment").on(t.paymentId),
    index("sandbox_payments_due").on(t.noticeDueAt).where(sql`${t.noticeDueAt} is not null`),
    check("sandbox_payments_money", sql`${t.refundedMinor} between 0 and ${t.amountMinor}`),
  ],
);

/** What the sandbox knows of hosts' accounts. */
export const sandboxPayees = pgTable("sandbox_payees", {
  payeeId: uuid("payee_id").primaryKey(),
  state: text("state").notNull(),
  needs: jsonb("needs").notNull().default([]),
  createdAt: createdAt(),
});

/** What the sandbox was asked to send on to hosts' accounts (`of` null), and to take back from what it sent. */
export const sandboxPayouts = pgTable("sandbox_payouts", {
  payoutId: uuid("payout_id").primaryKey(),
  ofPayoutId: uuid("of_payout_id"),
  amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
  createdAt: createdAt(),
});
