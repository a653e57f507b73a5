import { type ReactNode, useEffect, useId } from "react";
import { m } from "~/paraglide/messages.js";
import { leadToFirstWrong } from "./firstWrong.ts";

/** What every field has around its control. `error` replaces `hint`, and marks the label. */
export type FieldFrame = {
  label: string;
  /** What of the label is in sight, where the field beside it says the rest; all of it belongs to the name. */
  shortLabel?: string | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
};

/** What a control is given, so that it is the one that the label names. */
export type FieldControl = { id: string; "aria-describedby"?: string; "aria-invalid"?: true };
type Props = FieldFrame & { children: (control: FieldControl) => ReactNode };

/** Label above, hint or error below, tied to the control for those who can't see that they are near. */
export function Field({ label, shortLabel, hint, error, optional = false, children }: Props) {
  const id = useId();
  useEffect(leadToFirstWrong, []);
  const noteId = `${id}-note`;
  const control: FieldControl = { id };
  if (error || hint) control["aria-describedby"] = noteId;
  if (error) control["aria-invalid"] = true;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <label htmlFor={id} className={`font-semibold text-[15px] ${error ? "text-bad" : "text-ink"}`}>
        {shortLabel === undefined ? label : <ShortLabel label={label} short={shortLabel} />}
        {optional && <span className="font-normal text-ink-soft text-sm"> ({m.ui_optional()})</span>}
      </label>
      {children(control)}
      {error ? (
        <p id={noteId} role="alert" className="text-bad text-sm">
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-ink-soft text-sm">
            {hint}
          </p>
        )
      )}
    </div>
  );
}

function ShortLabel({ label, short }: { label: string; short: string }) {
  return (
    <>
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">{short || "\u00a0"}</span>
    </>
  );
}

/** The box of a control, for the fields alone. */
export const controlClass =
  "w-full min-h-[50px] rounded-control border border-line bg-surface px-4 py-3 text-ink placeholder:text-ink-faint duration-quick hover:border-ink-faint focus:border-ink focus:outline-2 focus:outline-offset-0 focus:outline-ink aria-invalid:border-bad disabled:opacity-60";
