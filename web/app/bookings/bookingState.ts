import type { BookingState } from "@mela/contract/bookingState";
import type { Booking } from "@mela/contract/bookings";
import type { BadgeLook } from "~/ui/Badge.tsx";

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
