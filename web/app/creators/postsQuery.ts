import type { listPosts } from "@mela/contract/posts";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { send } from "~/api/send.ts";

type Page = Awaited<ReturnType<typeof send<typeof listPosts>>>;

/** A host's updates, last first; `first`: the page that came with the screen. */
export const postsQuery = (hostId: string, first?: Page) =>
  infiniteQueryOptions({
    queryKey: ["posts", hostId],
    queryFn: ({ pageParam, signal }) =>
      send<typeof listPosts>(
        "listPosts",
        { params: { creatorId: hostId }, query: { limit: 10, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    ...(first && { initialData: { pages: [first], pageParams: [null] } }),
    staleTime: 60_000,
  });
