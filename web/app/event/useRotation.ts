import { type RefObject, useEffect, useState } from "react";

const photoMs = 4_000; // spec 9

/**
 * Which of `count` photos a card shows: the next one every 4 s, round and round (spec 2). Only while the card is in
 * sight, and never under the pointer, with the focus in it, or where motion is unwanted.
 */
export function useRotation(box: RefObject<HTMLElement | null>, count: number) {
  const [at, setAt] = useState(0);
  const [isInSight, setIsInSight] = useState(false);
  const [isTouched, setIsTouched] = useState(false);
  const next = () => setAt((now) => (now + 1) % count);

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
    const timer = setInterval(() => document.hidden || setAt((now) => (now + 1) % count), photoMs);
    return () => clearInterval(timer);
  }, [isInSight, isTouched, count]);

  const pause = () => setIsTouched(true);
  const resume = () => setIsTouched(false);
  const holding = { onPointerEnter: pause, onPointerLeave: resume, onFocus: pause, onBlur: resume };
  return { at, next, isTurning: isInSight, holding };
}
