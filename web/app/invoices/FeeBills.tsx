import type { ownFeeBills } from "@mela/contract/invoices";
import { useQuery } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { useSession } from "~/api/session.ts";
import { asQuery } from "~/brands/asQuery.ts";
import { useActingAs } from "~/brands/useActingAs.ts";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { Card } from "~/ui/Card.tsx";
import { InvoiceRows } from "./InvoiceRows.tsx";

/** What Mela writes to a host of the fee that they bear, month by month, over all their events; nothing while there is none. `hostId`: whose, else as the address says. */
export function FeeBills({ hostId }: { hostId?: string }) {
  const userId = useSession()?.userId;
  const acting = useActingAs();
  const as = hostId === undefined ? acting : hostId === userId ? null : hostId;
  const { data: bills = [] } = useQuery({
    queryKey: ["fee-bills", as ?? ""],
    queryFn: async () => (await sendSigned<typeof ownFeeBills>("ownFeeBills", asQuery(as))).data,
  });
  if (bills.length === 0) return null;
  const rows = bills.map((bill) => ({ ...bill, about: monthText(bill.month) }));
  return (
    <Card padding="roomy">
      <h2 className="font-title text-2xl">{m.invoices_fee_bills()}</h2>
      <p className="pt-1 pb-2 text-ink-soft text-sm">{m.invoices_fee_bills_hint()}</p>
      <InvoiceRows invoices={rows} by={{ call: "ownFeeBillPdf", as }} />
    </Card>
  );
}

const monthText = (month: string) =>
  new Intl.DateTimeFormat(getLocale() === "hi" ? "hi-IN" : "en-IN", {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${month}-15T12:00:00Z`));
