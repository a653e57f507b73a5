import type { GuestStatus, listGuests } from "@mela/contract/guests";
import { infiniteQueryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

const pageSize = 50;

/** An event's guests, newest first, a page at a time; by words in name or e-mail, and by status. */
export const guestsQuery = (eventId: string, asked: { q: string; status: GuestStatus | null }) =>
  infiniteQueryOptions({
    queryKey: ["events", eventId, "guests", "list", asked],
    queryFn: ({ pageParam }) => {
      const query = {
        limit: pageSize,
        ...(asked.q !== "" && { q: asked.q }),
        ...(asked.status && { status: asked.status }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return sendSigned<typeof listGuests>("listGuests", { params: { eventId }, query });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => before, // while a new search is on its way the old list stays
  });
