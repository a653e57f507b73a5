import { sql } from "drizzle-orm";
import { jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instantColumn } from "../platform/database/columns.ts";

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
