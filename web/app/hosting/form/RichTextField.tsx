import { lazy, Suspense } from "react";
import { useController, useFormContext } from "react-hook-form";
import { m } from "~/paraglide/messages.js";
import { Field } from "~/ui/Field.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import type { EventForm } from "./eventForm.ts";
import type { RichTextProps } from "./RichText.tsx";

// 100 kB that only hosts need. Where it can't be fetched, what was written before stays as it is.
const RichText = lazy(
  (): Promise<{ default: (props: RichTextProps) => React.ReactNode }> =>
    import("./RichText.tsx").catch(() => ({ default: NoEditor })),
);

/** The story: an editor for text with headings, lists, quotes and links. */
export function RichTextField() {
  const { control } = useFormContext<EventForm>();
  const { field, fieldState } = useController({ control, name: "description_html" });
  return (
    <Field label={m.hosting_description()} hint={m.hosting_description_hint()} error={fieldState.error?.message}>
      {(tie) => (
        <Suspense fallback={<Skeleton shape="card" height="236px" />}>
          <RichText
            {...tie}
            label={m.hosting_description()}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            onReady={(focus) => field.ref({ focus })}
          />
        </Suspense>
      )}
    </Field>
  );
}

function NoEditor() {
  return (
    <p role="alert" className="rounded-control border border-line bg-surface p-4 text-ink-soft">
      {m.hosting_editor_missing()}
    </p>
  );
}
