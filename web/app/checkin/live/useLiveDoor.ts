import { type InfiniteData, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { liveChanges } from "~/guests/liveChanges.ts";
import { watchGuests } from "~/guests/watchGuests.ts";
import { doorToken } from "../doorSession.ts";
import { type AdmittedPage, admittedKey, admittedQuery, doorNowQuery, figuresQuery } from "../queries.ts";
import { withNewest } from "./newestFirst.ts";

/**
 * Keeps a door's figures and who is in as they are on the server, told within a second, for whoever scans there: a person,
 * or a device that was invited. Says whether that stream holds; else they are looked up, as without it. `isOver`: the server
 * says no to whoever is here, and nothing is asked until it says yes. `onUndone`: a booking's check-in was taken back.
 */
export function useLiveDoor(
  eventId: string,
  { isOver, onUndone }: { isOver: boolean; onUndone: (bookingId: string) => void },
): { isLive: boolean } {
  const queryClient = useQueryClient();
  const [isLive, setLive] = useState(false);
  const undone = useEffectEvent(onUndone);
  useEffect(() => {
    if (isOver) return;
    let wasLive = false;
    return watchGuests({
      token: () => doorToken(eventId),
      open: (token, signal) => liveChanges(eventId, token, signal),
      onChange: ({ kind, booking_id, figures, door }) => {
        queryClient.setQueryData(figuresQuery(eventId).queryKey, figures);
        if (door) {
          queryClient.setQueryData(doorNowQuery(eventId).queryKey, door);
          queryClient.setQueryData<InfiniteData<AdmittedPage>>(
            admittedQuery(eventId).queryKey,
            (list) => list && { ...list, pages: withNewest(list.pages, door.last) },
          );
        }
        if (kind === "undo" && booking_id) {
          undone(booking_id);
          void queryClient.invalidateQueries({ queryKey: admittedKey(eventId) });
        }
      },
      // Without the stream the lists are looked up by themselves, every 30 s: only what was missed is read at once.
      onGap: () => undefined,
      onLive: (next) => {
        setLive(next);
        if (next && wasLive) refreshDoor(queryClient, eventId);
        wasLive ||= next;
      },
    });
  }, [eventId, queryClient, isOver]);
  return { isLive };
}

/** Reads anew who is in, and how many. */
export function refreshDoor(queryClient: QueryClient, eventId: string): void {
  for (const queryKey of [admittedKey(eventId), figuresQuery(eventId).queryKey, doorNowQuery(eventId).queryKey])
    void queryClient.invalidateQueries({ queryKey });
}
