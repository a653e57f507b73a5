import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { useOpener } from "./useOpener.ts";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  children?: ReactNode;
  /** Buttons below, the main one last. */
  actions?: ReactNode;
  /** `narrow`: 400 px at most (spec 9, location dialog). */
  width?: "sheet" | "narrow";
};

const popup =
  "fixed top-1/2 left-1/2 z-40 flex max-h-[85dvh] w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 flex-col overflow-hidden rounded-sheet bg-sheet shadow-float outline-none transition-[opacity,scale] duration-arrive ease-arrive data-ending-style:scale-[0.97] data-starting-style:scale-[0.97] data-ending-style:opacity-0 data-starting-style:opacity-0";
const widths = { sheet: `${popup} max-w-sheet`, narrow: `${popup} max-w-[400px]` } as const;

/** A question in the middle of the screen. For anything longer than a question take the Sheet. */
export function Dialog({ isOpen, onClose, title, text, children, actions, width = "sheet" }: Props) {
  const opener = useOpener(isOpen);
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => open || onClose()}>
      <BaseDialog.Portal>
        {/* forceRender: over a sheet, too, what lies below steps back. */}
        <BaseDialog.Backdrop
          forceRender
          className="fixed inset-0 z-40 bg-veil transition-opacity duration-arrive data-ending-style:opacity-0 data-starting-style:opacity-0"
        />
        <BaseDialog.Popup className={widths[width]} finalFocus={opener}>
          <div
            className={`grid min-h-0 grid-cols-[minmax(0,1fr)] gap-4 overflow-y-auto px-6 pt-6 ${actions ? "pb-2" : "pb-6"}`}
          >
            <div className="pr-10">
              <BaseDialog.Title className="font-display text-3xl">{title}</BaseDialog.Title>
              {text && <BaseDialog.Description className="mt-2 text-ink-soft">{text}</BaseDialog.Description>}
            </div>
            {children}
          </div>
          {/* At hand also where what is asked is longer than the screen, and never over it. */}
          {actions && (
            <div className="flex shrink-0 flex-wrap justify-end gap-3 px-6 pt-2 pb-6 max-sm:*:grow">{actions}</div>
          )}
          {/* Last, so that the focus begins with what the dialog asks. */}
          <BaseDialog.Close
            aria-label={m.ui_close()}
            className="absolute top-3 right-3 flex size-touch items-center justify-center rounded-pill hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </BaseDialog.Close>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
