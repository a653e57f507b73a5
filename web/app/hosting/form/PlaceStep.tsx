import { Moon } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { PlanField } from "~/series/PlanField.tsx";
import { zoneName } from "~/ui/dates.ts";
import { InputField } from "~/ui/InputField.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import type { EventForm } from "./eventForm.ts";
import { GoodToKnowFields } from "./GoodToKnowFields.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { toInput } from "./toInput.ts";
import { useErrorOf } from "./useErrorOf.ts";
import { zones } from "./zoned.ts";

const dayMs = 86_400_000;

/** When and where, at the clocks of the place. */
export function PlaceStep() {
  const { register, control } = useFormContext<EventForm>();
  const [allDay, endDate] = useWatch({ control, name: ["all_day", "end.date"] });
  const errorOf = useErrorOf();
  return (
    <>
      <div className="@container">
        <div className="grid items-start gap-4 @xl:grid-cols-2">
          <fieldset className="grid min-w-0 grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-2">
            <InputField
              type="date"
              label={m.hosting_start_date()}
              error={errorOf("start.date")}
              {...register("start.date")}
            />
            {!allDay && (
              <InputField
                type="time"
                label={m.hosting_start_time()}
                error={errorOf("start.time")}
                {...register("start.time")}
              />
            )}
          </fieldset>
          <fieldset className="grid min-w-0 grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-2">
            <InputField
              type="date"
              label={m.hosting_end_date()}
              hint={endDate === "" ? m.hosting_end_date_hint() : undefined}
              error={errorOf("end.date")}
              {...register("end.date")}
            />
            {!allDay && (
              <InputField
                type="time"
                label={m.hosting_end_time()}
                error={errorOf("end.time")}
                {...register("end.time")}
              />
            )}
          </fieldset>
        </div>
      </div>
      <Duration />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={m.hosting_zone()} error={errorOf("timezone")} {...register("timezone")}>
          {zones().map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
        <div className="sm:-mt-1">
          <SwitchField label={m.hosting_all_day()} hint={m.hosting_all_day_hint()} {...register("all_day")} />
        </div>
      </div>
      <PlaceFields />
      <PlanField />
      <GoodToKnowFields />
    </>
  );
}

/** "3 Days 2 Nights · India Standard Time", once both ends are there. */
function Duration() {
  const { control, getValues } = useFormContext<EventForm>();
  const type = useWatch({ control, name: ["event_type", "start", "end", "timezone"] })[0];
  const { start_date: start, end_date: end, timezone } = toInput(getValues());
  if (!start || !end || !timezone || end < start) return null;
  const days = Math.max(1, Math.floor((Date.parse(end) - Date.parse(start)) / dayMs) + 1);
  const words = days === 1 ? m.hosting_one_day() : m.hosting_days_nights({ days, nights: days - 1 });
  return (
    <p className="flex items-center gap-2 font-semibold text-place text-sm">
      <Moon aria-hidden="true" className="size-4" />
      {[type === "Experience" ? words : null, zoneName(start, timezone)].filter(Boolean).join(" · ")}
    </p>
  );
}
