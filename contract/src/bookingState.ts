import type { Booking, OwnBooking, PaymentStatus } from "./bookings.ts";

/**
 * What a page about a booking leads with: one of these, each with a design of its own, and the money that it may be seen
 * with: nobody is asked to pay what they paid, and nothing that went back counts as theirs. Random histories end in no other.
 */
export const bookingStates = {
  confirmed: ["NONE", "PAID", "PARTLY_REFUNDED"],
  checkedIn: ["NONE", "PAID", "PARTLY_REFUNDED", "PENDING"], // who pays at the venue may be in already
  payAtDoor: ["PENDING"],
  toPay: ["NONE"],
  pending: ["PENDING", "AUTHORISED"],
  failed: ["FAILED"],
  toSetAside: ["NONE", "PENDING", "FAILED"],
  setAside: ["AUTHORISED"],
  awaitingApproval: ["NONE"],
  inLine: ["NONE", "PENDING", "AUTHORISED", "FAILED"],
  approvedToPay: ["NONE"],
  byTransfer: ["NONE", "FAILED"],
  transferSaid: ["NONE", "FAILED"],
  declined: ["NONE", "PENDING", "AUTHORISED", "FAILED", "REFUNDED"],
  cancelled: ["NONE", "PENDING", "AUTHORISED", "FAILED", "PAID"], // too late for the money
  refunded: ["REFUNDED", "PARTLY_REFUNDED"],
  tooLate: ["REFUNDED", "PARTLY_REFUNDED"],
  expired: ["NONE", "AUTHORISED", "FAILED"],
} as const satisfies Record<string, readonly PaymentStatus[]>;
export type BookingState = keyof typeof bookingStates;

type Facts = Pick<Booking, "status" | "payment_status" | "sets_aside"> & {
  isCheckedIn: boolean;
  isInLine: boolean;
  /** Its guest pays the host by transfer, and has said that it is sent, or not yet. */
  transfer?: "CHOSEN" | "SAID" | null;
};

/** Says in one word where a booking stands: its status, seen together with its money (spec 4). */
export function bookingState({
  status,
  payment_status: money,
  sets_aside: setsAside,
  isCheckedIn,
  isInLine,
  transfer = null,
}: Facts): BookingState {
  switch (status) {
    case "CONFIRMED":
      if (isCheckedIn) return "checkedIn";
      return money === "PENDING" ? "payAtDoor" : "confirmed";
    case "HELD":
      if (money === "PENDING" || money === "AUTHORISED") return "pending";
      return money === "FAILED" ? "failed" : "toPay";
    case "AWAITING_PAYMENT":
      if (money === "PENDING" || money === "AUTHORISED") return "pending";
      if (transfer) return transfer === "SAID" ? "transferSaid" : "byTransfer";
      return money === "FAILED" ? "failed" : "approvedToPay";
    case "AWAITING_APPROVAL":
      if (isInLine) return "inLine";
      if (!setsAside) return "awaitingApproval";
      return money === "AUTHORISED" ? "setAside" : "toSetAside";
    case "DECLINED":
      return "declined";
    case "CANCELLED":
      return money === "REFUNDED" || money === "PARTLY_REFUNDED" ? "refunded" : "cancelled";
    case "EXPIRED":
      if (money === "REFUNDED" || money === "PARTLY_REFUNDED") return "tooLate"; // nobody cancelled anything
      return money === "PENDING" ? "pending" : "expired";
  }
}

/** Where the booking of a page stands. */
export function stateOf(booking: Booking): BookingState {
  const isCheckedIn = booking.tickets.some((ticket) => ticket.checked_in_at !== null);
  const transfer = booking.transfer && (booking.transfer.said_at === null ? "CHOSEN" : "SAID");
  return bookingState({ ...booking, isCheckedIn, isInLine: Boolean(booking.waiting), transfer });
}

/** The state of one's own booking on a list. */
export function ownBookingState(booking: OwnBooking): BookingState {
  const transfer = booking.is_transfer_said ? "SAID" : null;
  return bookingState({ ...booking, isCheckedIn: booking.is_checked_in, isInLine: booking.is_waiting, transfer });
}
