import type { PublicEvent } from "@mela/contract/events";
import { lazy, Suspense, useEffect, useRef, useState } from "react";

const loadMore = () => import("./more/MoreOfEvent.tsx");
const MoreOfEvent = lazy(loadMore);

const calmMs = 3_000;
const height = "min-h-[420px]"; // about what comes: the foot of the page stays where it is

/**
 * What stands below the story: who is going, the map, questions. It is fetched when the reader gives a sign of life, or
 * has its place in sight for a while: what comes first is never held up by it.
 */
export function LaterParts({ event, accessKey }: { event: PublicEvent; accessKey: string | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const done = new AbortController();
    const come = () => {
      done.abort();
      loadMore().then(
        () => setIsNear(true),
        () => setIsNear(true), // the boundary above says that it failed
      );
    };
    for (const sign of ["pointerdown", "pointermove", "scroll", "keydown"])
      addEventListener(sign, come, { signal: done.signal, passive: true });
    let calm: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver((seen) => {
      clearTimeout(calm);
      if (seen.some(({ isIntersecting }) => isIntersecting)) calm = setTimeout(come, calmMs);
    });
    if (place.current) watcher.observe(place.current);
    done.signal.addEventListener("abort", () => {
      clearTimeout(calm);
      watcher.disconnect();
    });
    return () => done.abort();
  }, []);
  return (
    <div ref={place} className={isNear ? undefined : height}>
      {isNear && (
        <Suspense fallback={<div className={height} />}>
          <MoreOfEvent event={event} accessKey={accessKey} />
        </Suspense>
      )}
    </div>
  );
}
