import { type RefObject, useEffect, useEffectEvent } from "react";
import { moved, type Size, type Spot, type View, zoomed } from "./mercator.ts";

type Gestures = {
  box: RefObject<HTMLElement | null>;
  size: Size | null;
  onMove: (by: (view: View) => View) => void;
  /** One click on the ground, where in the box. */
  onTap?: (at: Spot) => void;
};

const dragPx = 5; // less is a click

/** One finger or the mouse moves the map, two fingers or Ctrl with the wheel zoom it; the wheel alone is the page's. */
export function useGestures({ box, size, onMove, onTap }: Gestures): void {
  const change = useEffectEvent((by: (view: View, size: Size) => View) => {
    if (size) onMove((view) => by(view, size));
  });
  const tap = useEffectEvent((at: Spot) => onTap?.(at));
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const fingers = new Map<number, Spot>();
    let isDrag = false;
    // Fingers are followed on the screen: a map that the page moves below them is not being dragged.
    const onScreen = ({ clientX, clientY }: MouseEvent): Spot => ({ x: clientX, y: clientY });
    const inBox = ({ x, y }: Spot): Spot => {
      const { left, top } = element.getBoundingClientRect();
      return { x: x - left, y: y - top };
    };
    const listeners = {
      pointerdown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        if (fingers.size === 0) isDrag = false;
        fingers.set(event.pointerId, onScreen(event));
      },
      pointermove: (event: PointerEvent) => {
        const before = fingers.get(event.pointerId);
        if (!before) return;
        const now = onScreen(event);
        if (!isDrag && Math.hypot(now.x - before.x, now.y - before.y) < dragPx) return;
        isDrag = true;
        element.setPointerCapture(event.pointerId);
        const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
        fingers.set(event.pointerId, now);
        change((view, size) =>
          other
            ? pinched(view, size, { before: inBox(before), now: inBox(now), other: inBox(other) })
            : drag(view, before, now),
        );
      },
      pointerup: (event: PointerEvent) => void fingers.delete(event.pointerId),
      pointercancel: (event: PointerEvent) => void fingers.delete(event.pointerId),
      // What ends a drag is no click on the pin below it.
      click: (event: MouseEvent) => {
        if (isDrag && event.detail > 0)
          event.stopPropagation(); // 0: the keyboard's
        else if (event.detail === 1 && isGround(event.target)) tap(inBox(onScreen(event)));
        isDrag = false;
      },
      dblclick: (event: MouseEvent) => {
        if (isGround(event.target)) change((view, size) => zoomed(view, 1, size, inBox(onScreen(event))));
      },
      wheel: (event: WheelEvent) => {
        if (!event.ctrlKey && !event.metaKey) return;
        event.preventDefault();
        change((view, size) => zoomed(view, -event.deltaY / 100, size, inBox(onScreen(event))));
      },
    };
    const ends = new AbortController();
    for (const [name, listener] of Object.entries(listeners)) {
      const options = { signal: ends.signal, passive: name !== "wheel", capture: name === "click" };
      element.addEventListener(name, listener as EventListener, options);
    }
    return () => ends.abort();
  }, [box]);
}

const isGround = (target: EventTarget | null) => target instanceof Element && !target.closest("button, a");

const drag = (view: View, before: Spot, now: Spot) => moved(view, now.x - before.x, now.y - before.y);

type Pinch = { before: Spot; now: Spot; other: Spot };

/** Two fingers: what lies between them stays between them. */
function pinched(view: View, size: Size, { before, now, other }: Pinch): View {
  const [wasApart, isApart] = [before, now].map((finger) => Math.hypot(finger.x - other.x, finger.y - other.y));
  const middle = (finger: Spot) => ({ x: (finger.x + other.x) / 2, y: (finger.y + other.y) / 2 });
  if (!wasApart || !isApart) return view;
  return zoomed(drag(view, middle(before), middle(now)), Math.log2(isApart / wasApart), size, middle(now));
}
