import { MapPin } from "lucide-react";
import {
  type ComponentType,
  type KeyboardEvent,
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { useRouteLoaderData } from "react-router";
import { DrawnGround } from "~/map/DrawnGround.tsx";
import { MapButtons } from "~/map/MapButtons.tsx";
import { moved, project, type Size, type Spot, toLatLng, toSpot, type View, viewOf, zoomed } from "~/map/mercator.ts";
import type { TileGroundProps } from "~/map/TileGround.tsx";
import { useGestures } from "~/map/useGestures.ts";
import { useSize } from "~/map/useSize.ts";
import { useTowns } from "~/map/useTowns.ts";
import { m } from "~/paraglide/messages.js";
import type { loader } from "~/root.tsx";
import { coordinatesText, type LatLng } from "./coordinates.ts";

const TileGround = lazy(
  (): Promise<{ default: ComponentType<TileGroundProps> }> =>
    import("~/map/TileGround.tsx").catch(() => ({ default: () => null })),
);

type Props = {
  at: LatLng;
  /** Whether `at` is the city at least, or only somewhere to begin. */
  isKnown: boolean;
  onPut: (at: LatLng) => void;
};

/** One pin on a map: dragged, put by a click, or moved by arrow keys (with Shift in larger steps). `default`: on demand. */
export default function PinMap({ at, isKnown, onPut }: Props) {
  const box = useRef<HTMLElement>(null);
  const size = useSize(box);
  const { towns } = useTowns();
  const style = useRouteLoaderData<typeof loader>("root")?.mapStyle ?? null;
  const [hasTiles, setHasTiles] = useState(style !== null);
  const [isTiled, setTiled] = useState(false);
  const [own, setOwn] = useState<View | null>(null);
  const [first] = useState(at);
  // A drawn ground has nothing but towns to show: it begins farther away.
  const nearest = isKnown ? (style === null ? 10 : 15) : 4;
  const view = own ?? (size && viewOf([toSpot(first)], size, { nearest }));
  const pin = size && view ? project(view, size, toSpot(at)) : null;
  const putAt = (point: Spot) => size && view && onPut(toLatLng(spotAt(view, size, point)));
  useGestures({ box, size, onMove: (by) => view && setOwn((now) => by(now ?? view)), onTap: putAt });

  /** Coordinates that were typed may lie outside: the map follows. */
  const follow = useEffectEvent((to: LatLng) => {
    if (!size || !view || !pin) return;
    const isInside = pin.x > 0 && pin.y > 0 && pin.x < size.width && pin.y < size.height;
    if (!isInside) setOwn({ ...view, center: toSpot(to) });
  });
  const { lat, lng } = at;
  useEffect(() => follow({ lat, lng }), [lat, lng]);

  function onKeyDown(event: KeyboardEvent) {
    const way = ways[event.key];
    if (!way || !pin) return;
    event.preventDefault();
    const px = event.shiftKey ? 48 : 8;
    putAt({ x: pin.x + way.x * px, y: pin.y + way.y * px });
  }
  return (
    <section
      ref={box}
      aria-label={m.hosting_spot_map()}
      className="absolute inset-0 cursor-crosshair touch-none select-none overflow-clip bg-place-wash"
    >
      {size && view && (
        <>
          {!isTiled && <DrawnGround towns={towns} view={view} size={size} taken={[]} />}
          {style !== null && hasTiles && (
            <Suspense>
              <TileGround style={style} view={view} onThere={() => setTiled(true)} onFail={() => setHasTiles(false)} />
            </Suspense>
          )}
          {pin && <Pin at={at} place={pin} box={box} onKeyDown={onKeyDown} onDrag={putAt} />}
          <MapButtons
            onZoom={(by) => setOwn(zoomed(view, by, size, pin ?? { x: size.width / 2, y: size.height / 2 }))}
            onAll={() => setOwn({ ...view, center: toSpot(at) })}
          />
        </>
      )}
    </section>
  );
}

type PinProps = {
  at: LatLng;
  place: Spot;
  box: React.RefObject<HTMLElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  onDrag: (to: Spot) => void;
};

function Pin({ at, place, box, onKeyDown, onDrag }: PinProps) {
  const button = useRef<HTMLButtonElement>(null);
  const drag = useEffectEvent(onDrag);
  useEffect(() => {
    const element = button.current;
    if (!element) return;
    const ends = new AbortController();
    const listen = (name: "pointerdown" | "pointermove" | "pointerup", work: (event: PointerEvent) => void) =>
      element.addEventListener(name, work, { signal: ends.signal });
    listen("pointerdown", (event) => {
      event.stopPropagation(); // the map below stays where it is
      element.setPointerCapture(event.pointerId);
    });
    listen("pointermove", (event) => {
      if (!element.hasPointerCapture(event.pointerId)) return;
      event.stopPropagation();
      const corner = box.current?.getBoundingClientRect();
      if (corner) drag({ x: event.clientX - corner.left, y: event.clientY - corner.top });
    });
    return () => ends.abort();
  }, [box]);
  return (
    <button
      ref={button}
      type="button"
      aria-label={m.hosting_spot_pin({ at: coordinatesText(at) })}
      onKeyDown={onKeyDown}
      style={{ translate: `calc(${place.x}px - 50%) calc(${place.y}px - 100% + 4px)` }}
      className="absolute top-0 left-0 z-10 flex size-12 cursor-grab touch-none items-end justify-center rounded-pill text-accent active:cursor-grabbing"
    >
      <MapPin aria-hidden="true" className="size-11 fill-accent stroke-[1.5] stroke-surface drop-shadow-md" />
    </button>
  );
}

const ways: Record<string, Spot> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** What lies at a point of the screen. */
const spotAt = (view: View, { width, height }: Size, { x, y }: Spot): Spot =>
  moved(view, width / 2 - x, height / 2 - y).center;
