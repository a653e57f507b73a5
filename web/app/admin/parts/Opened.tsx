import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { SkeletonRows } from "~/ui/SkeletonRows.tsx";
import { BackTo } from "./BackTo.tsx";
import { LoadFault } from "./LoadFault.tsx";

type Props<T> = { query: UseQueryResult<T>; back: { to: string; label: string }; children: (file: T) => ReactNode };

/** One of a list that was opened, as soon as it is there, with the way back to the list. */
export function Opened<T>({ query: { data, error, refetch }, back, children }: Props<T>) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BackTo {...back} />
      {data === undefined && error && <LoadFault error={error} onRetry={refetch} />}
      {data === undefined && !error && <SkeletonRows count={6} />}
      {data !== undefined && children(data)}
    </div>
  );
}
