import type { listTransfers } from "@mela/contract/transfers";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** Who has which ticket of one's booking. */
export const transfersQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ["booking-transfers", bookingId],
    queryFn: async () => (await sendSigned<typeof listTransfers>("listTransfers", { params: { bookingId } })).data,
  });
