import type { getEventPayout, getPayoutAccount } from "@mela/contract/payouts";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** Where one's own money goes; null: nobody knows yet. */
export const payoutQuery = queryOptions({
  queryKey: ["payout-account"],
  queryFn: async () => (await sendSigned<typeof getPayoutAccount>("getPayoutAccount", {})).data,
});

/** Where an event's money goes, by four digits. */
export const eventPayoutQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["payout-account", eventId],
    queryFn: async () => (await sendSigned<typeof getEventPayout>("getEventPayout", { params: { eventId } })).data,
  });
