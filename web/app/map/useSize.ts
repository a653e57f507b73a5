import { type RefObject, useEffect, useState } from "react";
import type { Size } from "./mercator.ts";

/** How large an element is drawn; null until it was measured. */
export function useSize(box: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const watcher = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      setSize((old) => (old?.width === width && old.height === height ? old : { width, height }));
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box]);
  return size;
}
