import type { Invoice, InvoiceKind } from "@mela/contract/invoices";
import { useMutation } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { errorText } from "~/api/errorText.ts";
import { saveFile } from "~/api/files.ts";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { Button } from "~/ui/Button.tsx";
import { formatDate } from "~/ui/dates.ts";
import { formatMoney } from "~/ui/money.ts";
import { showToast } from "~/ui/toast.ts";

const words = {
  RECEIPT: m.invoices_receipt,
  INVOICE: m.invoices_invoice,
  REFUND_NOTE: m.invoices_refund_note,
  CREDIT_NOTE: m.invoices_credit_note,
} satisfies Record<InvoiceKind, () => string>;

/** By whom a document is asked for: whoever booked, whoever looks after the event's money, or the host of Mela's fee. */
export type Asker =
  | { call: "bookingInvoicePdf"; bookingId: string }
  | { call: "eventInvoicePdf"; eventId: string }
  | { call: "ownFeeBillPdf"; as: string | null };
type Row = Pick<Invoice, "invoice_id" | "kind" | "number" | "total" | "currency" | "issued_at"> & {
  by?: Invoice["by"];
  supplier?: Invoice["supplier"];
  /** What it is for, beside its number. */
  about?: string;
};

/** A guest has bills of the host and of Mela, and must know which is which. */
function titleOf({ kind, by }: Pick<Row, "kind" | "by">): string {
  return by === "PLATFORM" ? m.invoices_of_fee({ kind: words[kind]() }) : words[kind]();
}

const supplierText = ({ name, address, gstin }: NonNullable<Invoice["supplier"]>) =>
  [name, address, m.invoices_gstin({ gstin })].filter(Boolean).join(", ");

/** Documents of money, each to be saved as a file. */
export function InvoiceRows({ invoices, by }: { invoices: readonly Row[]; by: Asker }) {
  const { call, as = null, ...ids } = { as: null, ...by };
  const { mutate, isPending } = useMutation({
    mutationFn: (invoiceId: string) =>
      saveFile(call, { ...ids, invoiceId }, { lang: getLocale(), ...(as !== null && { as }) }),
    onError: (error) => showToast({ text: errorText(error), look: "bad" }),
  });
  return (
    <ul className="divide-y divide-line">
      {invoices.map(({ invoice_id: id, number, total, currency, issued_at, about, ...row }) => (
        <li key={id} className="flex items-center gap-4 py-3">
          <p className="min-w-0 flex-1">
            <span className="block font-semibold">{titleOf(row)}</span>
            <span className="figures block text-ink-soft text-sm [overflow-wrap:anywhere]">
              {about ? `${number} · ` : number}
              {about && <span className="whitespace-nowrap">{about}</span>}
            </span>
            <span className="figures block text-ink-soft text-sm">
              {formatDate(issued_at, "date", "Asia/Kolkata")} · {formatMoney(total, { currency })}
            </span>
            {row.supplier && call === "bookingInvoicePdf" && (
              <span className="figures block pt-1 text-ink-soft text-sm [overflow-wrap:anywhere]">
                {supplierText(row.supplier)}
              </span>
            )}
          </p>
          <Button
            look="quiet"
            disabled={isPending}
            aria-label={m.invoices_save({ kind: titleOf(row), number })}
            onClick={() => mutate(id)}
          >
            <FileDown aria-hidden="true" />
            PDF
          </Button>
        </li>
      ))}
    </ul>
  );
}
