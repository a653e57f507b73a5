import { ChevronDown } from "lucide-react";
import type { ComponentProps } from "react";
import { controlClass, Field, type FieldFrame } from "./Field.tsx";

type Props = Omit<ComponentProps<"select">, "className" | "style" | "id"> & FieldFrame;

/** One of a list, with the device's own picker. Children are `<option>`s. */
export function SelectField({ label, shortLabel, hint, error, optional, ...select }: Props) {
  return (
    <Field label={label} shortLabel={shortLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className="relative block">
          <select {...select} {...control} className={`${controlClass} appearance-none pr-12`} />
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2"
          />
        </span>
      )}
    </Field>
  );
}
