import type { InvoiceKind } from "@mela/contract/invoices";
import { yearText } from "../numbers.ts";

const prefixes: Record<InvoiceKind, string> = {
  RECEIPT: "FRC",
  INVOICE: "FIN",
  REFUND_NOTE: "FRN",
  CREDIT_NOTE: "FCN",
};

/** As it stands on a bill of the platform: `FIN/2627/000012`, 16 signs at most (CGST rules, 46). */
export function feeNumberText({ kind, year, number }: { kind: InvoiceKind; year: number; number: number }): string {
  return `${prefixes[kind]}/${yearText(year)}/${String(number).padStart(6, "0")}`;
}
