import { BookingId, InvoiceId, type Locale } from "@mela/contract/common";
import type { SampleMail } from "../../notifications/index.ts";
import { billMail, type MailedBill } from "./mailBill.ts";

const id = "01981e1c-7c40-7000-8000-000000000001";
const bill: MailedBill = {
  ...{ fee_bill_id: InvoiceId.parse(id), kind: "INVOICE", year: 2026, number: 12, month: null, currency: "INR" },
  ...{ total_minor: 5_900, booking_id: BookingId.parse(id) },
  details: {
    platform: { name: "Mela Fairs Pvt Ltd", address: "12 Hill Road, Mumbai", gstin: "27AAPFU0939F1ZV" },
    ...{ place: "27", event: "Kite making on the roof", reference: "MELA-7K2P-QRWX", of: null },
    figures: { lines: [], fee: 0 },
  },
};

/** The mails that bring bills of the platform's fee, made up. */
export function mailSamples(locale: Locale): SampleMail[] {
  const brings = ["FIN-2627-000012.pdf"];
  const month: MailedBill = { ...bill, kind: "CREDIT_NOTE", month: "2026-11", booking_id: null };
  return [
    { kind: "fee_bill", mail: billMail(bill, locale), brings },
    { kind: "fee_bill", variant: "host", mail: billMail(month, locale), brings: ["FCN-2627-000012.pdf"] },
  ];
}
