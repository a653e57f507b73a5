import type { Answer } from "@mela/contract/call";
import type { listEvents } from "@mela/contract/discovery";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { send } from "~/api/send.ts";
import type { CardEvent } from "~/event/cardEvent.ts";
import type { ListQuery } from "./filter.ts";

/** One page of a list, and where the next one begins. */
export type EventPage = { events: CardEvent[]; next: string | null };

const pageSize = 24;
const featuredSize = 9;

/** What is asked for the first page of a list; `cursor` for those that follow. */
export const pageQuery = (query: ListQuery, cursor?: string) => ({ ...query, limit: pageSize, cursor });
export const featuredQueryOf = (query: ListQuery) => ({ ...query, featured: "true" as const, limit: featuredSize });

export function toPage({ data, next_cursor }: Answer<typeof listEvents>): EventPage {
  return { events: data, next: next_cursor };
}

/** A list, page by page. */
export const eventsQuery = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: ["events", "list", query] as const,
    queryFn: async ({ pageParam }) =>
      toPage(await send<typeof listEvents>("listEvents", { query: pageQuery(query, pageParam ?? undefined) })),
    initialPageParam: null as string | null,
    getNextPageParam: (page: EventPage) => page.next,
  });

/** What the carousel shows. */
export const featuredQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["events", "featured", query] as const,
    queryFn: async () => toPage(await send<typeof listEvents>("listEvents", { query: featuredQueryOf(query) })).events,
  });
