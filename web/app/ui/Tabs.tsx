import { type KeyboardEvent, type ReactNode, useEffect, useId } from "react";
import { useAhead } from "./useAhead.ts";

export type TabItem<V extends string> = { value: V; label: ReactNode; count?: number };

type Props<V extends string> = {
  /** What these tabs choose between, for those who don't see it. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  /** Gives back what has to be waited for until the choice holds, or is taken back. */
  onChange: (value: V) => unknown;
  /** The panel of the chosen tab. */
  children: ReactNode;
};

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * Underlined tabs in one line, which scrolls where it must. The chosen one belongs into the URL.
 * By hand after the ARIA pattern: Base UI's are 11 kB, and Home pays for every one of them.
 */
export function Tabs<V extends string>({ label, items, value, onChange, children }: Props<V>) {
  const id = useId();
  const [shown, choose] = useAhead(value, onChange);
  useEffect(() => centre(document.getElementById(`${id}-${value}`)), [id, value]);
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const at = items.findIndex((item) => item.value === shown);
    const next = items[steps[event.key]?.(at, items.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    choose(next.value);
    document.getElementById(`${id}-${next.value}`)?.focus();
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex gap-5 overflow-x-auto border-line border-b [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {items.map((item) => (
          <button
            key={item.value}
            id={`${id}-${item.value}`}
            type="button"
            role="tab"
            aria-selected={item.value === shown}
            aria-controls={`${id}-panel`}
            tabIndex={item.value === shown ? 0 : -1}
            onClick={() => choose(item.value)}
            className="relative min-h-12 shrink-0 whitespace-nowrap pt-1 pb-3 font-semibold text-[17px] text-ink-soft -outline-offset-2 after:absolute after:inset-x-0 after:bottom-0 after:h-1 after:origin-center after:scale-x-0 after:rounded-t-pill after:bg-accent after:transition-transform after:duration-arrive hover:text-ink aria-selected:text-ink aria-selected:after:scale-x-100"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="figures ml-1.5 font-normal text-ink-faint">{item.count}</span>
            )}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </div>
  );
}

/** Brings the chosen tab into the middle of a line that is longer than the screen. */
function centre(tab: HTMLElement | null): void {
  const line = tab?.parentElement;
  if (!tab || !line || line.scrollWidth <= line.clientWidth) return;
  const [own, all] = [tab.getBoundingClientRect(), line.getBoundingClientRect()];
  line.scrollBy({ left: own.left - all.left - (all.width - own.width) / 2 });
}
