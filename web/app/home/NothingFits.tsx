import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";

/** A list that the filters left empty: off with them, or wait for what fits. `default`: loaded where a list is empty. */
export default function NothingFits({ offer, onClear }: { offer: ReactNode; onClear: () => void }) {
  return (
    <EmptyState
      title={m.home_none_title()}
      text={m.home_none_text()}
      action={
        <div className="grid justify-items-center gap-3">
          <Button size="large" onClick={onClear}>
            {m.home_none_clear()}
          </Button>
          {offer}
        </div>
      }
    />
  );
}
