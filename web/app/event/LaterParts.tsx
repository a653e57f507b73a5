import type { PublicEvent } from "@mela/contract/events";
import { lazy, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { onFirstSign } from "~/ui/onFirstSign.ts";

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
    let calm: ReturnType<typeof setTimeout> | undefined;
    const watcher = new IntersectionObserver((seen) => {
      clearTimeout(calm);
      if (seen.some(({ isIntersecting }) => isIntersecting)) calm = setTimeout(come, calmMs);
    });
    const hearNoMore = onFirstSign(come);
    const stop = () => {
      hearNoMore();
      clearTimeout(calm);
      watcher.disconnect();
    };
    function come() {
      stop();
      const show = () => startTransition(() => setIsNear(true));
      loadMore().then(show, show); // when it failed, the boundary above says so
    }
    if (place.current) watcher.observe(place.current);
    return stop;
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
