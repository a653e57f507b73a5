import { FileDown, FileSpreadsheet } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { useExport } from "./useExport.ts";

/** The sales as files, for whoever looks after the money. */
export function SaleFiles({ eventId }: { eventId: string }) {
  const { save, isPending } = useExport(eventId);
  return (
    <div className="flex flex-wrap gap-2.5 pb-4">
      <Button look="quiet" disabled={isPending} onClick={() => save({ kind: "exportSales", format: "csv" })}>
        <FileDown aria-hidden="true" />
        {m.imports_sales_csv()}
      </Button>
      <Button look="quiet" disabled={isPending} onClick={() => save({ kind: "exportSales", format: "xlsx" })}>
        <FileSpreadsheet aria-hidden="true" />
        {m.imports_sales_xlsx()}
      </Button>
    </div>
  );
}
