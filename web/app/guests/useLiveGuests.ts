import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { readSession } from "~/api/session.ts";
import { admittedKey, doorNowQuery, figuresQuery } from "~/checkin/queries.ts";
import { withGuests } from "./guestCache.ts";
import { liveChanges } from "./liveChanges.ts";
import { fetchGuests, type GuestPage, guestListKey, guestQuery, type ListAsked } from "./queries.ts";
import { watchGuests } from "./watchGuests.ts";

/** Changes are gathered so long, so that a busy door costs one request; more of them at once are looked up as a whole. */
const [gatherMs, mostAtOnce] = [150, 50];
/** So many pages are kept when a list is read anew: the first hundreds of guests. */
const keptPages = 5;

/**
 * Keeps an event's guests and figures as they are on the server: told by it within a second, and looked up where that
 * stream does not hold. Says which of the two it is.
 */
export function useLiveGuests(eventId: string): { isLive: boolean } {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(true); // until it is known otherwise: most streams open at once
  useEffect(() => {
    const changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refreshAll = () => refreshGuests(queryClient, eventId);
    const flush = async () => {
      timer = undefined;
      const ids = [...changed];
      changed.clear();
      if (ids.length > mostAtOnce) return refreshAll();
      await refreshSome(queryClient, eventId, ids).catch(refreshAll);
    };
    const stop = watchGuests({
      token: () => readSession()?.authToken ?? null,
      open: (token, signal) => liveChanges(eventId, token, signal),
      onChange: ({ kind, booking_id, figures, door }) => {
        queryClient.setQueryData(figuresQuery(eventId).queryKey, figures);
        if (door) queryClient.setQueryData(doorNowQuery(eventId).queryKey, door);
        if (kind === "hello" || kind === "rules") return;
        if (kind === "conflicts" || kind === "phones") return void refreshDoor(queryClient, eventId, kind);
        if (booking_id === null) return void refreshAll();
        changed.add(booking_id);
        timer ??= setTimeout(() => void flush(), gatherMs);
      },
      onGap: () => {
        refreshAll();
        refreshDoor(queryClient, eventId, "conflicts");
        refreshDoor(queryClient, eventId, "phones");
      },
      onLive: setLive,
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [eventId, queryClient]);
  return { isLive };
}

/** Reads anew what the host is shown of the door: it changes no guest. */
function refreshDoor(queryClient: QueryClient, eventId: string, kind: "conflicts" | "phones"): void {
  void queryClient.invalidateQueries({ queryKey: ["events", eventId, kind] });
}

/** Reads figures and lists anew. Of a long list only its beginning: the rest follows as one scrolls. */
export function refreshGuests(queryClient: QueryClient, eventId: string): void {
  queryClient.setQueriesData<InfiniteData<GuestPage>>({ queryKey: guestListKey(eventId) }, (list) =>
    list && list.pages.length > keptPages
      ? { pages: list.pages.slice(0, keptPages), pageParams: list.pageParams.slice(0, keptPages) }
      : list,
  );
  void queryClient.invalidateQueries({ queryKey: ["events", eventId, "guests"] });
  void queryClient.invalidateQueries({ queryKey: figuresQuery(eventId).queryKey });
  void queryClient.invalidateQueries({ queryKey: doorNowQuery(eventId).queryKey });
}

/** Brings some guests up to date in every list that is shown, and the one that is open. */
export async function refreshSome(queryClient: QueryClient, eventId: string, ids: readonly string[]): Promise<void> {
  const fresh = await fetchGuests(eventId, ids);
  for (const query of queryClient.getQueryCache().findAll({ queryKey: guestListKey(eventId) })) {
    const asked = query.queryKey[4] as ListAsked; // as `guestsQuery` makes its keys
    queryClient.setQueryData<InfiniteData<GuestPage>>(
      query.queryKey,
      (list) => list && { ...list, pages: withGuests(list.pages, fresh, asked) },
    );
  }
  for (const id of ids) void queryClient.invalidateQueries({ queryKey: guestQuery(eventId, id).queryKey });
  void queryClient.invalidateQueries({ queryKey: admittedKey(eventId) });
}
