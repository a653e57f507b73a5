import { Minus, Plus } from "lucide-react";
import { m } from "~/paraglide/messages.js";

type Props = { label: string; value: number; min?: number; max: number; onChange: (value: number) => void };

const button =
  "flex size-touch items-center justify-center rounded-pill bg-surface shadow-rest duration-quick hover:brightness-97 disabled:opacity-40 [&_svg]:size-4";

/** How many: − n +. `label` says of what. */
export function Stepper({ label, value, min = 0, max, onChange }: Props) {
  return (
    <fieldset className="flex w-fit shrink-0 items-center rounded-pill bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      <button
        type="button"
        aria-label={m.ui_fewer()}
        className={button}
        disabled={value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden="true" />
      </button>
      <output aria-live="polite" className="figures min-w-9 text-center font-bold">
        {value}
      </output>
      <button
        type="button"
        aria-label={m.ui_more()}
        className={button}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden="true" />
      </button>
    </fieldset>
  );
}
