import type { ReactNode } from "react";
import { Card } from "~/ui/Card.tsx";

type Props = { title: string; note?: string; children: ReactNode };

/** A card with a title on a page of administration. */
export function Part({ title, note, children }: Props) {
  return (
    <section aria-label={title}>
      <Card padding="roomy">
        <h2 className="font-title text-2xl">{title}</h2>
        {note && <p className="pt-1 text-ink-soft">{note}</p>}
        <div className="pt-4">{children}</div>
      </Card>
    </section>
  );
}
