import type { TicketTypeId } from "@mela/contract/common";
import { isOpen, type Step, seatsIn } from "./standing.ts";

/** By how much the counters of a type move. */
export type SeatMove = { typeId: TicketTypeId; sold: number; held: number };

/** By how much each counter moves: what the new statuses count, less what the old ones did. */
export function seatMoves(changes: readonly Step[]): SeatMove[] {
  const moves = new Map<TicketTypeId, { sold: number; held: number }>();
  for (const { booking, from, to } of changes) {
    const [before, after] = [from && seatsIn[from], seatsIn[to]];
    for (const { typeId, count } of booking.lines) {
      const move = moves.get(typeId) ?? { sold: 0, held: 0 };
      if (before) move[before] -= count;
      if (after) move[after] += count;
      moves.set(typeId, move);
    }
  }
  return [...moves].map(([typeId, move]) => ({ typeId, ...move })).filter(({ sold, held }) => sold !== 0 || held !== 0);
}

/** By how much what each person has taken of each type moves (`max_per_person`). */
export function personMoves(changes: readonly Step[]) {
  const moves = new Map<string, { userId: string; typeId: string; count: number }>();
  for (const { booking, from, to } of changes) {
    const by = Number(isOpen(to)) - Number(isOpen(from));
    if (by === 0) continue;
    for (const { typeId, count } of booking.lines) {
      const key = `${booking.userId} ${typeId}`;
      const move = moves.get(key) ?? { userId: booking.userId, typeId, count: 0 };
      moves.set(key, { ...move, count: move.count + by * count });
    }
  }
  return [...moves.values()].filter(({ count }) => count !== 0);
}

/** By how much the uses of promo codes move. */
export function promoMoves(changes: readonly Step[]): { promoCodeId: string; uses: number }[] {
  const moves = new Map<string, number>();
  for (const { booking, from, to } of changes) {
    const by = Number(isOpen(to)) - Number(isOpen(from));
    if (booking.promoCodeId) moves.set(booking.promoCodeId, (moves.get(booking.promoCodeId) ?? 0) + by);
  }
  return [...moves].map(([promoCodeId, uses]) => ({ promoCodeId, uses })).filter(({ uses }) => uses !== 0);
}
