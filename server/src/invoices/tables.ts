import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** What was written of a booking's money. Never changed once it is there: what was wrong is taken back by a note. */
export const invoices = pgTable(
  "invoices",
  {
    eventId: eventKey(),
    invoiceId: uuid("invoice_id").notNull(),
    kind: text("kind").notNull(), // RECEIPT, INVOICE, REFUND_NOTE, CREDIT_NOTE
    hostId: uuid("host_id").notNull(),
    /** The first calendar year of the financial one, which begins in April. */
    year: smallint("year").notNull(),
    number: integer("number").notNull(),
    bookingId: uuid("booking_id").notNull(),
    /** Which of its booking's bills, from 0: another is written only when all of the one before was taken back. */
    round: smallint("round").notNull().default(0),
    /** Of a note: the refund that it is for (or the bill that was a mistake), and what it takes back from. */
    refundId: uuid("refund_id"),
    ofInvoiceId: uuid("of_invoice_id"),
    currency: text("currency").notNull(),
    totalMinor: bigint("total_minor", { mode: "number" }).notNull(),
    taxMinor: bigint("tax_minor", { mode: "number" }).notNull(),
    /** Whom it is made out to. */
    buyerName: text("buyer_name").notNull(),
    details: jsonb("details").notNull(),
    issuedAt: instantColumn("issued_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.invoiceId] }),
    index("invoices_list").on(t.eventId, t.issuedAt, t.invoiceId),
    uniqueIndex("invoices_bill").on(t.eventId, t.bookingId, t.round).where(sql`${t.refundId} is null`),
    uniqueIndex("invoices_refund").on(t.eventId, t.refundId).where(sql`${t.refundId} is not null`),
    check("invoices_note", sql`(${t.refundId} is null) = (${t.ofInvoiceId} is null)`),
    check("invoices_money", sql`${t.totalMinor} > 0 and ${t.taxMinor} between 0 and ${t.totalMinor}`),
  ],
);

/** The numbers that a host has given out, over all events: not kept by event. Its key lets no number be given twice. */
export const invoiceNumbers = pgTable(
  "invoice_numbers",
  {
    hostId: uuid("host_id").notNull(),
    kind: text("kind").notNull(),
    year: smallint("year").notNull(),
    number: integer("number").notNull(),
    eventId: uuid("event_id").notNull(),
    invoiceId: uuid("invoice_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.hostId, t.kind, t.year, t.number] })],
);

/**
 * What the platform wrote of its fee: to a guest beside the bill of a host, to a host for a month. Over all events, for its
 * numbers are one series; a table apart, so that no document of a host is read with it. Never changed once it is there.
 */
export const feeBills = pgTable(
  "fee_bills",
  {
    feeBillId: uuid("fee_bill_id").primaryKey(),
    kind: text("kind").notNull(), // RECEIPT, INVOICE, REFUND_NOTE, CREDIT_NOTE
    year: smallint("year").notNull(),
    number: integer("number").notNull(),
    /** To a guest: the host's document that it stands beside. */
    eventId: uuid("event_id"),
    invoiceId: uuid("invoice_id"),
    bookingId: uuid("booking_id"),
    /** To a host: of which month, and under which of their numbers. */
    hostId: uuid("host_id"),
    month: text("month"),
    gstin: text("gstin").notNull().default(""),
    currency: text("currency").notNull(),
    totalMinor: bigint("total_minor", { mode: "number" }).notNull(),
    taxMinor: bigint("tax_minor", { mode: "number" }).notNull(),
    buyerName: text("buyer_name").notNull(),
    details: jsonb("details").notNull(),
    issuedAt: instantColumn("issued_at").notNull(),
  },
  (t) => [
    uniqueIndex("fee_bills_number").on(t.kind, t.year, t.number),
    uniqueIndex("fee_bills_invoice").on(t.eventId, t.invoiceId).where(sql`${t.invoiceId} is not null`),
    uniqueIndex("fee_bills_month")
      .on(t.hostId, t.month, t.gstin, t.currency, t.kind)
      .where(sql`${t.hostId} is not null`),
    index("fee_bills_booking").on(t.eventId, t.bookingId).where(sql`${t.bookingId} is not null`),
    check("fee_bills_money", sql`${t.totalMinor} > 0 and ${t.taxMinor} between 0 and ${t.totalMinor}`),
    check("fee_bills_buyer", sql`(${t.hostId} is null) = (${t.invoiceId} is not null)`),
  ],
);
