import type { PublicEvent } from "@mela/contract/events";
import { MapPin, Navigation } from "lucide-react";
import { useRef } from "react";
import { directionsUrl } from "~/bookings/calendar.ts";
import { DrawnGround } from "~/map/DrawnGround.tsx";
import { toSpot } from "~/map/mercator.ts";
import { townNames } from "~/map/townNames.ts";
import { useSize } from "~/map/useSize.ts";
import { useTowns } from "~/map/useTowns.ts";
import { m } from "~/paraglide/messages.js";

/** The nearest look at which there are towns around it, by which people know where it is. */
const zooms = [8.6, 8, 7.4, 6.8] as const;
const enoughTowns = 3;

/** A small map of where it is, drawn by us, that leads to directions. Nothing without a spot. */
export function PlaceMap({ event }: { event: PublicEvent }) {
  const box = useRef<HTMLDivElement>(null);
  const size = useSize(box);
  const { towns } = useTowns();
  const { lat, lng, location, city, is_online } = event;
  const url = directionsUrl(event);
  if (is_online || lat === null || lng === null || !url) return null;
  const spot = toSpot({ lat, lng });
  const at = size && { x: size.width / 2, y: size.height / 2 };
  // The pin, and the way to directions in its corner.
  const corner = size && { x: size.width - 76, y: size.height - 30 };
  const taken =
    at && corner
      ? [
          { at, half: { x: 24, y: 40 } },
          { at: corner, half: { x: 70, y: 26 } },
        ]
      : [];
  const isTold = (zoom: number) => size && townNames(towns, { center: spot, zoom }, size, taken).length >= enoughTowns;
  const view = { center: spot, zoom: zooms.find(isTold) ?? zooms[3] };
  const name = location.name || city;
  return (
    <section aria-labelledby="place" className="pt-9">
      <h2 id="place" className="pb-3 font-title text-2xl">
        {m.enquiries_where()}
      </h2>
      <div ref={box} className="relative h-52 overflow-clip rounded-card bg-place-wash">
        {size && at && (
          <div aria-hidden="true">
            <DrawnGround towns={towns} view={view} size={size} taken={taken} />
            <MapPin
              className="absolute size-9 -translate-x-1/2 -translate-y-full fill-accent text-page"
              style={{ left: at.x, top: at.y }}
            />
          </div>
        )}
        {/* Beside the map, not around it: the names of towns are no part of what the link is called. */}
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={m.enquiries_directions_to({ place: name })}
          className="absolute inset-0 rounded-card -outline-offset-3"
        >
          <span className="absolute right-3 bottom-3 inline-flex min-h-9 items-center gap-2 rounded-pill bg-surface px-3.5 font-semibold text-sm shadow-rest">
            <Navigation aria-hidden="true" className="size-4" />
            {m.event_directions()}
          </span>
        </a>
      </div>
      <p className="wrap-anywhere pt-2.5 text-ink-soft">
        <span className="font-semibold text-ink">{name}</span>
        {[location.address, location.name ? city : ""].filter(Boolean).map((part) => `, ${part}`)}
      </p>
    </section>
  );
}
