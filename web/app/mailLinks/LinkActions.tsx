import type { ReactNode } from "react";
import { ErrorNote } from "~/ui/ErrorNote.tsx";

type Props = { error: unknown; button: ReactNode; after?: ReactNode };

/** The button that does what a mail's link is for, and below it what went wrong. */
export function LinkActions({ error, button, after }: Props) {
  return (
    <div className="grid justify-items-center gap-4">
      {button}
      {error ? <ErrorNote error={error} /> : null}
      {after}
    </div>
  );
}
