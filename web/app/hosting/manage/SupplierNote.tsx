import type { HostEvent } from "@mela/contract/events";
import { missingOfSupplier } from "@mela/contract/supplier";
import { ReceiptIndianRupee } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { ButtonLink } from "~/ui/ButtonLink.tsx";

/** What the tax invoices of an event don't say of their host, and where it is said; nothing while they say all. */
export function SupplierNote({ event }: { event: HostEvent }) {
  const missing = missingOfSupplier(event);
  const isPaid = event.ticket_types.some(({ price }) => price > 0);
  if (missing.length === 0 || !isPaid || event.status !== "PUBLISHED") return null;
  const what = missing.length === 2 ? m.hosting_supplier_both : lacking[missing[0] ?? "gst_name"];
  return (
    <section
      aria-labelledby="supplier-note"
      className="mt-4 mb-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-wait-wash p-4"
    >
      <ReceiptIndianRupee aria-hidden="true" className="size-6 shrink-0 text-wait" />
      <div className="min-w-0 flex-[1_1_16rem]">
        <h2 id="supplier-note" className="font-semibold">
          {m.hosting_supplier_title()}
        </h2>
        <p className="text-sm">{what({ gstin: event.gstin ?? "" })}</p>
      </div>
      <ButtonLink to={`/event/manage/${event.id}?tab=edit&step=tickets`} look="quiet">
        {m.hosting_supplier_add()}
      </ButtonLink>
    </section>
  );
}

const lacking = { gst_name: m.hosting_supplier_name, gst_address: m.hosting_supplier_address } as const;
