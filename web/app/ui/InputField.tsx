import type { ComponentProps, ReactNode } from "react";
import { controlClass, Field, type FieldFrame } from "./Field.tsx";

type Props = Omit<ComponentProps<"input">, "className" | "style" | "id"> & FieldFrame & { icon?: ReactNode };

/** A line of text, a number, a date: any `type` of input. Takes what `register()` of react-hook-form gives. */
export function InputField({ label, shortLabel, hint, error, optional, icon, ...input }: Props) {
  return (
    <Field label={label} shortLabel={shortLabel} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className="relative block">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-ink-soft [&_svg]:size-5">
              {icon}
            </span>
          )}
          <input {...input} {...control} className={`${controlClass} ${icon ? "pl-12" : ""}`} />
        </span>
      )}
    </Field>
  );
}
