import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { View } from "./mercator.ts";
import { openTiles, type Tiles } from "./tiles.ts";

export type TileGroundProps = { style: string; view: View; onThere: () => void; onFail: () => void };

// By night a style made for the day is turned over, takes the colour of the drawn ground, and is no darker than that.
const night = ["bg-map-turn mix-blend-difference", "bg-map-tint mix-blend-color", "bg-map-lift mix-blend-screen"];

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
      className={`absolute inset-0 isolate transition-opacity duration-arrive ${isThere ? "" : "opacity-0"}`}
    >
      <div ref={box} className="size-full [&_.maplibregl-ctrl-attrib_a]:underline!" />
      {night.map((look) => (
        <div key={look} className={`pointer-events-none absolute inset-0 ${look}`} />
      ))}
    </div>
  );
}
