import { useFormContext } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import type { EventForm } from "./eventForm.ts";
import { useErrorOf } from "./useErrorOf.ts";

type Path = `ticket_types.${number}.${"sales_start" | "sales_end" | "early_until"}`;

/** A day and an hour on the clocks of the event's zone; both may stay empty, which the words of their group say. */
export function WallTimeField({ label, path }: { label: string; path: Path }) {
  const { register } = useFormContext<EventForm>();
  const errorOf = useErrorOf();
  return (
    <div className="grid grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] items-start gap-3">
      <InputField type="date" label={label} error={errorOf(`${path}.date`)} {...register(`${path}.date`)} />
      <InputField
        type="time"
        label={m.hosting_at_time({ what: label })}
        shortLabel={m.hosting_start_time()}
        {...register(`${path}.time`)}
      />
    </div>
  );
}
