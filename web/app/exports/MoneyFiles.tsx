import type { ExportFormat } from "@mela/contract/exports";
import { FileDown, FileSpreadsheet, type LucideIcon } from "lucide-react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { type ExportKind, useExport } from "./useExport.ts";

type File = { label: () => string; word: string; Icon: LucideIcon; format: ExportFormat };
type Files = { kind: ExportKind; title: () => string; files: readonly File[] };

const csv = { word: "CSV", Icon: FileDown, format: "csv" } as const;
const xlsx = { word: "Excel", Icon: FileSpreadsheet, format: "xlsx" } as const;
const all: readonly Files[] = [
  {
    kind: "exportSettlement",
    title: m.money_settlement,
    files: [
      { ...csv, label: m.money_settlement_csv },
      { ...xlsx, label: m.money_settlement_xlsx },
    ],
  },
  {
    kind: "exportSales",
    title: m.money_sales,
    files: [
      { ...csv, label: m.imports_sales_csv },
      { ...xlsx, label: m.imports_sales_xlsx },
    ],
  },
];

/** The settlement and the sales as files, for whoever looks after the money. */
export function MoneyFiles({ eventId }: { eventId: string }) {
  const { save, isPending } = useExport(eventId);
  return (
    <Card padding="roomy">
      <h2 className="pb-2 font-title text-2xl">{m.money_files()}</h2>
      <ul className="divide-y divide-line">
        {all.map(({ kind, title, files }) => (
          <li key={kind} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
            <p className="font-semibold">{title()}</p>
            <div className="flex flex-wrap gap-2.5">
              {files.map(({ label, word, Icon, format }) => (
                <Button
                  key={format}
                  look="quiet"
                  aria-label={label()}
                  disabled={isPending}
                  onClick={() => save({ kind, format })}
                >
                  <Icon aria-hidden="true" />
                  {word}
                </Button>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
