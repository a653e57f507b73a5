import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useSession } from "~/api/session.ts";
import type { CardEvent } from "~/event/cardEvent.ts";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { GridSkeleton } from "./EventGrid.tsx";
import { Explore } from "./Explore.tsx";
import { Featured, FeaturedSkeleton } from "./Featured.tsx";
import { isOnlyInCity, isWhole, type ListQuery } from "./filter.ts";
import { type EventPage, featuredQuery } from "./lists.ts";

// For those who saved something: nobody else pays for it.
const BecauseSaved = lazy(() => import("~/recommendations/BecauseSaved.tsx"));
const EmptyCity = lazy(() => import("./EmptyCity.tsx"));
const NothingFits = lazy(() => import("./NothingFits.tsx"));

/** What came with the document, if it is what is asked for now. */
export type Delivered = { first: EventPage; featured: CardEvent[] } | undefined;

type Props = {
  type: "Experience" | "Event";
  query: ListQuery;
  delivered: Delivered;
  onClear: () => void;
  onPlace: () => void;
  onAnywhere: () => void;
};

/** Experiences, or events: the featured ones, then all (spec 2). */
export function TypeTab({ type, query, delivered, onClear, onPlace, onAnywhere }: Props) {
  const { city = "", ...everywhere } = query;
  const session = useSession();
  const isExperiences = type === "Experience";
  const featured = useQuery({
    ...featuredQuery(query),
    initialData: delivered?.featured,
    placeholderData: (old, from) => (from?.queryKey[2]?.type === query.type ? old : undefined),
  });
  const title = isExperiences ? m.home_featured_experiences() : m.home_featured_events();
  return (
    <>
      {featured.isPending && <FeaturedSkeleton title={title} />}
      {featured.isError && !featured.data && (
        <div className="pt-6">
          <ErrorNote error={featured.error} onRetry={featured.refetch} />
        </div>
      )}
      {featured.data && (
        // Comes alive by itself: a press elsewhere need not wait for it. Another list begins with its first card.
        <Suspense fallback={null}>
          <Featured
            key={featured.data.map(({ id }) => id).join()}
            title={title}
            events={featured.data}
            isOld={featured.isPlaceholderData}
          />
        </Suspense>
      )}
      {session && isWhole(query) && (
        <Suspense fallback={null}>
          <BecauseSaved userId={session.userId} />
        </Suspense>
      )}
      <Explore
        title={isExperiences ? m.home_explore_experiences() : m.home_explore_events()}
        query={query}
        first={delivered?.first}
        empty={(offer) => (
          <Suspense fallback={<GridSkeleton />}>
            {isOnlyInCity(query) ? (
              <EmptyCity city={city} offer={offer} onPlace={onPlace} onAnywhere={onAnywhere}>
                <Explore title={m.home_nearby_all()} query={everywhere} first={undefined} empty={() => null} />
              </EmptyCity>
            ) : (
              <NothingFits offer={offer} onClear={onClear} />
            )}
          </Suspense>
        )}
      />
    </>
  );
}
