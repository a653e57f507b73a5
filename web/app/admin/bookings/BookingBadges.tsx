import type { FoundBooking } from "@mela/contract/operatorBookings";
import { m } from "~/paraglide/messages.js";
import { Badge, type BadgeLook } from "~/ui/Badge.tsx";

type State = { word: () => string; look: BadgeLook };
const states: Record<FoundBooking["status"], State> = {
  HELD: { word: m.admin_booking_held, look: "wait" },
  AWAITING_APPROVAL: { word: m.admin_booking_awaiting_approval, look: "wait" },
  AWAITING_PAYMENT: { word: m.admin_booking_awaiting_payment, look: "wait" },
  CONFIRMED: { word: m.admin_booking_confirmed, look: "good" },
  EXPIRED: { word: m.admin_booking_expired, look: "plain" },
  DECLINED: { word: m.admin_booking_declined, look: "bad" },
  CANCELLED: { word: m.admin_booking_cancelled, look: "bad" },
};
const payments: Record<FoundBooking["payment_status"], State | null> = {
  NONE: null,
  PENDING: { word: m.admin_paid_pending, look: "wait" },
  AUTHORISED: { word: m.admin_paid_authorised, look: "wait" },
  PAID: { word: m.admin_paid_paid, look: "good" },
  FAILED: { word: m.admin_paid_failed, look: "bad" },
  PARTLY_REFUNDED: { word: m.admin_paid_partly, look: "note" },
  REFUNDED: { word: m.admin_paid_refunded, look: "note" },
};

/** Where a booking stands, and its money. */
export function BookingBadges({ booking: { status, payment_status } }: { booking: FoundBooking }) {
  const paid = payments[payment_status];
  return (
    <>
      <Badge look={states[status].look}>{states[status].word()}</Badge>
      {paid && <Badge look={paid.look}>{paid.word()}</Badge>}
    </>
  );
}
