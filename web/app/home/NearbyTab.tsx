import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import type { CardEvent } from "~/event/cardEvent.ts";
import { ListAndMap } from "~/map/ListAndMap.tsx";
import { m } from "~/paraglide/messages.js";
import { cityName } from "~/places/cityName.ts";
import { isNamed, nearKm, type Place } from "~/places/place.ts";
import { SaveSearch } from "~/saved/SaveSearch.tsx";
import { savableNear } from "~/saved/savable.ts";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { GridSkeleton, Section } from "./EventGrid.tsx";
import type { Filter } from "./filter.ts";
import NothingFits from "./NothingFits.tsx";
import { NothingNear } from "./NothingNear.tsx";
import { nearestFirst } from "./nearby.ts";
import { nearbyQuery } from "./nearbyQuery.ts";

/** So many pages come by themselves, for the map; then a button asks. */
const pagesByThemselves = 3;

type Props = { filter: Filter; place: Place; onPlace: () => void; onAnywhere: () => void; onClear: () => void };

/** What is near, nearest first; all events where nothing is (spec 4, Nearby list). `default`: loaded on demand. */
export default function NearbyTab({ filter, place, onPlace, onAnywhere, onClear }: Props) {
  const query = nearbyQuery(place, filter);
  const { data, error, refetch, ...list } = useInfiniteQuery({
    ...query,
    // While a filter is being applied the list before it stays; another place's would be a lie.
    placeholderData: (old, from) => (from?.queryKey[2] === query.queryKey[2] ? old : undefined),
  });
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = list;
  const comesByItself = hasNextPage && !error && (data?.pages.length ?? 0) < pagesByThemselves;
  useEffect(() => {
    if (comesByItself && !isFetchingNextPage && !isPlaceholderData) void fetchNextPage();
  }, [comesByItself, isFetchingNextPage, isPlaceholderData, fetchNextPage]);
  const events = useMemo(() => nearestFirst(data?.pages.flatMap((page) => page.events) ?? [], Date.now()), [data]);
  if (!data) {
    return (
      <Section title={nearTitle(place)}>
        {error ? <ErrorNote error={error} onRetry={refetch} /> : <GridSkeleton />}
      </Section>
    );
  }
  const isFallback = data.pages.some((page) => page.isFallback);
  const savable = savableNear(place, filter);
  const offer = savable && <SaveSearch filter={savable} />;
  const title = isFallback ? m.home_nearby_all() : nearTitle(place);
  const more = hasNextPage ? "more" : "all";
  return (
    <>
      {isFallback && <NothingNear city={cityName(place.city)} onPlace={onPlace} onAnywhere={onAnywhere} />}
      <Section title={title} aside={<Aside events={events} more={more} km={filter.within ?? nearKm} offer={offer} />}>
        {error && <ErrorNote error={error} onRetry={() => (hasNextPage ? fetchNextPage() : refetch())} />}
        {events.length > 0 ? (
          <div
            aria-busy={isPlaceholderData}
            className={`transition-opacity duration-arrive ${isPlaceholderData ? "opacity-50" : ""}`}
          >
            <ListAndMap label={title} events={events} place={place} />
          </div>
        ) : (
          <NothingFits offer={offer} onClear={onClear} />
        )}
        {hasNextPage && !comesByItself && !error && (
          <div className="flex justify-center pt-8">
            <Button
              look="quiet"
              pending={isFetchingNextPage}
              pendingText={m.ui_loading()}
              onClick={() => void fetchNextPage()}
            >
              {m.home_more()}
            </Button>
          </div>
        )}
      </Section>
    </>
  );
}

/** 'Events in Delhi', or 'Nearby Events' where the place has no name (spec 2). */
const nearTitle = (place: Place) =>
  isNamed(place) ? m.home_nearby_in({ city: cityName(place.city) }) : m.home_nearby();

type AsideProps = { events: readonly CardEvent[]; more: "more" | "all"; km: number; offer: ReactNode };

/** How many there are, and the offer to tell of more. */
function Aside({ events, more, km, offer }: AsideProps) {
  if (events.length === 0) return null;
  const count = more === "more" ? `${events.length}+` : events.length;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {events[0]?.distance !== undefined && (
        <p className="figures text-ink-faint">{m.home_nearby_count({ count, km })}</p>
      )}
      {offer}
    </div>
  );
}
