import type { HostEvent } from "@mela/contract/events";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Sheet } from "~/ui/Sheet.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { PlanEditor } from "./PlanEditor.tsx";
import { firstRule, isEmpty, isWhole, noPlan, type Plan } from "./plan.ts";
import { previewQuery } from "./seriesQuery.ts";
import { useDateActions } from "./useDateActions.ts";

/** More dates of an event that is there: planned, seen, and added with one button that says how many. */
export function AddDatesSheet({ event, onClose }: { event: HostEvent; onClose: () => void }) {
  const [plan, setPlan] = useState<Plan>({ ...noPlan, rule: firstRule });
  const [isPublic, setIsPublic] = useState(event.status === "PUBLISHED");
  const { add } = useDateActions(event);
  const { start_date: start, end_date: end, timezone } = event;
  const first = start && end ? { start_date: start, end_date: end, timezone } : null;
  const { data } = useQuery(previewQuery(first, plan));
  const isReady = first !== null && !isEmpty(plan) && isWhole(plan) && data?.is_cut === false;
  const count = isReady ? data.dates.length : 0;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={m.series_add_title()}
      text={m.series_add_text()}
      footer={
        <Button
          width="full"
          disabled={count === 0}
          pending={add.isPending}
          onClick={() => add.mutate({ plan, publish: isPublic }, { onSuccess: onClose })}
        >
          {count === 0 ? m.series_add() : m.series_add_count({ count })}
        </Button>
      }
    >
      <div className="grid gap-5">
        <PlanEditor first={first} plan={plan} onChange={setPlan} />
        {event.status === "PUBLISHED" && (
          <SwitchField
            label={m.series_publish_now()}
            hint={m.series_publish_now_hint()}
            checked={isPublic}
            onChange={({ target }) => setIsPublic(target.checked)}
          />
        )}
        {add.error && <ErrorNote error={add.failure} />}
      </div>
    </Sheet>
  );
}
