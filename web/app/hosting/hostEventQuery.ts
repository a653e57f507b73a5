import type { getEvent } from "@mela/contract/eventCalls";
import type { HostEvent, PublicEvent } from "@mela/contract/events";
import type { myEvents } from "@mela/contract/listings";
import type { getFinances } from "@mela/contract/payments";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";

/** An event as those see it who manage it. Others get a public one, or none: to them this page is closed. */
export const hostEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "host"],
    queryFn: async () => {
      const { data } = await sendSigned<typeof getEvent>("getEvent", { params: { eventId } });
      if (!isHostEvent(data)) throw new ApiError("forbidden", 403, "You don't have permission to do that.");
      return data;
    },
  });

/** An event with its money, for those who look after that and nothing else of it. */
export const financesQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "finances"],
    queryFn: async () => {
      const params = { eventId };
      const [{ data: finances }, { data: event }] = await Promise.all([
        sendSigned<typeof getFinances>("getFinances", { params }),
        sendSigned<typeof getEvent>("getEvent", { params }),
      ]);
      return { finances, event };
    },
    refetchInterval: 30_000,
  });

const isHostEvent = (event: HostEvent | PublicEvent): event is HostEvent => "seats" in event;

export const listingTabs = ["drafts", "upcoming", "past", "cancelled"] as const;
export type ListingTab = (typeof listingTabs)[number];
export const myEventsKey = ["my-events"] as const;

/** Events that one hosts, helps to host or looks after the money of, a page at a time; `host`: of that one alone. */
export const myEventsQuery = (status: ListingTab, host: string | null = null) =>
  infiniteQueryOptions({
    queryKey: [...myEventsKey, status, host ?? ""],
    queryFn: ({ pageParam }) =>
      sendSigned<typeof myEvents>("myEvents", {
        query: {
          ...{ status, group: "series", limit: 20 },
          ...(host !== null && { host }),
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });
