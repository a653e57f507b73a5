import type { listAccesses } from "@mela/contract/privacy";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

const pageSize = 20;

/** Looks at an event's guests, newest first. */
export const looksQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: ["events", eventId, "looks"],
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      return sendSigned<typeof listAccesses>("listAccesses", { params: { eventId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
