import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ListAndMap } from "~/map/ListAndMap.tsx";
import { m } from "~/paraglide/messages.js";
import { isNamed, nearKm, type Place } from "~/places/place.ts";
import { SaveSearch } from "~/saved/SaveSearch.tsx";
import { savableNear } from "~/saved/savable.ts";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { GridSkeleton, Section } from "./EventGrid.tsx";
import type { Filter } from "./filter.ts";
import NothingFits from "./NothingFits.tsx";
import { NothingNear } from "./NothingNear.tsx";
import { matches, type Nearby, nearbyEvents } from "./nearby.ts";
import { nearbyQuery } from "./nearbyQuery.ts";

type Props = { filter: Filter; place: Place; onPlace: () => void; onAnywhere: () => void; onClear: () => void };

/** What is near, nearest first; all events where nothing is (spec 4, Nearby list). `default`: loaded on demand. */
export default function NearbyTab({ filter, place, onPlace, onAnywhere, onClear }: Props) {
  const km = filter.within ?? nearKm;
  // A smaller circle is part of the usual one.
  const { data, error, refetch } = useQuery(nearbyQuery(place, Math.max(km, nearKm)));
  if (!data) {
    return (
      <Section title={nearTitle(place)}>
        {error ? <ErrorNote error={error} onRetry={refetch} /> : <GridSkeleton />}
      </Section>
    );
  }
  const nearby = nearbyEvents(data, place);
  const events = nearby.events.filter((event) => matches(event, filter));
  const savable = savableNear(place, filter);
  const offer = savable && <SaveSearch filter={savable} />;
  const title = nearby.isFallback ? m.home_nearby_all() : nearTitle(place);
  return (
    <>
      {nearby.isFallback && <NothingNear city={place.city} onPlace={onPlace} onAnywhere={onAnywhere} />}
      <Section title={title} aside={<Aside nearby={nearby} count={events.length} km={km} offer={offer} />}>
        {events.length > 0 ? (
          <ListAndMap label={title} events={events} place={place} />
        ) : (
          <NothingFits offer={offer} onClear={onClear} />
        )}
      </Section>
    </>
  );
}

/** 'Events in Delhi', or 'Nearby Events' where the place has no name (spec 2). */
const nearTitle = (place: Place) => (isNamed(place) ? m.home_nearby_in({ city: place.city }) : m.home_nearby());

/** How many there are, and the offer to tell of more. */
function Aside({ nearby, count, km, offer }: { nearby: Nearby; count: number; km: number; offer: ReactNode }) {
  const isMeasured = !nearby.isFallback && nearby.events.some(({ distance }) => distance !== undefined);
  if (count === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      {isMeasured && <p className="figures text-ink-faint">{m.home_nearby_count({ count, km })}</p>}
      {offer}
    </div>
  );
}
