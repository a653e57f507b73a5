import type { BookingStatus } from "@mela/contract/bookings";
import type { CounterMoves } from "../counters/index.ts";

/** How an event's counters move when a booking's people who are in go from some number to another. */
export function peopleMoves({ before, after }: { before: number; after: number }, status: BookingStatus): CounterMoves {
  const peopleIn = after - before;
  // Only a confirmed booking's guest is GOING or CHECKEDIN: one that was cancelled since stays where it is counted.
  if (status !== "CONFIRMED" || before > 0 === after > 0) return { peopleIn };
  return after > 0 ? { peopleIn, going: -1, checkedIn: 1 } : { peopleIn, going: 1, checkedIn: -1 };
}
