import { type BookingStatus, bookingTransitions } from "@mela/contract/bookings";
import type { RefundPolicy } from "@mela/contract/events";
import { refundMinor } from "./refundPolicy.ts";

/** A booking as far as its cancellation goes. `startsAt` null: the event has no date yet. */
export type Cancellable = {
  status: BookingStatus;
  keptMinor: number;
  isAnyoneIn: boolean;
  policy: RefundPolicy;
  startsAt: Date | null;
};

/** What its owner may do: give it up for so much money back, or why not. */
export function judgeCancellation(
  booking: Cancellable,
  now: Date,
): { refundMinor: number } | "not_cancellable" | "refund_window_over" {
  const { status, startsAt, keptMinor } = booking;
  const from: readonly BookingStatus[] = bookingTransitions.cancel.from;
  if (!from.includes(status) || booking.isAnyoneIn) return "not_cancellable";
  if (status !== "CONFIRMED") return { refundMinor: 0 };
  if (startsAt && startsAt <= now) return "not_cancellable";
  if (keptMinor === 0) return { refundMinor: 0 };
  const back = startsAt ? refundMinor(keptMinor, booking.policy, { startsAt, now }) : keptMinor;
  return back > 0 ? { refundMinor: back } : "refund_window_over";
}
