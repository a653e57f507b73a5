import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/**
 * Every movement of money, as amounts that go from one account to another: written once, never changed (a trigger of the
 * migration refuses it). Such a line can't be out of balance, so no posting can (decision 040).
 */
export const ledger = pgTable(
  "ledger",
  {
    eventId: eventKey(),
    entryId: uuid("entry_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    paymentId: uuid("payment_id").notNull(),
    movement: text("movement").notNull(),
    /** What moved: the payment, or the refund. */
    subjectId: uuid("subject_id").notNull(),
    /** A refund that came back is paid again: 0 the first time. */
    round: smallint("round").notNull().default(0),
    debit: text("debit").notNull(),
    credit: text("credit").notNull(),
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    /** What the payment service calls it. */
    reference: text("reference"),
    at: instantColumn("at").notNull(),
    /** Written down afterwards, from what payments and refunds said of a time when there was no ledger. */
    isLater: boolean("is_later").notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.entryId] }),
    uniqueIndex("ledger_once").on(t.eventId, t.subjectId, t.movement, t.round, t.debit, t.credit),
    index("ledger_booking").on(t.eventId, t.bookingId),
    index("ledger_list").on(t.eventId, t.at, t.entryId),
    check("ledger_amount", sql`${t.amountMinor} > 0 and ${t.debit} <> ${t.credit}`),
  ],
);
