import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { View } from "./mercator.ts";
import { openTiles, type Tiles } from "./tiles.ts";

export type TileGroundProps = { style: string; view: View; onThere: () => void; onFail: () => void };

/** An operator's tiles, moved by our own view. Until they are there, the drawn ground shows. */
export default function TileGround({ style, view, onThere, onFail }: TileGroundProps) {
  const box = useRef<HTMLDivElement>(null);
  const tiles = useRef<Tiles>(null);
  const [isThere, setIsThere] = useState(false);
  const fail = useEffectEvent(onFail);
  const there = useEffectEvent(() => {
    setIsThere(true);
    onThere();
  });
  const start = useEffectEvent(() => view);
  useEffect(() => {
    if (!box.current) return;
    const opened = openTiles(box.current, style, start(), { onThere: () => there(), onFail: () => fail() });
    tiles.current = opened;
    return () => opened.close();
  }, [style]);
  useEffect(() => tiles.current?.show(view), [view]);
  return (
    <div
      data-tiles={isThere ? "there" : "coming"}
      className={`absolute inset-0 transition-opacity duration-arrive ${isThere ? "" : "opacity-0"}`}
    >
      <div ref={box} className="size-full [&_.maplibregl-ctrl-attrib_a]:underline!" />
      <div className="pointer-events-none absolute inset-0 bg-map-night mix-blend-multiply" />
    </div>
  );
}
