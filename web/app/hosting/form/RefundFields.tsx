import { useFormContext, useWatch } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import { SelectField } from "~/ui/SelectField.tsx";
import type { EventForm } from "./eventForm.ts";
import { refundTexts } from "./refundTexts.ts";
import { useErrorOf } from "./useErrorOf.ts";

/** Until when money comes back: all of it, half of it, none; in the words that guests will read. */
export function RefundFields() {
  const { control, getValues } = useFormContext<EventForm>();
  useWatch({ control, name: ["refund", "start", "end", "timezone", "all_day"] });
  const lines = refundTexts(getValues());
  return (
    <fieldset className="grid gap-3">
      <legend className="font-title text-lg">{m.hosting_refunds()}</legend>
      <p className="text-ink-soft text-sm">{m.hosting_refunds_hint()}</p>
      <Span name="full" label={m.hosting_refund_full()} />
      <Span name="half" label={m.hosting_refund_half()} />
      <ul aria-live="polite" className="grid gap-1 rounded-control bg-sunken px-4 py-3 text-ink-soft text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </fieldset>
  );
}

function Span({ name, label }: { name: "full" | "half"; label: string }) {
  const { register } = useFormContext<EventForm>();
  const errorOf = useErrorOf();
  return (
    <div className="grid grid-cols-2 items-start gap-3">
      <InputField
        type="number"
        inputMode="numeric"
        min={0}
        label={label}
        error={errorOf(`refund.${name}.amount`)}
        {...register(`refund.${name}.amount`)}
      />
      <SelectField label={m.hosting_refund_before({ what: label })} shortLabel="" {...register(`refund.${name}.unit`)}>
        <option value="days">{m.hosting_refund_days()}</option>
        <option value="hours">{m.hosting_refund_hours()}</option>
      </SelectField>
    </div>
  );
}
