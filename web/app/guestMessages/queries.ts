import type { Audience, countRecipients, getMessaging, MessageChannel } from "@mela/contract/guestMessages";
import type { countSaleWatchers } from "@mela/contract/saleWatchers";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

const sendingMs = 2_000;
const restingMs = 60_000;

/** What a host wrote to an event's guests; looked at again and again while something is on its way. */
export const messagingQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "messages"],
    queryFn: async () => (await sendSigned<typeof getMessaging>("getMessaging", { params: { eventId } })).data,
    refetchInterval: ({ state }) =>
      state.data?.messages.some(({ finished_at }) => finished_at === null) ? sendingMs : restingMs,
  });

export type Choice = { audience: Audience; phone_channels: Exclude<MessageChannel, "EMAIL">[] };

/** How many people a choice reaches; the last number stays until the next is there. */
export const recipientsQuery = (eventId: string, choice: Choice) =>
  queryOptions({
    queryKey: ["events", eventId, "messages", "recipients", choice],
    queryFn: async () =>
      (await sendSigned<typeof countRecipients>("countRecipients", { params: { eventId }, body: choice })).data,
    placeholderData: keepPreviousData,
    enabled: choice.audience.statuses.length > 0 || choice.audience.waiting,
  });

/** How many wait for the sale to open. */
export const saleWatchersQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId, "sale-watchers"],
    queryFn: async () =>
      (await sendSigned<typeof countSaleWatchers>("countSaleWatchers", { params: { eventId } })).data,
  });
