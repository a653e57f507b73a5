import type { HandBackSeat } from "@mela/contract/handBacks";

type Sums = Pick<HandBackSeat, "refund_now" | "refund_later">;

/** What goes back for some tickets together, in major units of the wire: no currency has more than three digits. */
export function sumsOf(seats: readonly Sums[]): Sums {
  const sum = (of: (seat: Sums) => number) =>
    seats.reduce((total, seat) => total + Math.round(of(seat) * 1_000), 0) / 1_000;
  return { refund_now: sum((seat) => seat.refund_now), refund_later: sum((seat) => seat.refund_later) };
}
