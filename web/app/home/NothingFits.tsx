import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";

/** A list that the filters left empty: the way on is to take them off, or to wait for what fits. */
export function NothingFits({ offer, onClear }: { offer: ReactNode; onClear: () => void }) {
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
