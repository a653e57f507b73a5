import { type BookingStatus, bookingTransitions } from "@mela/contract/bookings";
import type { RefundPolicy } from "@mela/contract/saleTerms";
import { refundMinor } from "./refundPolicy.ts";

/** A booking as far as its cancellation goes. `startsAt` null: the event has no date yet. */
export type Cancellable = {
  status: BookingStatus;
  keptMinor: number;
  /** What of it the good tickets brought (`ownMinor`): what the rules are asked about. */
  ownMinor: number;
  /** Its host has that money directly. */
  isInHand?: boolean;
  isAnyoneIn: boolean;
  policy: RefundPolicy;
  startsAt: Date | null;
  /** Of a postponed event: the guest may still choose all the money, or waits for a date. */
  postponed?: { mayChoose: boolean; isDateless: boolean };
};

/** What a postponed event leaves its guest, by its own row; absent: it was not postponed. */
export function postponedStanding(
  event: { postponed_at: Date | null; postponed_from: Date | null; refund_choice_until: Date | null },
  now: Date,
): Pick<Cancellable, "postponed"> {
  const { postponed_at, postponed_from, refund_choice_until: until } = event;
  if (!postponed_from) return {};
  return { postponed: { mayChoose: until !== null && now < until, isDateless: postponed_at !== null } };
}

/** What its owner may do: give it up for so much money back, or why not. */
export function judgeCancellation(
  booking: Cancellable,
  now: Date,
): { refundMinor: number } | "not_cancellable" | "refund_window_over" {
  const { status, startsAt, keptMinor } = booking;
  const from: readonly BookingStatus[] = bookingTransitions.cancel.from;
  if (!from.includes(status) || booking.isAnyoneIn) return "not_cancellable";
  if (status !== "CONFIRMED") return { refundMinor: 0 };
  if (booking.postponed?.mayChoose) return { refundMinor: keptMinor };
  if (startsAt && startsAt <= now && !booking.postponed?.isDateless) return "not_cancellable";
  if (keptMinor === 0) return { refundMinor: 0 };
  const back = startsAt ? refundMinor(booking.ownMinor, booking.policy, { startsAt, now }) : keptMinor;
  // Nobody but the host could sell such a seat again: who can't come frees it, though nothing comes back.
  return back > 0 || booking.isInHand ? { refundMinor: back } : "refund_window_over";
}
