import type { BookingStatus } from "@mela/contract/bookings";
import type { DoorCode } from "@mela/contract/door";
import type { Outcome, Party, Scan } from "./store.ts";

/** What a booking's status says at the door; CONFIRMED says nothing against its guests. */
const refusals: Record<BookingStatus, DoorCode | null> = {
  HELD: "unpaid",
  AWAITING_PAYMENT: "unpaid",
  AWAITING_APPROVAL: "not_approved",
  CONFIRMED: null,
  DECLINED: "declined",
  CANCELLED: "cancelled",
  EXPIRED: "cancelled",
};

/** Why these people have no place at this event, whenever they come. Null: they have one. */
export function noPlace(party: Party): DoorCode | null {
  if (party.isTest) return "test_ticket";
  if (!party.isCurrent) return "void_ticket";
  const isPaidBack = party.paymentStatus === "REFUNDED" || party.paymentStatus === "PARTLY_REFUNDED";
  if (party.status === "CANCELLED" && isPaidBack) return "refunded";
  if (party.status === "CONFIRMED" && party.paymentStatus === "REFUNDED") return "refunded";
  return refusals[party.status];
}

/** Why a genuine ticket let nobody in: first what they can do least about. Null: somebody could come in. */
export function explain(party: Party | null, doors: { isForeign: boolean; closed: DoorCode | null }): DoorCode | null {
  if (doors.isForeign) return "wrong_event";
  if (!party) return "unknown_ticket";
  if (party.isTest) return "test_ticket";
  if (!party.isCurrent) return "void_ticket";
  if (doors.closed === "event_cancelled") return doors.closed;
  const refusal = noPlace(party) ?? (party.paymentStatus === "PENDING" ? "unpaid" : null);
  if (refusal) return refusal;
  if (party.isBlocked) return "blocked";
  if (doors.closed) return doors.closed;
  if (party.left > 0) return null;
  if (!party.since && party.isOtherDay) return "wrong_day";
  return party.since ? "already_checked_in" : "cancelled"; // nobody in, nobody left: these seats were taken back
}

/** Why somebody can't go out by what they show. Who is inside may always leave: paid or not, blocked, at any hour. */
export function noWayOut(party: Party | null): DoorCode | null {
  if (!party) return "unknown_ticket";
  if (party.isTest) return "test_ticket";
  return party.isCurrent ? null : "void_ticket";
}

/** A scan by which nobody went. `error`: a sentence that says more than the code's own. */
export function refusal(code: DoorCode, scan: Scan, error: string | null = null): Outcome {
  return { code, at: scan.scannedAt, inside: null, error, conflict: null };
}
