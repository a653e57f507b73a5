import type { Answer } from "@mela/contract/call";
import type { getOwnReview, listEventReviews, listReviews } from "@mela/contract/reviews";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { send, sendSigned } from "~/api/send.ts";

/** What was written of a host's events, the newest first; `first`: the page that came with the screen. */
export const hostReviewsQuery = (hostId: string, first: Answer<typeof listReviews>) =>
  infiniteQueryOptions({
    queryKey: ["reviews", "host", hostId],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(pageParam !== null && { cursor: pageParam }) };
      return send<typeof listReviews>("listReviews", { params: { creatorId: hostId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    initialData: { pages: [first], pageParams: [null] },
    staleTime: 60_000,
  });

/** The same of one event, for its team. */
export const eventReviewsQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: ["reviews", "event", eventId],
    queryFn: ({ pageParam, signal }) => {
      const query = { ...(pageParam !== null && { cursor: pageParam }) };
      return sendSigned<typeof listEventReviews>("listEventReviews", { params: { eventId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

/** What the reader wrote of an event, and whether they may. */
export const ownReviewQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["reviews", "own", eventId],
    queryFn: async ({ signal }) =>
      (await sendSigned<typeof getOwnReview>("getOwnReview", { params: { eventId } }, { signal })).data,
  });
