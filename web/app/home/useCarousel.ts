import { type DragEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from "react";
import { nextStop, swipeStep } from "./carousel.ts";

/**
 * Cards in a row that go round: by swipe, drag, arrow keys and buttons (spec 2). The row follows the hand and snaps where
 * it is told to: a browser's own swipe takes fast ones too far and slow ones back. By hand, since a library for it weighs
 * 6 kB and Home pays for every one of them.
 */
export function useCarousel() {
  const row = useRef<HTMLUListElement>(null);
  const grip = useRef({ x: 0, left: 0, isDragged: false });

  function go(step: -1 | 0 | 1, from = row.current?.scrollLeft ?? 0) {
    const box = row.current;
    if (!box) return;
    const first = box.firstElementChild;
    const start = first instanceof HTMLElement ? first.offsetLeft : 0;
    const stops = Array.from(box.children, (card) => (card instanceof HTMLElement ? card.offsetLeft - start : 0));
    const left = nextStop(stops, { at: from, end: box.scrollWidth - box.clientWidth }, step);
    box.scrollTo({ left });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    go(event.key === "ArrowRight" ? 1 : -1);
  }

  function onPointerDown(event: PointerEvent) {
    if (!event.isPrimary || event.button !== 0) return;
    grip.current = { x: event.clientX, left: row.current?.scrollLeft ?? 0, isDragged: false };
    const held = new AbortController();
    const until = { signal: held.signal };
    const letGo = (x: number) => {
      held.abort();
      drop(x);
    };
    addEventListener("pointermove", ({ clientX }) => drag(clientX), until);
    addEventListener("pointerup", ({ clientX }) => letGo(clientX), until);
    addEventListener("pointercancel", () => letGo(grip.current.x), until); // the thumb scrolls the page instead
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
    if (grip.current.isDragged) go(swipeStep(x - grip.current.x), grip.current.left);
  }
  /** The click at the end of a drag opens nothing; Enter on a card, which is a click of no button, always does. */
  function onClickCapture(event: MouseEvent) {
    if (!grip.current.isDragged || event.detail === 0) return;
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
    handlers: { onPointerDown, onClickCapture, onDragStart },
  };
}
