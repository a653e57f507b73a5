import type { getEventPayout, getPayoutAccount } from "@mela/contract/payouts";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { asQuery } from "~/brands/asQuery.ts";

/** Where one's own money goes, or that of a brand; null: nobody knows yet. */
export const payoutQuery = (as: string | null) =>
  queryOptions({
    queryKey: ["payout-account", "of", as ?? ""],
    queryFn: async () => (await sendSigned<typeof getPayoutAccount>("getPayoutAccount", asQuery(as))).data,
  });

/** Where an event's money goes, by four digits. */
export const eventPayoutQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["payout-account", eventId],
    queryFn: async () => (await sendSigned<typeof getEventPayout>("getEventPayout", { params: { eventId } })).data,
  });
