import type { RefObject } from "react";

const photoMs = 4_000; // spec 9

type Card = {
  /** The photo whose turn is next. */
  upcoming: RefObject<HTMLImageElement | null>;
  next: () => void;
  setIsTurning: (isTurning: boolean) => void;
};

/**
 * Has a card's photos turn, one every 4 s, until the signal: only while the card is in sight, and never under the
 * pointer, with the focus in it, or where motion is unwanted.
 */
export function turnPhotos(box: HTMLElement | null, { upcoming, next, setIsTurning }: Card, signal: AbortSignal): void {
  if (!box || signal.aborted || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  const state = { isInSight: false, isTouched: false, timer: 0 };

  async function turn() {
    if (document.hidden) return wait();
    const { timer } = state;
    // It comes when it is ready to be drawn, and not in stripes; one that can't be read has its turn as well.
    await upcoming.current?.decode().catch(() => undefined);
    if (state.timer !== timer) return; // meanwhile the card went out of sight, or somebody has touched it
    next();
    wait();
  }
  function wait() {
    clearTimeout(state.timer);
    state.timer = state.isInSight && !state.isTouched && !signal.aborted ? window.setTimeout(turn, photoMs) : 0;
  }
  const touch = (isTouched: boolean) => () => {
    state.isTouched = isTouched;
    wait();
  };
  const watcher = new IntersectionObserver(
    ([entry]) => {
      state.isInSight = entry?.isIntersecting ?? false;
      setIsTurning(state.isInSight);
      wait();
    },
    { threshold: 0.6 },
  );
  watcher.observe(box);
  for (const name of ["pointerenter", "focusin"]) box.addEventListener(name, touch(true), { signal });
  for (const name of ["pointerleave", "focusout"]) box.addEventListener(name, touch(false), { signal });
  signal.addEventListener("abort", () => {
    watcher.disconnect();
    wait();
  });
}
