import type { Booking, getBooking, myBookings } from "@mela/contract/bookings";
import { queryOptions } from "@tanstack/react-query";
import { sendSigned } from "~/api/send.ts";
import { readSession } from "~/api/session.ts";
import { keepPass } from "~/offline/keep.ts";
import { isUnreachable } from "~/offline/useKept.ts";

const [pendingMs, lostMs, lineMs] = [3_000, 15_000, 60_000];

/** Without network it fails at once instead of waiting, so that what was kept is shown; then it looks again and again. */
const alsoOffline = { networkMode: "always", refetchOnReconnect: "always" } as const;
const whenLost = (error: unknown) => (isUnreachable(error) ? lostMs : false);

/** One booking of one's own, kept for when there is no network; asked again while its money or a seat is on the way. */
export const bookingQuery = (bookingId: string) =>
  queryOptions({
    queryKey: ["bookings", bookingId],
    queryFn: async () => {
      const person = readSession()?.userId ?? "";
      const { data } = await sendSigned<typeof getBooking>("getBooking", { params: { bookingId } });
      void keepPass(person, data);
      return data;
    },
    ...alsoOffline,
    refetchInterval: ({ state }) => {
      if (state.data && isOnItsWay(state.data)) return pendingMs;
      return state.data?.waiting || state.data?.transfer ? lineMs : whenLost(state.error);
    },
  });
const isOnItsWay = ({ status, payment_status: money }: Booking) =>
  money === "PENDING" || (status === "AWAITING_PAYMENT" && money === "AUTHORISED");

/** Everything one has booked (spec 7, GET events/user/bookings). */
export const myBookingsQuery = queryOptions({
  queryKey: ["bookings"],
  queryFn: () => sendSigned<typeof myBookings>("myBookings", {}),
  ...alsoOffline,
  refetchInterval: ({ state }) => whenLost(state.error),
});
