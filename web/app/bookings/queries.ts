import type { getBooking, myBookings } from "@mela/contract/bookings";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";

/** One booking of one's own; asked again every few seconds while its money is on the way. */
export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ["bookings", bookingId],
    queryFn: async () => (await sendSigned<typeof getBooking>("getBooking", { params: { bookingId } })).data,
    refetchInterval: ({ state }) => (state.data?.payment_status === "PENDING" ? pendingMs : false),
  });
const pendingMs = 3_000;

/** Everything one has booked (spec 7, GET events/user/bookings). */
export const myBookingsQuery = queryOptions({
  queryKey: ["bookings"],
  queryFn: () => sendSigned<typeof myBookings>("myBookings", {}),
});
