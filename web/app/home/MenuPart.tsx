import { type ReactNode, useId } from "react";

/** One question of the Filters menu, and its answers. */
export function MenuPart({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: some of what is inside is a fieldset by itself
    <div role="group" aria-labelledby={titleId} className="grid gap-2">
      <div>
        <p id={titleId} className="font-semibold text-[15px]">
          {title}
        </p>
        {hint && <p className="text-ink-soft text-sm">{hint}</p>}
      </div>
      {children}
    </div>
  );
}
