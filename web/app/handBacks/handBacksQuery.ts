import type { listHandBacks } from "@mela/contract/handBacks";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

const lookAgainMs = 30_000;

/** What of one's booking may be handed back, and what was; looked at again while a ticket waits for a buyer. */
export const handBacksQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ["booking-hand-backs", bookingId],
    queryFn: async () => (await sendSigned<typeof listHandBacks>("listHandBacks", { params: { bookingId } })).data,
    refetchInterval: ({ state }) =>
      state.data?.handed_back.some((one) => one.state === "WAITING") ? lookAgainMs : false,
  });
