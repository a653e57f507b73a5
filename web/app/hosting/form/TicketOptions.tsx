import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { Chip } from "~/ui/Chip.tsx";
import { formatDate } from "~/ui/dates.ts";
import { InputField } from "~/ui/InputField.tsx";
import { SwitchField } from "~/ui/SwitchField.tsx";
import type { EventForm } from "./eventForm.ts";
import { daysBetween } from "./itinerary.ts";
import { OptionGroup } from "./OptionGroup.tsx";
import { TicketGst } from "./TicketGst.tsx";
import { useErrorOf } from "./useErrorOf.ts";
import { WallTimeField } from "./WallTimeField.tsx";

/** The rest of a ticket: what it includes, limits, an early price, when it is sold, days, and who may see it. */
export function TicketOptions({ at }: { at: number }) {
  const { register, control } = useFormContext<EventForm>();
  const [price, hasEarly, gst, gstin] = useWatch({
    control,
    name: [`ticket_types.${at}.price`, `ticket_types.${at}.early_price`, "gst", "gstin"],
  });
  const errorOf = useErrorOf();
  const path = `ticket_types.${at}` as const;
  const whole = { type: "number", inputMode: "numeric", min: 1 } as const;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 border-line border-t pt-4">
      <InputField
        label={m.hosting_ticket_description()}
        optional
        maxLength={200}
        error={errorOf(`${path}.description`)}
        {...register(`${path}.description`)}
      />
      <div className="grid grid-cols-2 items-start gap-4">
        <InputField
          {...whole}
          label={m.hosting_ticket_limit()}
          error={errorOf(`${path}.max_per_booking`)}
          {...register(`${path}.max_per_booking`)}
        />
        <InputField
          {...whole}
          label={m.hosting_ticket_person_limit()}
          optional
          error={errorOf(`${path}.max_per_person`)}
          {...register(`${path}.max_per_person`)}
        />
      </div>
      {Number(price) > 0 && (
        <OptionGroup title={m.hosting_early()} hint={m.hosting_early_hint()}>
          <div className="grid grid-cols-2 items-start gap-4">
            <InputField
              type="number"
              inputMode="decimal"
              min={0}
              step="any"
              label={m.hosting_early_price()}
              error={errorOf(`${path}.early_price`)}
              {...register(`${path}.early_price`)}
            />
            {hasEarly !== "" && (
              <InputField
                {...whole}
                label={m.hosting_early_count()}
                error={errorOf(`${path}.early_count`)}
                {...register(`${path}.early_count`)}
              />
            )}
          </div>
          {hasEarly !== "" && <WallTimeField label={m.hosting_early_until()} path={`${path}.early_until`} />}
        </OptionGroup>
      )}
      <OptionGroup title={m.hosting_sale()} hint={m.hosting_sale_hint()}>
        <WallTimeField label={m.hosting_sale_start()} path={`${path}.sales_start`} />
        <WallTimeField label={m.hosting_sale_end()} path={`${path}.sales_end`} />
      </OptionGroup>
      {Number(price) > 0 && gst !== "NONE" && gstin.trim() !== "" && <TicketGst at={at} />}
      <Days at={at} />
      <Hidden at={at} />
    </div>
  );
}

/** Which days of an event of several days it is good for; none chosen is all of them. */
function Days({ at }: { at: number }) {
  const { control, setValue } = useFormContext<EventForm>();
  const [start, end, chosen] = useWatch({ control, name: ["start", "end", `ticket_types.${at}.days`] });
  const error = useErrorOf()(`ticket_types.${at}.days`);
  const dates = daysBetween(start.date, end.date);
  if (dates.length < 2) return null;
  const toggle = (day: number) =>
    setValue(
      `ticket_types.${at}.days`,
      chosen.includes(day) ? chosen.filter((one) => one !== day) : [...chosen, day].sort((a, b) => a - b),
      { shouldDirty: true },
    );
  return (
    <OptionGroup title={m.hosting_ticket_days()} hint={m.hosting_ticket_days_hint()}>
      <div className="flex flex-wrap gap-2">
        {dates.map((date, day) => (
          <Chip key={date} isChosen={chosen.includes(day)} onClick={() => toggle(day)}>
            {formatDate(`${date}T12:00:00Z`, "date", "UTC")}
          </Chip>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-bad text-sm">
          {error}
        </p>
      )}
    </OptionGroup>
  );
}

/** Hidden until a guest names its code, which is written here and never shown again. */
function Hidden({ at }: { at: number }) {
  const { register, control } = useFormContext<EventForm>();
  const [isHidden, hasCode] = useWatch({
    control,
    name: [`ticket_types.${at}.is_hidden`, `ticket_types.${at}.has_code`],
  });
  const error = useErrorOf()(`ticket_types.${at}.access_code`);
  return (
    <div className="grid gap-3">
      <SwitchField
        label={m.hosting_ticket_hidden()}
        hint={m.hosting_ticket_hidden_hint()}
        {...register(`ticket_types.${at}.is_hidden`)}
      />
      {isHidden && (
        <InputField
          label={m.hosting_ticket_code()}
          hint={hasCode ? m.hosting_ticket_code_kept() : m.hosting_ticket_code_hint()}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error}
          {...register(`ticket_types.${at}.access_code`)}
        />
      )}
    </div>
  );
}
