import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";

export type TabItem<V extends string> = { value: V; label: ReactNode; count?: number };

type Props<V extends string> = {
  /** What these tabs choose between, for those who don't see it. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
  /** The panel of the chosen tab. */
  children?: ReactNode;
};

/** Underlined tabs in one line, which scrolls where it must. The chosen one belongs into the URL. */
export function Tabs<V extends string>({ label, items, value, onChange, children }: Props<V>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(next)}>
      <BaseTabs.List
        aria-label={label}
        className="relative flex gap-5 overflow-x-auto border-line border-b [scrollbar-width:none]"
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className="relative min-h-touch shrink-0 whitespace-nowrap pt-1 pb-3 font-semibold text-ink-soft -outline-offset-2 hover:text-ink data-active:text-ink"
          >
            {item.label}
            {item.count !== undefined && (
              <span className="figures ml-1.5 font-normal text-ink-faint">{item.count}</span>
            )}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-0 h-1 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-t-pill bg-accent transition-[translate,width] duration-arrive ease-arrive" />
      </BaseTabs.List>
      {children !== undefined && (
        <BaseTabs.Panel value={value} className="-outline-offset-2">
          {children}
        </BaseTabs.Panel>
      )}
    </BaseTabs.Root>
  );
}
