import { sql } from "drizzle-orm";
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
    /** Of a note: the refund that it is for, and what it takes back from. */
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
    uniqueIndex("invoices_booking").on(t.eventId, t.bookingId).where(sql`${t.refundId} is null`),
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
