import { EventId, InvoiceId, Locale } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import {
  bookingInvoicePdf,
  bookingInvoices,
  eventInvoicePdf,
  eventInvoices,
  type Invoice,
} from "@mela/contract/invoices";
import { z } from "zod";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import { sendPdf } from "../platform/http/sendPdf.ts";
import { serve } from "../platform/http/serve.ts";
import type { Enclosed } from "../platform/messages/enclosures.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import { feeBillPdf } from "./fee/feeBillPdf.ts";
import { feeBillRoutes, feeFileName, toGuestInvoices } from "./fee/routes.ts";
import { findOfGuest } from "./fee/store.ts";
import { invoicePdf } from "./invoicePdf.ts";
import { numberText } from "./numbers.ts";
import { findInvoice, findOfBooking, findOfEvent, type InvoiceRow, Position } from "./store.ts";
import { supplierOf } from "./supplier.ts";

const page = 100;
const Which = z.object({ eventId: EventId, invoiceId: InvoiceId, locale: Locale });

/** A receipt, an invoice or a note as what a mail brings. */
export const withInvoice = (data: z.output<typeof Which>): Enclosed => ({ kind: "invoice", data });

/** What was written of money: to whoever paid, and to whoever looks after the event's money. */
export function invoiceRoutes(app: App): void {
  app.messages.enclosures.define("invoice", Which, async (tx, { eventId, invoiceId, locale }) => {
    const row = await findInvoice(tx, eventId, { invoiceId });
    if (!row) return [];
    return [{ filename: `${fileName(row)}.pdf`, type: "application/pdf", bytes: await invoicePdf(row, locale) }];
  });
  feeBillRoutes(app);
  serve(app, bookingInvoices, "booker", async ({ booking: { eventId, bookingId } }) => {
    const own = (await findOfBooking(app.db, eventId, bookingId)).map(toInvoice);
    const fees = (await findOfGuest(app.db, eventId, bookingId)).toReversed().flatMap(toGuestInvoices);
    return [...own, ...fees].toSorted((a, b) => a.issued_at.localeCompare(b.issued_at));
  });
  serve(app, bookingInvoicePdf, "booker", async ({ booking, params, query: { lang } }, reply) => {
    const { eventId, bookingId } = booking;
    const row = await findInvoice(app.db, eventId, { invoiceId: params.invoiceId, bookingId });
    if (!row) {
      const fees = await findOfGuest(app.db, eventId, bookingId);
      const fee = fees.find(({ fee_bill_id }) => fee_bill_id === params.invoiceId);
      if (!fee) throw new AppError("not_found");
      sendPdf(reply, feeFileName(fee), await feeBillPdf(fee, lang));
      return undefined;
    }
    sendPdf(reply, fileName(row), await invoicePdf(row, lang));
    return undefined;
  });
  serve(app, eventInvoices, "finance", async ({ params: { eventId }, query: { cursor, limit = page } }) => {
    const after = cursor === undefined ? null : fromCursor(Position, cursor);
    const found = await findOfEvent(app.db, eventId, after, limit + 1);
    const { data, next_cursor } = toPage(found, limit, (row) => ({
      at: row.issued_at.toISOString(),
      id: row.invoice_id,
    }));
    return { data: data.map(toInvoice), next_cursor };
  });
  serve(app, eventInvoicePdf, "finance", async ({ params: { eventId, invoiceId }, query: { lang } }, reply) => {
    const row = await findInvoice(app.db, eventId, { invoiceId });
    if (!row) throw new AppError("not_found");
    sendPdf(reply, fileName(row), await invoicePdf(row, lang));
    return undefined;
  });
}

const fileName = (row: InvoiceRow) => numberText(row).replaceAll("/", "-");

function toInvoice(row: InvoiceRow): Invoice {
  const { invoice_id, booking_id, kind, reference: booking_reference, currency, issued_at } = row;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    ...{ invoice_id, booking_id, kind, number: numberText(row), booking_reference, currency },
    ...{ total: major(row.total_minor), tax: major(row.tax_minor), issued_at: issued_at.toISOString(), by: "HOST" },
    supplier: supplierOf(row.details.seller),
  };
}
