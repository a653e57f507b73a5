import type { Booking } from "@mela/contract/bookings";
import type { linkFrame } from "@mela/contract/embed";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { sendSigned } from "~/api/send.ts";
import { readFrame } from "./arrival.ts";

/** Tells our server that a booking came from the checkout on another site, which then turns. Gives whether it did. */
export function useTellFrame(booking: Pick<Booking, "booking_id" | "event" | "is_own"> | undefined): boolean {
  const [frame, setFrame] = useState<string | null>(null);
  const { mutate } = useMutation({
    mutationFn: (body: { bookingId: string; frame: string }) =>
      sendSigned<typeof linkFrame>("linkFrame", {
        params: { bookingId: body.bookingId },
        body: { frame_id: body.frame },
      }),
    retry: 3, // the booking stands whether the frame hears of it or not
  });
  const { booking_id: bookingId, is_own: isOwn } = booking ?? {};
  const eventId = booking?.event.id;
  useEffect(() => {
    const kept = eventId && isOwn ? readFrame(sessionStorage, eventId) : null;
    setFrame(kept);
    if (kept && bookingId) mutate({ bookingId, frame: kept });
  }, [bookingId, eventId, isOwn, mutate]);
  return frame !== null;
}
