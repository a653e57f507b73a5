import type { Booking, OwnBooking } from "@mela/contract/bookings";
import type { BadgeLook } from "~/ui/Badge.tsx";

/** What a page about a booking leads with: one of these, each with a design of its own. */
export type BookingState =
  | "confirmed"
  | "checkedIn"
  | "payAtDoor"
  | "toPay"
  | "pending"
  | "failed"
  | "toSetAside"
  | "setAside"
  | "awaitingApproval"
  | "inLine"
  | "approvedToPay"
  | "byTransfer"
  | "transferSaid"
  | "declined"
  | "cancelled"
  | "refunded"
  | "tooLate"
  | "expired";

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

/** A guest's, which the reader sees as their host: it can only be looked at. A pass that was kept is one's own. */
export const isOfGuest = ({ is_own, given_by }: Pick<Booking, "is_own" | "given_by">): boolean =>
  is_own === false && given_by === null;

export const stateLooks: Record<BookingState, BadgeLook> = {
  confirmed: "good",
  checkedIn: "good",
  payAtDoor: "wait",
  toPay: "wait",
  pending: "wait",
  failed: "bad",
  toSetAside: "wait",
  setAside: "wait",
  awaitingApproval: "wait",
  inLine: "wait",
  approvedToPay: "wait",
  byTransfer: "wait",
  transferSaid: "wait",
  declined: "bad",
  cancelled: "bad",
  refunded: "note",
  tooLate: "note",
  expired: "plain",
};

/** Nothing comes of it any more: one may look for other seats. */
export const overStates: ReadonlySet<BookingState> = new Set([
  "expired",
  "declined",
  "cancelled",
  "refunded",
  "tooLate",
]);

/** The state of one's own booking on a list. */
export function ownBookingState(booking: OwnBooking): BookingState {
  const transfer = booking.is_transfer_said ? "SAID" : null;
  return bookingState({ ...booking, isCheckedIn: booking.is_checked_in, isInLine: booking.is_waiting, transfer });
}
