import type { BookingStatus } from "@mela/contract/bookings";
import type { ErrorCode } from "@mela/contract/errors";
import { type Stock, shiftStock, shortage } from "./seats.ts";
import { type Counted, isOpen, seatsIn } from "./standing.ts";

/** All that limits bookings of an event while its stock is locked: seats, seats per person, uses of promo codes. */
export type Room = {
  stock: Stock;
  /** Seats a person has taken of a type, by `${userId} ${typeId}`, and the most that they may. */
  taken: Map<string, number>;
  mostPerPerson: ReadonlyMap<string, number | null>;
  promos: Map<string, { uses: number; max: number | null }>;
};

/** Why a booking can't stand in a status, with all that others have; null: there is room for it. */
export function refusal(room: Room, booking: Counted, to: BookingStatus): ErrorCode | null {
  if (isOpen(to)) {
    const isOver = booking.lines.some(({ typeId, count }) => {
      const most = room.mostPerPerson.get(typeId) ?? null;
      return most !== null && (room.taken.get(`${booking.userId} ${typeId}`) ?? 0) + count > most;
    });
    if (isOver) return "over_limit";
    const promo = booking.promoCodeId === null ? undefined : room.promos.get(booking.promoCodeId);
    if (promo && promo.max !== null && promo.uses >= promo.max) return "promo_used_up";
  }
  return seatsIn[to] === null ? null : shortage(room.stock, booking.lines);
}

/** Counts a booking in (or with `by: -1` out of) the room, as it stands in a status. */
export function countIn(room: Room, booking: Counted, { status, by }: { status: BookingStatus; by: 1 | -1 }): void {
  const as = seatsIn[status];
  if (as) shiftStock(room.stock, booking.lines, { as, by });
  if (!isOpen(status)) return;
  for (const { typeId, count } of booking.lines) {
    const key = `${booking.userId} ${typeId}`;
    room.taken.set(key, (room.taken.get(key) ?? 0) + by * count);
  }
  const promo = booking.promoCodeId === null ? undefined : room.promos.get(booking.promoCodeId);
  if (promo) promo.uses += by;
}
