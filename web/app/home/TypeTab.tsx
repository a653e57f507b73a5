import { useQuery } from "@tanstack/react-query";
import type { CardEvent } from "~/event/cardEvent.ts";
import { m } from "~/paraglide/messages.js";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { Explore } from "./Explore.tsx";
import { Featured, FeaturedSkeleton } from "./Featured.tsx";
import type { ListQuery } from "./filter.ts";
import { type EventPage, featuredQuery } from "./lists.ts";
import { NothingFits } from "./NothingFits.tsx";

/** What came with the document, if it is what is asked for now. */
export type Delivered = { first: EventPage; featured: CardEvent[] } | undefined;

type Props = { type: "Experience" | "Event"; query: ListQuery; delivered: Delivered; onClear: () => void };

/** Experiences, or events: the featured ones, then all (spec 2). */
export function TypeTab({ type, query, delivered, onClear }: Props) {
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
      {featured.data && featured.data.length > 0 && (
        // Another list begins with its first card.
        <Featured
          key={featured.data.map(({ id }) => id).join()}
          title={title}
          events={featured.data}
          isOld={featured.isPlaceholderData}
        />
      )}
      <Explore
        title={isExperiences ? m.home_explore_experiences() : m.home_explore_events()}
        query={query}
        first={delivered?.first}
        empty={<NothingFits onClear={onClear} />}
      />
    </>
  );
}
