import { type ReactNode, useId } from "react";

/** A part of the profile under a heading and a hairline. */
export function ProfileSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-5 border-line border-t pt-6">
      <div>
        <h3 id={id} className="font-title text-xl">
          {title}
        </h3>
        {text && <p className="mt-1 text-ink-soft text-sm">{text}</p>}
      </div>
      {children}
    </section>
  );
}
