import { type ReactNode, Suspense } from "react";
import { Card } from "~/ui/Card.tsx";
import { Skeleton } from "~/ui/Skeleton.tsx";
import { type Cell, FiguresTable } from "./FiguresTable.tsx";

export type Table = { head: readonly string[]; rows: readonly (readonly Cell[])[] };

type Props = {
  title: string;
  summary: string;
  table: Table;
  children: ReactNode;
  /** Between the drawing and its table. */
  below?: ReactNode;
};

/** A drawing in a card of its own: its title, what it says in a sentence, and its figures as a table. */
export function Figure({ title, summary, table, children, below }: Props) {
  return (
    <Card padding="roomy">
      <figure className="grid grid-cols-[minmax(0,1fr)] gap-3">
        <figcaption>
          <h2 className="font-title text-2xl">{title}</h2>
          <p className="figures pt-0.5 text-ink-soft text-sm">{summary}</p>
        </figcaption>
        {table.rows.length > 0 && (
          <>
            <Drawing>{children}</Drawing>
            {below}
            <FiguresTable caption={title} {...table} />
          </>
        )}
      </figure>
    </Card>
  );
}

/** The place that is kept for bars, as they are loaded on demand. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <div className="h-55">
      <Suspense fallback={<Skeleton shape="card" width="100%" height="100%" />}>{children}</Suspense>
    </div>
  );
}
