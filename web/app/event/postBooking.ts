import type { BookingInput, createBooking } from "@mela/contract/bookings";
import { sendSigned } from "~/api/send.ts";

/** `key`: the same under it is booked once. `pass`: of who waited in line. */
type Along = { key: string; pass?: string };

/** Books, and gives the page that it leads to. */
export async function postBooking(eventId: string, body: BookingInput, along: Along): Promise<{ to: string }> {
  const { data: booking } = await sendSigned<typeof createBooking>(
    "createBooking",
    { params: { eventId }, body },
    { idempotencyKey: along.key, ...(along.pass && { waitingPass: along.pass }) },
  );
  const isToSetAside =
    booking.sets_aside && booking.status === "AWAITING_APPROVAL" && booking.payment_status === "NONE";
  const isToPay = isToSetAside || (booking.status === "HELD" && booking.total_price > 0);
  return { to: isToPay ? `/checkout/${booking.booking_id}` : `/booking_confirmed/${booking.booking_id}` };
}
