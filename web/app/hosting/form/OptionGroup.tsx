import type { ReactNode } from "react";

/** Fields of a ticket that belong together, with what they are for. */
export function OptionGroup({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="font-title text-lg">{title}</legend>
      <p className="text-ink-soft text-sm">{hint}</p>
      {children}
    </fieldset>
  );
}
