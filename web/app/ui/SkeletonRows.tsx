import { m } from "~/paraglide/messages.js";
import { Skeleton } from "./Skeleton.tsx";

/** A list that is still coming: rows with a picture and two lines. */
export function SkeletonRows({ count }: { count: number }) {
  const rows = Array.from({ length: count }, (_, row) => row);
  return (
    <div role="status" aria-label={m.ui_loading()}>
      {rows.map((row) => (
        <div key={row} className="flex items-center gap-4 border-line border-b px-4 py-3.5 last:border-0">
          <Skeleton shape="round" width="40px" height="40px" />
          <div className="grid flex-1 gap-2">
            <Skeleton width="45%" />
            <Skeleton width="70%" />
          </div>
        </div>
      ))}
    </div>
  );
}
