import type { checkInvitees, listInvitees } from "@mela/contract/invitees";
import { infiniteQueryOptions, keepPreviousData, queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

const tellingMs = 3_000;

/** Whom a host invited, last invited first; looked at again while somebody is still to be told. */
export const inviteesQuery = (eventId: string) =>
  infiniteQueryOptions({
    queryKey: ["events", eventId, "invitees"],
    queryFn: ({ pageParam }) =>
      sendSigned<typeof listInvitees>("listInvitees", {
        params: { eventId },
        query: { limit: 50, ...(pageParam !== null && { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ data }) => data.some((one) => one.state === "WAITING")) ? tellingMs : false,
  });

/** What is understood of a text; the last answer stays until the next is there. */
export const inviteeCheckQuery = (eventId: string, text: string) =>
  queryOptions({
    queryKey: ["events", eventId, "invitee-check", text],
    queryFn: async () =>
      (await sendSigned<typeof checkInvitees>("checkInvitees", { params: { eventId }, body: { text } })).data,
    placeholderData: keepPreviousData,
    enabled: text.trim() !== "",
    gcTime: 0, // people's addresses are not kept longer than they are looked at
  });
