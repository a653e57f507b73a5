import type { listDirectMoney } from "@mela/contract/directRefunds";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

export const directMoneyKey = (eventId: string) => ["events", eventId, "direct-money"] as const;

/** What guests of an event paid to its host directly, and what of it goes back. */
export const directMoneyQuery = (eventId: string) =>
  queryOptions({
    queryKey: directMoneyKey(eventId),
    queryFn: async () => (await sendSigned<typeof listDirectMoney>("listDirectMoney", { params: { eventId } })).data,
    refetchInterval: 30_000,
  });
