import { AppError } from "@mela/contract/errors";
import { type FeeBill, type Invoice, ownFeeBillPdf, ownFeeBills } from "@mela/contract/invoices";
import { sendPdf } from "../../platform/http/sendPdf.ts";
import { serve } from "../../platform/http/serve.ts";
import { toMajor } from "../../platform/money.ts";
import type { App } from "../../platform/services.ts";
import { supplierOf } from "../supplier.ts";
import { feeBillPdf } from "./feeBillPdf.ts";
import { feeNumberText } from "./feeNumberText.ts";
import { defineFeeBills } from "./mailBill.ts";
import { type FeeRow, findOfHost, findOneOfHost } from "./store.ts";
import { defineGuestBills } from "./toGuest.ts";
import { billHosts } from "./toHosts.ts";

/** The platform's bills of its fee: written by jobs, read by the host whom they are made out to. */
export function feeBillRoutes(app: App): void {
  defineFeeBills(app);
  defineGuestBills(app);
  app.jobs.every("bill-fee-to-hosts", "30 21 1-3 * *", () => billHosts(app)); // three at night in India
  serve(app, ownFeeBills, "hostFinance", async ({ hostId }) =>
    (await findOfHost(app.db, hostId)).flatMap((row) => (row.month ? [toFeeBill(row, row.month)] : [])),
  );
  serve(app, ownFeeBillPdf, "hostFinance", async ({ hostId, params, query: { lang } }, reply) => {
    const row = await findOneOfHost(app.db, hostId, params.invoiceId);
    if (!row) throw new AppError("not_found");
    sendPdf(reply, feeFileName(row), await feeBillPdf(row, lang));
    return undefined;
  });
}

export const feeFileName = (row: FeeRow) => feeNumberText(row).replaceAll("/", "-");

function toFeeBill(row: FeeRow, month: string): FeeBill {
  const { fee_bill_id: invoice_id, kind, currency, issued_at } = row;
  const major = (minor: number) => toMajor(minor, currency);
  return {
    ...{ invoice_id, kind, number: feeNumberText(row), month, currency },
    ...{ total: major(row.total_minor), tax: major(row.tax_minor), issued_at: issued_at.toISOString() },
  };
}

/** A bill to a guest, as it stands among those of their booking. */
export function toGuestInvoices(row: FeeRow): Invoice[] {
  const { fee_bill_id: invoice_id, booking_id, kind, currency, issued_at, details } = row;
  if (!booking_id) return [];
  const major = (minor: number) => toMajor(minor, currency);
  return [
    {
      ...{
        invoice_id,
        booking_id,
        kind,
        number: feeNumberText(row),
        booking_reference: details.reference ?? "",
        currency,
      },
      ...{
        total: major(row.total_minor),
        tax: major(row.tax_minor),
        issued_at: issued_at.toISOString(),
        by: "PLATFORM",
        supplier: supplierOf(details.platform),
      },
    },
  ];
}
