import type { Follow, getFollow, listFollowed } from "@mela/contract/follows";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { send, sendSigned } from "~/api/send.ts";

/** How many follow a host, and whether the reader does; what the page came with stands until it is known. */
export const followQuery = (hostId: string, userId: string | null, before?: Follow) =>
  queryOptions({
    queryKey: ["follow", hostId, userId],
    queryFn: async ({ signal }) =>
      (await send<typeof getFollow>("getFollow", { params: { creatorId: hostId } }, { signal })).data,
    placeholderData: before,
    staleTime: 60_000,
  });

export const followedKey = ["followed"] as const;

/** Whom the reader follows, a page at a time. */
export const followedQuery = (userId: string | null) =>
  infiniteQueryOptions({
    queryKey: [...followedKey, userId],
    queryFn: ({ pageParam, signal }) =>
      sendSigned<typeof listFollowed>(
        "listFollowed",
        { query: { limit: 50, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    enabled: userId !== null,
  });
