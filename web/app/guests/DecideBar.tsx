import type { Guest } from "@mela/contract/guests";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { DecideDialog } from "./DecideDialog.tsx";

type Props = {
  eventId: string;
  /** How many wait in all. */
  waiting: number;
  chosen: readonly Guest[];
  isAll: boolean;
  onAll: (isAll: boolean) => void;
  onDone: () => void;
};
export type Decision = "APPROVE" | "DECLINE";

/** Decides on several who wait: those that are chosen, or all. */
export function DecideBar({ eventId, waiting, chosen, isAll, onAll, onDone }: Props) {
  const [asking, setAsking] = useState<Decision | null>(null);
  const count = isAll ? waiting : chosen.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {waiting > 0 && (
        <label className="flex min-h-touch items-center gap-2.5 font-semibold">
          <input
            type="checkbox"
            checked={isAll}
            onChange={(event) => onAll(event.target.checked)}
            className="size-5 accent-accent"
          />
          {m.guests_all_waiting({ count: waiting })}
        </label>
      )}
      {count > 0 && (
        <div className="flex gap-2">
          <Button size="small" onClick={() => setAsking("APPROVE")}>
            {m.guests_approve_many({ count })}
          </Button>
          <Button size="small" look="quiet" onClick={() => setAsking("DECLINE")}>
            {m.guests_decline_many({ count })}
          </Button>
        </div>
      )}
      {asking && (
        <DecideDialog
          eventId={eventId}
          decision={asking}
          count={count}
          chosen={isAll ? null : chosen}
          onClose={() => setAsking(null)}
          onDone={onDone}
        />
      )}
    </div>
  );
}
