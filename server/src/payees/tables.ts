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

/**
 * A host's own account at the payment service: not kept by event. What the service was told of them is not here; their
 * person gone, the account stays without one, since money that went there may have to come back.
 */
export const payees = pgTable(
  "payees",
  {
    payeeId: uuid("payee_id").primaryKey(),
    userId: uuid("user_id"),
    service: text("service").notNull(),
    /** What the service calls the account, and what belongs to it. */
    accountRef: text("account_ref"),
    stakeholderRef: text("stakeholder_ref"),
    productRef: text("product_ref"),
    state: text("state").notNull().default("BEGUN"),
    /** What the service still asks for. */
    needs: jsonb("needs").notNull().default([]),
    /** When the service was asked for what stands here: an answer to an older question comes too late. */
    askedAt: instantColumn("asked_at"),
    createdAt: createdAt(),
    updatedAt: instantColumn("updated_at").notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex("payees_user").on(t.userId, t.service).where(sql`${t.userId} is not null`),
    uniqueIndex("payees_account").on(t.service, t.accountRef),
  ],
);

/** A share of a payment on its way to its host's account, or back: the row comes first, then the service is asked. */
export const payouts = pgTable(
  "payouts",
  {
    eventId: eventKey(),
    payoutId: uuid("payout_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    payeeId: uuid("payee_id").notNull(),
    /** What is taken back, of which it is a part; null: it is sent. */
    ofPayoutId: uuid("of_payout_id"),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    status: text("status").notNull().default("DUE"), // DUE, DONE, FAILED
    providerRef: text("provider_ref"),
    /** When the service was asked last: nobody else asks until it must have answered. */
    triedAt: instantColumn("tried_at"),
    /** The service holds what it was sent, until we say that it may go on. */
    isHeld: boolean("is_held").notNull().default(false),
    createdAt: createdAt(),
    doneAt: instantColumn("done_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.payoutId] }),
    uniqueIndex("payouts_one_at_a_time").on(t.eventId, t.paymentId).where(sql`${t.status} = 'DUE'`),
    index("payouts_payment").on(t.eventId, t.paymentId),
    index("payouts_due").on(t.createdAt).where(sql`${t.status} = 'DUE'`),
    index("payouts_held").on(t.doneAt).where(sql`${t.isHeld} and ${t.status} = 'DONE'`),
    check("payouts_money", sql`${t.amountMinor} > 0`),
  ],
);
