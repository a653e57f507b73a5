import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useMemo,
  useRef,
  useState,
} from "react";
import { m } from "~/paraglide/messages.js";
import { isOnMap, type Place } from "~/places/place.ts";
import { DrawnGround } from "./DrawnGround.tsx";
import { Here } from "./Here.tsx";
import type { Highlight } from "./highlight.ts";
import { MapButtons } from "./MapButtons.tsx";
import { mostZoom, moved, project, type Size, type Spot, toSpot, viewOf, zoomed } from "./mercator.ts";
import { PinButton, widthOf } from "./PinButton.tsx";
import { apart, canPart, type Group, groupPins, type Pin, withPrice } from "./pins.ts";
import type { TileGroundProps } from "./TileGround.tsx";
import type { Taken } from "./townNames.ts";
import { useGestures } from "./useGestures.ts";
import { useMapView } from "./useMapView.ts";
import { useSize } from "./useSize.ts";
import { useTowns } from "./useTowns.ts";

// A megabyte, for those whose operator named a style of tiles. Where it can't be fetched, what is drawn stays.
const TileGround = lazy(
  (): Promise<{ default: ComponentType<TileGroundProps> }> =>
    import("./TileGround.tsx").catch(() => ({ default: () => null })),
);

type Props = {
  pins: readonly Pin[];
  place: Place;
  /** An operator's style for MapLibre; null: the map is drawn here. */
  mapStyle: string | null;
  highlight: Highlight;
  /** What points at it. A thumb needs more room, and the card of what it chose lies below. */
  room: keyof typeof apart;
  onChoose: (ids: readonly string[]) => void;
  /** What lies over the map: the chosen event's card on the phone. */
  children?: ReactNode;
};

/** Pins over a ground, which is drawn or made of tiles; either obeys the same view. `default`: loaded on demand. */
export default function MapPane({ pins, place, mapStyle, highlight, room, onChoose, children }: Props) {
  const box = useRef<HTMLElement>(null);
  const size = useSize(box);
  const spots = useMemo(
    () => [...(isOnMap(place) ? [toSpot(place)] : []), ...pins.map(({ spot }) => spot)],
    [pins, place],
  );
  const { view, change, glide } = useMapView(spots, size);
  const { towns, called } = useTowns();
  useGestures({ box, size, onMove: change });
  const [tiles, setTiles] = useState<"coming" | "there" | "none">(mapStyle === null ? "none" : "coming");

  const groups = size ? groupPins(pins, view, size, apart[room]) : [];
  const priced = withPrice(groups, widthOf);
  const placeAt = size && isOnMap(place) ? project(view, size, toSpot(place)) : null;

  function press(group: Group, size: Size): void {
    const margin = Math.min(size.width, size.height) * 0.3;
    const clear = room === "thumb" ? { ...size, height: size.height - 2 * (cardPx - edgePx) } : size;
    const spots = group.pins.map(({ spot }) => spot);
    if (canPart(group)) {
      glide(viewOf(spots, clear, { margin, nearest: mostZoom }));
    } else {
      onChoose(group.pins.map(({ event }) => event.id));
      bringIn(group, size);
    }
  }
  /** What lies outside, or below the card, comes to the middle. */
  function bringIn({ at }: Group, { width, height }: Size): void {
    const below = room === "thumb" ? cardPx : edgePx;
    const isInside = at.x > edgePx && at.y > edgePx && at.x < width - edgePx && at.y < height - below;
    if (!isInside) glide(moved(view, width / 2 - at.x, height / 2 - at.y));
  }
  function onKeyDown({ key }: KeyboardEvent): void {
    if (key === "Escape") onChoose([]);
    const way = ways[key];
    if (way) change((now) => moved(now, way.x * stepPx, way.y * stepPx));
  }
  return (
    <section
      ref={box}
      aria-label={m.map_label()}
      onKeyDown={onKeyDown}
      onClick={({ target }) => target instanceof Element && !target.closest("button, a, ul") && onChoose([])}
      className="absolute inset-0 cursor-grab touch-none select-none overflow-clip bg-place-wash active:cursor-grabbing"
    >
      {size && (
        <>
          {tiles !== "there" && <DrawnGround towns={towns} view={view} size={size} taken={takenBy(groups, placeAt)} />}
          {mapStyle !== null && tiles !== "none" && (
            <Suspense>
              <TileGround
                style={mapStyle}
                view={view}
                onThere={() => setTiles("there")}
                onFail={() => setTiles("none")}
              />
            </Suspense>
          )}
          {placeAt && <Here place={place} name={called(place.city)} view={view} size={size} />}
          {groups.map((group) => (
            <PinButton
              key={group.pins[0].event.id}
              group={group}
              hasPrice={priced.has(group)}
              place={place}
              highlight={highlight}
              onPress={() => press(group, size)}
              onKeyboardFocus={() => bringIn(group, size)}
            />
          ))}
          <North />
          <MapButtons onZoom={(by) => glide(zoomed(view, by, size, middleOf(size)))} onAll={() => glide(null)} />
        </>
      )}
      {children}
    </section>
  );
}

const [stepPx, edgePx, cardPx] = [90, 40, 220];
const ways: Record<string, Spot> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};
/** Where names of towns would be in the way: on pins, on the place and its own name. */
function takenBy(groups: readonly Group[], placeAt: Spot | null): Taken[] {
  const pins = groups.map((group) => ({ at: group.at, half: { x: widthOf(group) / 2 + 4, y: 16 } }));
  return placeAt ? [...pins, { at: { x: placeAt.x, y: placeAt.y + 12 }, half: { x: 40, y: 40 } }] : pins;
}
const middleOf = ({ width, height }: Size): Spot => ({ x: width / 2, y: height / 2 });

/** Which way is up: always north. */
function North() {
  return (
    <p
      aria-hidden="true"
      className="pointer-events-none absolute top-3 left-3 grid justify-items-center font-bold text-ink-soft text-xs leading-tight"
    >
      <svg aria-hidden="true" width="14" height="16" viewBox="0 0 14 16" className="fill-ink-soft">
        <path d="M7 0 14 16 7 12 0 16Z" />
      </svg>
      {m.map_north()}
    </p>
  );
}
