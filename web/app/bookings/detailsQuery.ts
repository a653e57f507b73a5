import type { getBookingDetails } from "@mela/contract/bookingDetails";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** Who the tickets of a booking are for, and what its guest was asked. */
export const detailsQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ["booking-details", bookingId],
    queryFn: async () =>
      (await sendSigned<typeof getBookingDetails>("getBookingDetails", { params: { bookingId } })).data,
  });
