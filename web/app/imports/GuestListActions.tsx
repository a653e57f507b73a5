import { Menu } from "@base-ui/react/menu";
import type { HostEvent } from "@mela/contract/events";
import type { ExportFormat } from "@mela/contract/exports";
import { Ellipsis, FileDown, FileSpreadsheet, FileUp, type LucideIcon, Printer, UserPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { type ExportKind, useExport } from "~/exports/useExport.ts";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { buttonClass } from "~/ui/buttonLook.ts";

const AddGuestSheet = lazy(() => import("./AddGuestSheet.tsx"));

const row =
  "flex min-h-touch w-full select-none items-center gap-3 rounded-control px-3.5 -outline-offset-2 data-highlighted:bg-sunken data-disabled:opacity-50 [&_svg]:size-5 [&_svg]:text-ink-soft";

type Item = { word: () => string; Icon: LucideIcon; kind: ExportKind; format: ExportFormat };
const guestFiles: readonly Item[] = [
  { word: m.imports_export_csv, Icon: FileDown, kind: "exportGuests", format: "csv" },
  { word: m.imports_export_xlsx, Icon: FileSpreadsheet, kind: "exportGuests", format: "xlsx" },
];
const saleFiles: readonly Item[] = [
  { word: m.imports_sales_csv, Icon: FileDown, kind: "exportSales", format: "csv" },
  { word: m.imports_sales_xlsx, Icon: FileSpreadsheet, kind: "exportSales", format: "xlsx" },
];

/** What can be done with the list as a whole: guests by hand and from a file, files of it, paper. */
export function GuestListActions({ event, isOwner }: { event: HostEvent; isOwner: boolean }) {
  const [isAdding, setIsAdding] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const navigate = useNavigate();
  const { save, isPending } = useExport(event.id);
  const isOpen = event.status === "PUBLISHED" && (event.end_date === null || Date.parse(event.end_date) > Date.now());
  const files = isOwner ? [...guestFiles, ...saleFiles] : guestFiles;
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <Button
        look="quiet"
        disabled={!isOpen}
        onClick={() => {
          setWasOpened(true);
          setIsAdding(true);
        }}
      >
        <UserPlus aria-hidden="true" />
        {m.imports_add()}
      </Button>
      <Menu.Root modal={false}>
        <Menu.Trigger className={buttonClass({ look: "quiet" })}>
          <Ellipsis aria-hidden="true" />
          {m.imports_more()}
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="start" className="z-40 outline-none">
            <Menu.Popup className="w-64 origin-(--transform-origin) rounded-card border border-line bg-surface p-2 shadow-float outline-none transition-[opacity,scale] duration-quick data-ending-style:scale-[0.97] data-starting-style:scale-[0.97] data-ending-style:opacity-0 data-starting-style:opacity-0">
              <Menu.Item
                disabled={!isOpen}
                onClick={() => navigate(`/event/manage/${event.id}/import`)}
                className={row}
              >
                <FileUp aria-hidden="true" />
                {m.imports_import()}
              </Menu.Item>
              <Menu.Item onClick={() => navigate(`/event/manage/${event.id}/print`)} className={row}>
                <Printer aria-hidden="true" />
                {m.imports_print()}
              </Menu.Item>
              <Menu.Separator className="mx-3.5 my-1.5 h-px bg-line" />
              {files.map(({ word, Icon, kind, format }) => (
                <Menu.Item
                  key={kind + format}
                  disabled={isPending}
                  onClick={() => save({ kind, format })}
                  className={row}
                >
                  <Icon aria-hidden="true" />
                  {word()}
                </Menu.Item>
              ))}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      {!isOpen && <p className="w-full text-ink-soft text-sm">{m.imports_closed()}</p>}
      {wasOpened && (
        <Suspense fallback={null}>
          <AddGuestSheet event={event} isOpen={isAdding} onClose={() => setIsAdding(false)} />
        </Suspense>
      )}
    </div>
  );
}
