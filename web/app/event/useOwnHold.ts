import { type BookingState, ownBookingState } from "@mela/contract/bookingState";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "~/api/session.ts";
import { myBookingsQuery } from "~/bookings/queries.ts";
import { isGone, type SaleView } from "./saleView.ts";

const toBePaid: ReadonlySet<BookingState> = new Set(["toPay", "failed", "approvedToPay"]);

/** One's own seats of an event of which nothing else is left, held and still to be paid: they stand where tickets would be. */
export function useOwnHold(eventId: string, view: SaleView) {
  const isAsked = isGone(view);
  const session = useSession();
  const { data } = useQuery({ ...myBookingsQuery, staleTime: 30_000, enabled: isAsked && Boolean(session) });
  const own = data?.find((booking) => booking.eventId.id === eventId && toBePaid.has(ownBookingState(booking)));
  return (isAsked && session && own) || null;
}
