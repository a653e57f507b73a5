import { CalendarPlus } from "lucide-react";
import { useContext, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { EventForm } from "~/hosting/form/eventForm.ts";
import { m } from "~/paraglide/messages.js";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { firstOf } from "./firstOf.ts";
import { PlanEditor } from "./PlanEditor.tsx";
import { firstRule, isEmpty, noPlan } from "./plan.ts";
import { PlanContext, type PlanState } from "./usePlan.ts";

const stateWords: Record<PlanState, (() => string) | null> = {
  same: null,
  saving: m.series_plan_saving,
  saved: m.series_plan_saved,
  local: m.series_plan_local,
};

/** A step of a draft: whether it takes place again, and when. Nothing where there is no draft. */
export function PlanField() {
  const draft = useContext(PlanContext);
  const { control, getValues } = useFormContext<EventForm>();
  useWatch({ control, name: ["start", "end", "timezone", "all_day"] });
  const [isOpen, setIsOpen] = useState(false); // a list begins empty
  if (!draft) return null;
  const { plan, state, change } = draft;
  const isOn = isOpen || !isEmpty(plan);
  return (
    <section className="grid gap-4 rounded-card border border-line p-4">
      <SwitchField
        label={m.series_more()}
        hint={m.series_more_hint()}
        checked={isOn}
        onChange={({ target: { checked } }) => {
          setIsOpen(checked);
          change(checked ? { ...noPlan, rule: firstRule } : noPlan);
        }}
      />
      {isOn && <PlanEditor first={firstOf(getValues())} plan={plan} onChange={change} />}
      {isOn && (
        <p className="flex items-start gap-2 text-ink-soft text-sm">
          <CalendarPlus aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {m.series_with_publish()}
        </p>
      )}
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {stateWords[state]?.()}
      </p>
    </section>
  );
}
