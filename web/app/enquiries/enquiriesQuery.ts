import type { listAsked, listEnquiries } from "@mela/contract/enquiries";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { send, sendSigned } from "~/api/send.ts";

/** What was asked about an event and answered for everyone, and the reader's own. */
export const enquiriesQuery = (eventId: string, accessKey: string | null, userId: string | null) =>
  infiniteQueryOptions({
    queryKey: ["enquiries", eventId, userId],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: 10, key: accessKey ?? undefined, ...(pageParam !== null && { cursor: pageParam }) };
      return send<typeof listEnquiries>("listEnquiries", { params: { eventId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    staleTime: 30_000,
  });

/** The same as those see it who answer. */
export const askedQuery = (eventId: string, state: "open" | "answered") =>
  infiniteQueryOptions({
    queryKey: ["events", eventId, "asked", state],
    queryFn: ({ pageParam, signal }) => {
      const query = { state, limit: 10, ...(pageParam !== null && { cursor: pageParam }) };
      return sendSigned<typeof listAsked>("listAsked", { params: { eventId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
