import { startTransition, useState } from "react";
import { afterPaint } from "./afterPaint.ts";

/**
 * Shows at once what a press chose, and does what comes of it once that is painted: on a slow phone a list takes longer
 * to draw than a press may wait for its answer. What `apply` gives back is waited for; then `value` is what holds.
 */
export function useAhead<T>(value: T, apply: (next: T) => unknown): [shown: T, choose: (next: T) => void] {
  const [ahead, setAhead] = useState<{ next: T } | null>(null);
  function choose(next: T) {
    const own = { next };
    setAhead(own);
    afterPaint(async () => {
      try {
        await apply(next);
      } finally {
        startTransition(() => setAhead((latest) => (latest === own ? null : latest)));
      }
    });
  }
  return [ahead ? ahead.next : value, choose];
}
