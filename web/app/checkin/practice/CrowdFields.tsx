import { m } from "~/paraglide/messages.js";
import { InputField } from "~/ui/InputField.tsx";
import type { Crowd } from "./crowd.ts";

const most: Crowd = { guests: 100_000, minutes: 600, waitMin: 120 };

/** The crowd that the door is practised for. */
export function CrowdFields({ crowd, onChange }: { crowd: Crowd; onChange: (crowd: Crowd) => void }) {
  const numberOf = (field: keyof Crowd) => ({
    type: "number",
    inputMode: "numeric" as const,
    min: 1,
    max: most[field],
    defaultValue: crowd[field],
    onChange: ({ target }: { target: HTMLInputElement }) => {
      const value = Math.round(target.valueAsNumber);
      if (value >= 1) onChange({ ...crowd, [field]: Math.min(value, most[field]) });
    },
  });
  return (
    <div className="grid grid-cols-2 items-end gap-x-3 gap-y-4">
      <InputField label={m.practice_guests()} {...numberOf("guests")} />
      <InputField label={m.practice_minutes()} {...numberOf("minutes")} />
      <div className="col-span-2">
        <InputField label={m.practice_wait()} hint={m.practice_wait_hint()} {...numberOf("waitMin")} />
      </div>
    </div>
  );
}
