import { type ReactNode, useLayoutEffect, useRef } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";

type Props = {
  title: string;
  children: ReactNode;
  error: unknown;
  yes: string;
  look: "primary" | "danger";
  isPending: boolean;
  isReady: boolean;
  onYes: () => void;
  onBack: () => void;
};

/** Something that is being changed about a guest, in the guest's sheet: back, or done. */
export function Panel({ title, children, error, yes, look, isPending, isReady, onYes, onBack }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => heading.current?.focus(), []);
  return (
    <section className="grid gap-4 border-line border-t py-4">
      <h3 ref={heading} tabIndex={-1} className="font-title text-2xl outline-none">
        {title}
      </h3>
      {children}
      {error !== null && <ErrorNote error={error} />}
      <div className="flex flex-wrap gap-2.5">
        <Button look="quiet" onClick={onBack}>
          {m.guests_back()}
        </Button>
        <Button look={look} pending={isPending} disabled={!isReady} onClick={onYes}>
          {yes}
        </Button>
      </div>
    </section>
  );
}
