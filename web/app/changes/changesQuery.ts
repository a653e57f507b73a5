import type { getTicketChanges } from "@mela/contract/ticketChanges";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** What of a booking may be changed, and into what. `version`: changes with its tickets. */
export const changesQuery = (bookingId: string, version: string) =>
  queryOptions({
    queryKey: ["booking-changes", bookingId, version],
    queryFn: async () =>
      (await sendSigned<typeof getTicketChanges>("getTicketChanges", { params: { bookingId } })).data,
  });
