import { z } from "zod";
import { call, framed, paged, stream } from "./call.ts";
import { BookingId, Currency, Cursor, EventId, InvoiceId, Locale, UtcTime } from "./common.ts";
import { ActingAs } from "./hosts.ts";

/**
 * What is written of money: a RECEIPT of a paid booking, a tax INVOICE instead where its host charges GST, and what
 * takes part of it back: a REFUND_NOTE of a receipt, a CREDIT_NOTE of an invoice.
 */
export const InvoiceKind = z.enum(["RECEIPT", "INVOICE", "REFUND_NOTE", "CREDIT_NOTE"]);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

export const Invoice = z.object({
  invoice_id: InvoiceId,
  booking_id: BookingId,
  kind: InvoiceKind,
  /** As it stands on it: INV/2627/000012. One series for each host, kind and financial year, without gaps. */
  number: z.string(),
  booking_reference: z.string(),
  total: z.number(),
  tax: z.number(),
  currency: Currency,
  issued_at: UtcTime,
  /** Whose it is: the host's of what they sell, or the platform's of its fee, where the guest bears that. */
  by: z.enum(["HOST", "PLATFORM"]),
  /** On what is of GST: who supplies, by their legal name and address where they have said them; else null. */
  supplier: z.object({ name: z.string(), address: z.string().nullable(), gstin: z.string() }).nullable(),
});
export type Invoice = z.infer<typeof Invoice>;

const language = z.object({ lang: Locale.default("en") });
const bookingParams = z.object({ bookingId: BookingId });
const eventParams = z.object({ eventId: EventId });

/** What was written of a booking's money, the oldest first. */
export const bookingInvoices = call("bookingInvoices", { params: bookingParams, answer: framed(z.array(Invoice)) });
export const bookingInvoicePdf = call("bookingInvoicePdf", {
  params: bookingParams.extend({ invoiceId: InvoiceId }),
  query: language,
  answer: stream(z.unknown()),
});
/** The same of a whole event, the newest first, for whoever looks after the money. */
export const eventInvoices = call("eventInvoices", {
  params: eventParams,
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(500).optional() }),
  answer: paged(Invoice),
});
export const eventInvoicePdf = call("eventInvoicePdf", {
  params: eventParams.extend({ invoiceId: InvoiceId }),
  query: language,
  answer: stream(z.unknown()),
});

/** What the platform writes to a host of its fee, where the host bears it: one a month, a note besides for what went back. */
export const FeeBill = z.object({
  invoice_id: InvoiceId,
  kind: InvoiceKind,
  number: z.string(),
  /** Of which month it is, by India's clocks: 2026-11. */
  month: z.string(),
  total: z.number(),
  tax: z.number(),
  currency: Currency,
  issued_at: UtcTime,
});
export type FeeBill = z.infer<typeof FeeBill>;

/** The platform's bills to whoever asks, the newest first. */
export const ownFeeBills = call("ownFeeBills", { query: ActingAs, answer: framed(z.array(FeeBill)) });
export const ownFeeBillPdf = call("ownFeeBillPdf", {
  params: z.object({ invoiceId: InvoiceId }),
  query: language.extend(ActingAs.shape),
  answer: stream(z.unknown()),
});
