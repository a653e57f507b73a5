import { type RefObject, useEffect, useRef, useState } from "react";

const photoMs = 4_000; // spec 9

/**
 * Which of `count` photos a card shows, and which before it (-1: none): the next one every 4 s, round and round (spec 2).
 * Only while the card is in sight, and never under the pointer, with the focus in it, or where motion is unwanted.
 * `upcoming` is the next one's element.
 */
export function useRotation(box: RefObject<HTMLElement | null>, count: number) {
  const [{ at, before }, setShown] = useState({ at: 0, before: -1 });
  const [isInSight, setIsInSight] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const upcoming = useRef<HTMLImageElement>(null);
  const to = (at + 1) % count;
  const next = () => setShown({ at: to, before: at });

  useEffect(() => {
    const element = box.current;
    if (!element || count < 2 || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const watcher = new IntersectionObserver(([entry]) => setIsInSight(entry?.isIntersecting ?? false), {
      threshold: 0.6,
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [box, count]);

  useEffect(() => {
    if (!isInSight || isTouched) return;
    let isLate = false;
    const show = () => isLate || setShown({ at: to, before: at });
    // It comes when it is ready to be drawn, and not in stripes; one that can't be read has its turn as well.
    const turn = () => document.hidden || upcoming.current?.decode().then(show, show);
    const timer = setInterval(turn, photoMs);
    return () => {
      isLate = true;
      clearInterval(timer);
    };
  }, [isInSight, isTouched, at, to]);

  const pause = () => setIsTouched(true);
  const resume = () => setIsTouched(false);
  const holding = { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
  return { at, before, upcoming, next, isTurning: isInSight, holding };
}
export type Rotation = Pick<ReturnType<typeof useRotation>, "at" | "before" | "upcoming" | "isTurning">;
