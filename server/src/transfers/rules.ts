import type { PaymentStatus } from "@mela/contract/bookings";
import type { TransferEnd, Transfers } from "@mela/contract/transfers";
import type { Head, SeatRow, Transfer } from "./store.ts";

/** Whose money is all here, or was never asked for: others are still to pay, and that is their booker's. */
const settled: readonly PaymentStatus[] = ["NONE", "PAID", "PARTLY_REFUNDED"];

/** Why no ticket of a booking can be passed on; null: they can. */
export function whyClosed(head: Head, now: Date): Transfers["closed"] {
  const { status, payment_status, event_status, start_at, postponed_at } = head;
  const isToCome = postponed_at !== null || start_at === null || start_at > now;
  const stands = status === "CONFIRMED" && settled.includes(payment_status) && !head.is_held_back;
  if (!stands || !isToCome || event_status !== "PUBLISHED") return "OVER";
  return head.needs_host ? "BY_HOST" : null; // who was approved is who comes
}

/** Why an offer can't be accepted any more; null: it can. `seat` null: its ticket is void. */
export function whyEnded(
  { accepted_at, taken_back_at }: Transfer,
  { head, seat, now }: { head: Head; seat: SeatRow | null; now: Date },
): TransferEnd["reason"] | null {
  if (accepted_at) return "TAKEN";
  if (taken_back_at) return "TAKEN_BACK";
  return whyClosed(head, now) !== null || !seat || seat.is_in ? "OVER" : null;
}
