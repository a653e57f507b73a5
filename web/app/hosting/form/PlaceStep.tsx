import { Moon } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { zoneName } from "~/ui/dates.ts";
import { InputField } from "~/ui/InputField.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import { CityInput } from "./CityInput.tsx";
import type { EventForm } from "./eventForm.ts";
import { GoodToKnowFields } from "./GoodToKnowFields.tsx";
import { toInput } from "./toInput.ts";
import { useErrorOf } from "./useErrorOf.ts";
import { zones } from "./zoned.ts";

const dayMs = 86_400_000;

/** When and where, at the clocks of the place. */
export function PlaceStep() {
  const { register, control } = useFormContext<EventForm>();
  const [allDay, isOnline] = useWatch({ control, name: ["all_day", "is_online"] });
  const errorOf = useErrorOf();
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <fieldset className="grid grid-cols-[1.4fr_1fr] items-start gap-2">
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
        <fieldset className="grid grid-cols-[1.4fr_1fr] items-start gap-2">
          <InputField type="date" label={m.hosting_end_date()} error={errorOf("end.date")} {...register("end.date")} />
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
      <Duration />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField label={m.hosting_zone()} error={errorOf("timezone")} {...register("timezone")}>
          {zones().map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll("_", " ")}
            </option>
          ))}
        </SelectField>
        <SwitchField label={m.hosting_all_day()} hint={m.hosting_all_day_hint()} {...register("all_day")} />
      </div>
      <SwitchField label={m.hosting_online()} hint={m.hosting_online_hint()} {...register("is_online")} />
      {isOnline ? (
        <InputField
          type="url"
          inputMode="url"
          label={m.hosting_link()}
          hint={m.hosting_link_hint()}
          error={errorOf("online_url")}
          {...register("online_url")}
        />
      ) : (
        <>
          <InputField
            label={m.hosting_place()}
            hint={m.hosting_place_hint()}
            error={errorOf("place.name")}
            {...register("place.name")}
          />
          <InputField
            label={m.hosting_address()}
            optional
            error={errorOf("place.address")}
            {...register("place.address")}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <CityInput />
            <InputField label={m.hosting_country()} error={errorOf("place.country")} {...register("place.country")} />
          </div>
        </>
      )}
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
