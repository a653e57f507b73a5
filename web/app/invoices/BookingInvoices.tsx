import type { bookingInvoices } from "@mela/contract/invoices";
import { useQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { m } from "~/paraglide/messages.js";
import { InvoiceRows } from "./InvoiceRows.tsx";

/** What was written of a booking's money; nothing while nothing was. `version`: changes with its money. */
export function BookingInvoices({ bookingId, version }: { bookingId: string; version: string }) {
  const { data: invoices = [] } = useQuery({
    queryKey: ["bookings", bookingId, "invoices", version],
    queryFn: async () => (await sendSigned<typeof bookingInvoices>("bookingInvoices", { params: { bookingId } })).data,
  });
  if (invoices.length === 0) return null;
  return (
    <section className="pt-8">
      <h2 className="font-title text-2xl">{m.invoices_title()}</h2>
      <InvoiceRows invoices={invoices} by={{ call: "bookingInvoicePdf", bookingId }} />
    </section>
  );
}
