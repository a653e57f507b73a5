import { Drawer } from "@base-ui/react/drawer";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { useOpener } from "./useOpener.ts";

const popup =
  "relative flex w-full flex-col overflow-hidden bg-sheet text-ink shadow-float outline-none transition-[transform,opacity] duration-arrive ease-arrive [transform:translateY(var(--drawer-swipe-movement-y))] data-swiping:select-none data-swiping:duration-0 data-ending-style:[transform:translateY(calc(100%+2px))] data-starting-style:[transform:translateY(calc(100%+2px))]";
// On the desktop it is a dialog: it fades where it stands.
const desktop =
  "sm:data-ending-style:opacity-0 sm:data-ending-style:[transform:translateY(12px)] sm:data-starting-style:opacity-0 sm:data-starting-style:[transform:translateY(12px)]";
const shapes = {
  /** Up from the bottom, 75 % of the screen at most and 450 px wide; in the middle on the desktop (spec 9). */
  sheet: `${popup} ${desktop} max-h-[75dvh] max-w-sheet rounded-t-sheet sm:rounded-sheet`,
  /** Always 75 % high: the guest popup (spec 2). */
  tall: `${popup} ${desktop} h-[75dvh] max-w-sheet rounded-t-sheet sm:rounded-sheet`,
  /** The whole screen, no corners (spec 9). */
  full: `${popup} h-dvh max-h-none rounded-none`,
} as const;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  children: ReactNode;
  /** Stays at the thumb while the rest scrolls. */
  footer?: ReactNode;
  shape?: keyof typeof shapes;
  /** Stands above the title. */
  mark?: ReactNode;
  /** Shown instead of the title line, which then only names the sheet. */
  header?: ReactNode;
  /** What it is about: with another one it is read from the top again. */
  about?: string;
};

/** The bottom sheet: slides up, can be swiped away, and stays mounted while closed (spec 2, Bottom sheet). */
export function Sheet({ isOpen, onClose, title, text, children, footer, mark, header, about, shape = "sheet" }: Props) {
  const opener = useOpener(isOpen);
  const place = shape === "full" ? "items-stretch" : "items-end sm:items-center sm:p-6";
  const inset = shape === "full" ? "mx-auto w-full max-w-reading px-4 sm:px-6" : "px-5 sm:px-7";
  return (
    <Drawer.Root open={isOpen} onOpenChange={(open) => open || onClose()} swipeDirection="down">
      <Drawer.Portal keepMounted>
        <Drawer.Backdrop className="fixed inset-0 z-40 bg-veil opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-arrive data-swiping:duration-0 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Drawer.Viewport className={`fixed inset-0 z-40 flex justify-center data-closed:pointer-events-none ${place}`}>
          <Drawer.Popup className={shapes[shape]} finalFocus={opener}>
            {shape !== "full" && (
              <span
                aria-hidden="true"
                className="mx-auto mt-2.5 h-[5px] w-10 shrink-0 rounded-pill bg-line sm:hidden"
              />
            )}
            <div className={`shrink-0 pt-4 pb-4 sm:pt-6 ${inset}`}>
              {mark && <div className="pt-3 pb-5">{mark}</div>}
              <Drawer.Title className={header ? "sr-only" : "pr-10 font-display text-[34px]"}>{title}</Drawer.Title>
              {text && <Drawer.Description className="mt-2 text-ink-soft">{text}</Drawer.Description>}
              {header}
            </div>
            <Drawer.Content
              key={about}
              className={`-mt-1 min-h-0 flex-1 overflow-y-auto overscroll-contain pt-1 pb-[max(20px,env(safe-area-inset-bottom))] ${inset}`}
            >
              {children}
            </Drawer.Content>
            {footer && (
              <div className="shrink-0 border-line border-t">
                <div className={`flex flex-wrap gap-2.5 py-3 pb-[max(12px,env(safe-area-inset-bottom))] ${inset}`}>
                  {footer}
                </div>
              </div>
            )}
            {/* Last, so that the focus begins with what the sheet is about. */}
            <Drawer.Close
              aria-label={m.ui_close()}
              className="absolute top-3 right-3 z-10 flex size-touch items-center justify-center rounded-pill hover:bg-sunken"
            >
              <X aria-hidden="true" className="size-5" />
            </Drawer.Close>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  );
}
