import type { ComponentProps } from "react";
import { controlClass, Field, type FieldFrame } from "./Field.tsx";

type Props = Omit<ComponentProps<"textarea">, "className" | "style" | "id"> & FieldFrame;

/** Several lines of text; grows with what is written where the browser can. */
export function TextAreaField({ label, hint, error, optional, rows = 4, ...textarea }: Props) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          {...textarea}
          {...control}
          rows={rows}
          className={`${controlClass} max-h-96 min-h-28! [field-sizing:content]`}
        />
      )}
    </Field>
  );
}
