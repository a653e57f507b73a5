import type { listCreatorEvents } from "@mela/contract/creators";
import { useInfiniteQuery } from "@tanstack/react-query";
import { send } from "~/api/send.ts";
import { type CardEvent, toCard } from "~/event/cardEvent.ts";
import { EventGrid } from "~/home/EventGrid.tsx";
import { m } from "~/paraglide/messages.js";
import { Button } from "~/ui/Button.tsx";
import { ErrorNote } from "~/ui/ErrorNote.tsx";

type Props = {
  creatorId: string;
  when: "upcoming" | "past";
  label: string;
  first: readonly CardEvent[];
  cursor: string | null;
  isTop?: boolean;
};

/** A list that goes on when asked to: the first of it came with the page. */
export function MoreEvents({ creatorId, when, label, first, cursor, isTop = false }: Props) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ["creator-events", creatorId, when, cursor],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listCreatorEvents>(
        "listCreatorEvents",
        { params: { creatorId }, query: { when, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.next_cursor,
    enabled: false,
  });
  const events = [...first, ...(data?.pages.flatMap((page) => page.data.map(toCard)) ?? [])];
  const hasMore = data ? hasNextPage : cursor !== null;
  const goOn = () => void (data ? fetchNextPage() : refetch());
  return (
    <>
      <EventGrid label={label} events={events} isTop={isTop} />
      {error && <ErrorNote error={error} onRetry={goOn} />}
      {hasMore && (
        <div className="flex justify-center pt-8">
          <Button look="quiet" pending={isFetching || isFetchingNextPage} onClick={goOn}>
            {m.hosting_show_more()}
          </Button>
        </div>
      )}
    </>
  );
}
