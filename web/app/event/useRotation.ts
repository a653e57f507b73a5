import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/**
 * Which of `count` photos a card shows, and which before it (-1: none); `upcoming` is the next one's element. They turn
 * by themselves, round and round (spec 2), while the card is in sight: how comes when there is something to turn.
 */
export function useRotation(box: RefObject<HTMLElement | null>, count: number) {
  const [isTurning, setIsTurning] = useState(false);
  const [{ at, before }, setShown] = useState({ at: 0, before: -1 });
  const upcoming = useRef<HTMLImageElement>(null);
  const next = useCallback(() => setShown(({ at: now }) => ({ at: (now + 1) % count, before: now })), [count]);
  useEffect(() => {
    if (count < 2) return;
    const gone = new AbortController();
    void import("./turning.ts").then(({ turnPhotos }) =>
      turnPhotos(box.current, { upcoming, next, setIsTurning }, gone.signal),
    );
    return () => gone.abort();
  }, [box, count, next]);
  return { at, before, upcoming, next, isTurning };
}
export type Rotation = ReturnType<typeof useRotation>;
