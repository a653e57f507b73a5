import type { SeriesScope } from "@mela/contract/series";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Dialog } from "~/ui/Dialog.tsx";
import type { ScopeQuestion } from "./useScope.ts";

const words: Record<SeriesScope, () => string> = {
  THIS: m.series_scope_this,
  FOLLOWING: m.series_scope_following,
  ALL: m.series_scope_all,
};
const inOrder = ["THIS", "FOLLOWING", "ALL"] as const;

/** Which dates of the series a change is for. */
export function ScopeDialog({ question: { counts, answer } }: { question: ScopeQuestion }) {
  const [scope, setScope] = useState<SeriesScope>("THIS");
  // On the last date "all following" is this one alone, on the first it is all.
  const offered = inOrder.filter(
    (one) => one !== "FOLLOWING" || (counts.FOLLOWING > 1 && counts.FOLLOWING < counts.ALL),
  );
  return (
    <Dialog
      isOpen
      onClose={() => answer(null)}
      title={m.series_scope_title()}
      text={m.series_scope_text()}
      actions={
        <>
          <Button look="quiet" onClick={() => answer(null)}>
            {m.series_scope_back()}
          </Button>
          <Button onClick={() => answer(scope)}>{m.series_scope_save()}</Button>
        </>
      }
    >
      <fieldset className="grid gap-2">
        <legend className="sr-only">{m.series_scope_title()}</legend>
        {offered.map((one) => (
          <label
            key={one}
            className="flex min-h-touch items-center gap-3 rounded-control border border-line px-4 py-2 has-checked:border-accent has-checked:bg-accent-wash has-focus-visible:outline-3 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="scope"
              checked={scope === one}
              onChange={() => setScope(one)}
              className="size-5 accent-accent"
            />
            <span className="flex-1 font-semibold">{words[one]()}</span>
            <span className="figures text-ink-soft text-sm">{m.series_scope_dates({ count: counts[one] })}</span>
          </label>
        ))}
      </fieldset>
    </Dialog>
  );
}
