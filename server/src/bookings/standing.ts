import type { BookingStatus } from "@mela/contract/bookings";
import type { BookingId, TicketTypeId, UserId } from "@mela/contract/common";
import { guestStatus } from "@mela/contract/guests";
import type { CounterMoves } from "../counters/index.ts";

/** How many seats of which type. */
export type SeatLine = { typeId: TicketTypeId; count: number };

/** A booking as far as stock, limits and counters need it. */
export type Counted = {
  bookingId: BookingId;
  userId: UserId;
  party: number;
  lines: readonly SeatLine[];
  promoCodeId: string | null;
  isAnyoneIn: boolean;
};

/** One booking that goes from one status to another; `from` null: it is new. `actorId` null: the server itself. */
export type Change = {
  booking: Counted;
  from: BookingStatus | null;
  to: BookingStatus;
  action: string;
  actorId: string | null;
};
/** The part of a change that counters follow from. */
export type Step = Pick<Change, "booking" | "from" | "to">;

/** Where a booking's seats are counted in a status: set aside, sold, or nowhere. */
export const seatsIn = {
  HELD: "held",
  AWAITING_PAYMENT: "held",
  CONFIRMED: "sold",
  AWAITING_APPROVAL: null,
  DECLINED: null,
  CANCELLED: null,
  EXPIRED: null,
} as const satisfies Record<BookingStatus, "held" | "sold" | null>;

/** Whether a booking counts against `max_per_person` and the uses of its promo code. */
export function isOpen(status: BookingStatus | null): boolean {
  return status === "AWAITING_APPROVAL" || (status !== null && seatsIn[status] !== null);
}

const columns = { PENDING: "pending", GOING: "going", CHECKEDIN: "checkedIn", DECLINED: "declined" } as const;

/** By how much an event's guest counters move: every counter follows from the status before and after. */
export function counterMoves(changes: readonly Step[]): CounterMoves {
  const moves = { pending: 0, going: 0, checkedIn: 0, declined: 0, peopleExpected: 0 };
  const count = ({ booking, status, by }: { booking: Counted; status: BookingStatus | null; by: 1 | -1 }) => {
    const guest = status && guestStatus(status, booking.isAnyoneIn);
    if (!guest) return;
    moves[columns[guest]] += by;
    if (guest === "GOING" || guest === "CHECKEDIN") moves.peopleExpected += by * booking.party;
  };
  for (const { booking, from, to } of changes) {
    count({ booking, status: from, by: -1 });
    count({ booking, status: to, by: 1 });
  }
  return moves;
}
