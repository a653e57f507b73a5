import type { Answer } from "@mela/contract/call";
import type { getDoor, listAdmitted } from "@mela/contract/doorNow";
import type { getEvent } from "@mela/contract/eventCalls";
import type { getFigures, listGuests } from "@mela/contract/guests";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { sendAtDoor } from "./doorSession.ts";

const refreshMs = 30_000; // spec 9, Scanner
const pageSize = 30;

export type AdmittedPage = Answer<typeof listAdmitted>;
export const admittedKey = (eventId: string) => ["events", eventId, "guests", "admitted"] as const;

/** Who is in, newest first, a page at a time; refreshed every 30 s and after each success (spec 4). */
export const admittedQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: admittedKey(eventId),
    queryFn: ({ pageParam }) => {
      const query = { limit: pageSize, ...(pageParam !== null && { cursor: pageParam }) };
      return sendAtDoor<typeof listAdmitted>(eventId, "listAdmitted", { params: { eventId }, query });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: refreshMs,
  });

/** How the door stands: told live, and looked up where that stream does not hold. */
export const doorNowQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "door-now"],
    queryFn: async () => (await sendAtDoor<typeof getDoor>(eventId, "getDoor", { params: { eventId } })).data,
    refetchInterval: refreshMs,
  });

/** How many people are in, and how many are expected. */
export const figuresQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "figures"],
    queryFn: async () => (await sendAtDoor<typeof getFigures>(eventId, "getFigures", { params: { eventId } })).data,
    refetchInterval: refreshMs,
  });

/** The event that the door belongs to: its title and zone. */
export const doorEventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId],
    queryFn: async () => (await sendAtDoor<typeof getEvent>(eventId, "getEvent", { params: { eventId } })).data,
    staleTime: 10 * 60_000,
  });

/** Guests of this event whose name or address holds the words; `ids`: those that are meant by a number instead. */
export const findGuestsQuery = (eventId: string, { q, ids }: { q: string; ids: readonly string[] }) =>
  queryOptions({
    queryKey: ["events", eventId, "guests", "search", q, ids],
    queryFn: async () => {
      const query = ids.length > 0 ? { booking_ids: ids.join(",") } : { q, limit: 30 };
      return (await sendAtDoor<typeof listGuests>(eventId, "listGuests", { params: { eventId }, query })).data;
    },
    enabled: q.length >= 2,
  });
