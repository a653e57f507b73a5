import type { getOwnWait, listOwnWaits } from "@mela/contract/waitlist";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** One's own place in the line of an event. The line moves every minute. */
export const ownWaitQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["waitlist", eventId],
    queryFn: async () => (await sendSigned<typeof getOwnWait>("getOwnWait", { params: { eventId } })).data.waiting,
    refetchInterval: 60_000,
  });

/** All that one waits for. */
export const ownWaitsQuery = queryOptions({
  queryKey: ["waitlist"],
  queryFn: async () => (await sendSigned<typeof listOwnWaits>("listOwnWaits", {})).data.waits,
});
