import type { ReactNode } from "react";
import { Card } from "~/ui/Card.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";

type Props<T> = {
  title: string;
  text: string;
  query: { data: T | undefined; error: Error | null; refetch: () => unknown };
  children: (data: T) => ReactNode;
};

/** A card with a title, a sentence and what was loaded for it: skeletons before, the reason when it did not come. */
export function AccountSection<T>({ title, text, query: { data, error, refetch }, children }: Props<T>) {
  return (
    <section aria-label={title}>
      <Card padding="roomy">
        <h2 className="font-title text-2xl">{title}</h2>
        <p className="pt-1 pb-4 text-ink-soft">{text}</p>
        {data === undefined && error && <ErrorNote error={error} onRetry={() => void refetch()} />}
        {data === undefined && !error && <SkeletonRows count={2} />}
        {data !== undefined && children(data)}
      </Card>
    </section>
  );
}
