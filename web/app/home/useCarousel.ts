import { type DragEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, type TouchEvent, useRef } from "react";
import { nextStop, swipeStep } from "./carousel.ts";

/**
 * Cards in a row that go round: by swipe, drag, arrow keys and buttons (spec 2). The row scrolls by itself and snaps;
 * by hand, since a library for it weighs 6 kB and Home pays for every one of them.
 */
export function useCarousel() {
  const row = useRef<HTMLUListElement>(null);
  const grip = useRef({ x: 0, left: 0, isDragged: false });
  /** Where a swipe leads. After the thumb has left the browser may snap back to where it began, and is told again. */
  const aim = useRef({ left: 0, tries: 0 });

  function go(step: -1 | 0 | 1, from = row.current?.scrollLeft ?? 0) {
    const box = row.current;
    if (!box) return;
    const first = box.firstElementChild;
    const start = first instanceof HTMLElement ? first.offsetLeft : 0;
    const stops = Array.from(box.children, (card) => (card instanceof HTMLElement ? card.offsetLeft - start : 0));
    const left = nextStop(stops, { at: from, end: box.scrollWidth - box.clientWidth }, step);
    aim.current = { left, tries: 0 };
    box.scrollTo({ left });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    go(event.key === "ArrowRight" ? 1 : -1);
  }

  /** A thumb scrolls the row itself; what it would take back, leads over an end, or flings too far is put right here. */
  const onTouchStart = ({ touches }: TouchEvent) => {
    aim.current.tries = 0;
    grip.current = { x: touches[0]?.clientX ?? 0, left: row.current?.scrollLeft ?? 0, isDragged: false };
  };
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    go(swipeStep((changedTouches[0]?.clientX ?? 0) - grip.current.x), grip.current.left);
    aim.current.tries = 2;
  };
  function onScrollEnd() {
    const { left, tries } = aim.current;
    if (tries === 0 || Math.abs((row.current?.scrollLeft ?? left) - left) < 2) return;
    aim.current.tries = tries - 1;
    row.current?.scrollTo({ left });
  }

  function onPointerDown(event: PointerEvent) {
    if (event.pointerType !== "mouse" || event.button !== 0) return;
    grip.current = { x: event.clientX, left: row.current?.scrollLeft ?? 0, isDragged: false };
    const held = new AbortController();
    const until = { signal: held.signal };
    const letGo = ({ clientX }: MouseEventInit) => {
      held.abort();
      drop(clientX ?? 0);
    };
    addEventListener("pointermove", ({ clientX }) => drag(clientX), until);
    addEventListener("pointerup", letGo, until);
    addEventListener("pointercancel", letGo, until);
  }
  function drag(x: number) {
    const { x: begin, left } = grip.current;
    if (Math.abs(x - begin) < 6) return;
    grip.current.isDragged = true;
    row.current?.setAttribute("data-dragged", "");
    row.current?.scrollTo({ left: left - (x - begin), behavior: "instant" });
  }
  function drop(x: number) {
    row.current?.removeAttribute("data-dragged");
    const step = swipeStep(x - grip.current.x);
    if (step !== 0) go(step, grip.current.left);
  }
  /** The click at the end of a drag opens nothing. */
  function onClickCapture(event: MouseEvent) {
    if (!grip.current.isDragged) return;
    event.preventDefault();
    event.stopPropagation();
    grip.current.isDragged = false;
  }

  /** Pictures and links would otherwise be dragged away themselves. */
  const onDragStart = (event: DragEvent) => event.preventDefault();

  return {
    row,
    go,
    onKeyDown,
    handlers: { onTouchStart, onTouchEnd, onScrollEnd, onPointerDown, onClickCapture, onDragStart },
  };
}
