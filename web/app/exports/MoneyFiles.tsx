import type { ExportFormat } from "@mela/contract/exports";
import { FileDown, FileSpreadsheet, type LucideIcon } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { type ExportKind, useExport } from "./useExport.ts";

type File = { word: () => string; Icon: LucideIcon; kind: ExportKind; format: ExportFormat };
const files: readonly File[] = [
  { word: m.money_settlement_csv, Icon: FileDown, kind: "exportSettlement", format: "csv" },
  { word: m.money_settlement_xlsx, Icon: FileSpreadsheet, kind: "exportSettlement", format: "xlsx" },
  { word: m.imports_sales_csv, Icon: FileDown, kind: "exportSales", format: "csv" },
  { word: m.imports_sales_xlsx, Icon: FileSpreadsheet, kind: "exportSales", format: "xlsx" },
];

/** The settlement and the sales as files, for whoever looks after the money. */
export function MoneyFiles({ eventId }: { eventId: string }) {
  const { save, isPending } = useExport(eventId);
  return (
    <div className="grid grid-cols-2 gap-2.5 pb-4 sm:flex sm:flex-wrap">
      {files.map(({ word, Icon, kind, format }) => (
        <Button key={`${kind} ${format}`} look="quiet" disabled={isPending} onClick={() => save({ kind, format })}>
          <Icon aria-hidden="true" />
          {word()}
        </Button>
      ))}
    </div>
  );
}
