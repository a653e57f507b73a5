import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect, useEffectEvent, useRef } from "react";
import { m } from "~/paraglide/messages.js";
import { OfferToSave } from "~/saved/OfferToSave.tsx";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";
import { EventGrid, GridSkeleton, Section } from "./EventGrid.tsx";
import type { ListQuery } from "./filter.ts";
import { type EventPage, eventsQuery } from "./lists.ts";

/** So many pages come by scrolling alone; then a button asks, so that the footer can be reached. */
const pagesByThemselves = 3;

type Props = {
  title: string;
  query: ListQuery;
  isTop?: boolean;
  /** The first page, where it came with the document. */
  first: EventPage | undefined;
  /** What stands in place of events; `offer` is the one to tell of what comes. */
  empty: (offer: ReactNode) => ReactNode;
};

/** All events of a tab, or of a search, page by page. */
export function Explore({ title, query, isTop, first, empty }: Props) {
  const list = useInfiniteQuery({
    ...eventsQuery(query),
    initialData: first && { pages: [first], pageParams: [null] },
    // While a filter is being applied the list before it stays; another tab's would be a lie.
    placeholderData: (old, from) => (from?.queryKey[2]?.type === query.type ? old : undefined),
  });
  const { data, error, refetch, isPending, hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  if (isPending) {
    return (
      <Section title={title}>
        <GridSkeleton />
      </Section>
    );
  }
  if (!data) {
    return (
      <Section title={title}>
        <ErrorNote error={error} onRetry={refetch} />
      </Section>
    );
  }
  const events = data.pages.flatMap((page) => page.events);
  const offer = <OfferToSave query={query} />;
  return (
    <Section title={title} aside={events.length > 0 && offer}>
      {error && <ErrorNote error={error} onRetry={() => (hasNextPage ? fetchNextPage() : refetch())} />}
      {events.length === 0 ? (
        empty(offer)
      ) : (
        // Comes alive by itself, when what can be pressed above has.
        <Suspense fallback={null}>
          <EventGrid label={title} events={events} isOld={list.isPlaceholderData} isTop={isTop} />
        </Suspense>
      )}
      {hasNextPage && !error && (
        <More
          key={data.pages.length}
          comesByItself={data.pages.length < pagesByThemselves}
          isComing={isFetchingNextPage}
          onMore={() => void fetchNextPage()}
        />
      )}
    </Section>
  );
}

/** The end of what is there: asks for more when it comes near, or when pressed. */
function More({ comesByItself, isComing, onMore }: { comesByItself: boolean; isComing: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const onNear = useEffectEvent(() => isComing || onMore());
  useEffect(() => {
    if (!end.current || !comesByItself) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && onNear(), { rootMargin: "600px" });
    watcher.observe(end.current);
    return () => watcher.disconnect();
  }, [comesByItself]);
  return (
    <div ref={end} className="flex justify-center pt-8">
      <Button look="quiet" pending={isComing} pendingText={m.ui_loading()} onClick={onMore}>
        {m.home_more()}
      </Button>
    </div>
  );
}
