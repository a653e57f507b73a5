import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { EmptyState } from "~/ui/EmptyState.tsx";

/** A list that the filters left empty: the way on is to take them off. */
export function NothingFits({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title={m.home_none_title()}
      text={m.home_none_text()}
      action={
        <Button size="large" onClick={onClear}>
          {m.home_none_clear()}
        </Button>
      }
    />
  );
}
