import type { Answer } from "@mela/contract/call";
import type { getGuest } from "@mela/contract/guestDetail";
import type { Guest, GuestStatus, listGuests } from "@mela/contract/guests";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** A screenful comes fast; what follows comes in larger pieces, while one scrolls. */
const [firstPage, nextPages] = [20, 100];

/** What of an event's guests a list shows. */
export type ListAsked = { q: string; status: GuestStatus | null };
export type GuestPage = Answer<typeof listGuests>;

export const guestListKey = (eventId: string) => ["events", eventId, "guests", "list"] as const;

/** An event's guests, newest first, a page at a time; by words in name or e-mail, and by status. */
export const guestsQuery = (eventId: string, asked: ListAsked) =>
  infiniteQueryOptions({
    queryKey: [...guestListKey(eventId), asked] as const,
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: pageParam === null ? firstPage : nextPages,
        ...(asked.q !== "" && { q: asked.q }),
        ...(asked.status && { status: asked.status }),
        ...(pageParam !== null && { cursor: pageParam }),
      };
      return sendSigned<typeof listGuests>("listGuests", { params: { eventId }, query }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // While a search is on its way, what is there of the same tab stays: the list shows of it who fits.
    placeholderData: (before, query) => (query?.queryKey[4].status === asked.status ? before : undefined),
  });

/** One guest with what the team may do about them. */
export const guestQuery = (eventId: string, bookingId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "guests", "one", bookingId],
    queryFn: async () => (await sendSigned<typeof getGuest>("getGuest", { params: { eventId, bookingId } })).data,
  });

/** Some guests as they are now. */
export async function fetchGuests(eventId: string, ids: readonly string[]): Promise<Guest[]> {
  const query = { booking_ids: ids.join(",") };
  return (await sendSigned<typeof listGuests>("listGuests", { params: { eventId }, query })).data;
}

/** The ids of everybody who waits for the host, who asked last first. */
export async function fetchWaiting(eventId: string): Promise<Guest[]> {
  const all: Guest[] = [];
  for (let cursor: string | null = null; ; ) {
    const query = { status: "PENDING" as const, limit: 200, ...(cursor !== null && { cursor }) };
    const page: GuestPage = await sendSigned<typeof listGuests>("listGuests", { params: { eventId }, query });
    all.push(...page.data.filter((guest) => guest.requiresManualApproval)); // who is in line is approved
    cursor = page.next_cursor;
    if (cursor === null) return all;
  }
}
