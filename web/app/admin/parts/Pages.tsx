import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { Card } from "~/ui/Card.tsx";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { LoadFault } from "./LoadFault.tsx";

type Props<T> = {
  query: UseInfiniteQueryResult<{ pages: { data: T[] }[] }>;
  /** What is said when there is nothing. */
  empty: string;
  label: string;
  children: (row: T) => ReactNode;
};

/** A list that goes on: rows in one card, and a button for more. */
export function Pages<T>({ query, empty, label, children }: Props<T>) {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const found = data?.pages.flatMap((page) => page.data);
  if (!found) return error ? <LoadFault error={error} onRetry={refetch} /> : <SkeletonRows count={5} />;
  if (found.length === 0) return <p className="py-6 text-ink-soft text-lg">{empty}</p>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <div className="w-full">
        <Card padding="none">
          <ul aria-label={label} className="divide-y divide-line">
            {found.map(children)}
          </ul>
        </Card>
      </div>
      {hasNextPage && (
        <Button
          look="quiet"
          pending={isFetchingNextPage}
          pendingText={m.ui_loading()}
          onClick={() => void fetchNextPage()}
        >
          {m.admin_more()}
        </Button>
      )}
    </div>
  );
}
