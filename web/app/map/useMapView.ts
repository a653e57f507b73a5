import { useEffect, useMemo, useRef, useState } from "react";
import { type Size, type Spot, type View, viewOf } from "./mercator.ts";
import { prefersStillness } from "./motion.ts";

const glideMs = 260;
const unknown: Size = { width: 1, height: 1 };

/** What the map shows: all spots, until a person moves it; all of them again when they are others. */
export function useMapView(spots: readonly Spot[], size: Size | null) {
  const key = spots.map(({ x, y }) => `${x} ${y}`).join();
  const [own, setOwn] = useState<{ view: View; of: string } | null>(null);
  const all = useMemo(() => viewOf(spots, size ?? unknown), [spots, size]);
  const view = own && own.of === key ? own.view : all;
  const frame = useRef(0);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);

  /** At once, as a finger does: from what is seen now, however many of its moves come between two frames. */
  function change(by: (now: View) => View): void {
    cancelAnimationFrame(frame.current);
    setOwn((old) => ({ view: by(old && old.of === key ? old.view : all), of: key }));
  }
  /** On the way there, where motion is welcome. Null: back to all. */
  function glide(to: View | null): void {
    const target = to ?? all;
    const began = performance.now();
    const end = () => setOwn(to && { view: to, of: key });
    cancelAnimationFrame(frame.current);
    const step = (now: number) => {
      const part = 1 - (1 - Math.min(1, Math.max(0, now - began) / glideMs)) ** 3;
      if (part < 1) setOwn({ view: between(view, target, part), of: key });
      if (part < 1) frame.current = requestAnimationFrame(step);
      else end();
    };
    if (prefersStillness()) end();
    else frame.current = requestAnimationFrame(step);
  }
  return { view, change, glide };
}

/** Part of the way; the middle goes as fast as the zoom, so that the target never leaves the screen. */
function between(from: View, to: View, part: number): View {
  const zoom = from.zoom + (to.zoom - from.zoom) * part;
  const [a, b, now] = [2 ** -from.zoom, 2 ** -to.zoom, 2 ** -zoom];
  const way = Math.abs(a - b) < 1e-9 ? part : (a - now) / (a - b);
  const at = (axis: "x" | "y") => from.center[axis] + (to.center[axis] - from.center[axis]) * way;
  return { zoom, center: { x: at("x"), y: at("y") } };
}
