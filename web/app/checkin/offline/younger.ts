import type { BookingId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import type { DoorCode } from "@mela/contract/door";
import type { DoorDay } from "@mela/contract/doorDays";
import type { Judged } from "./guestList.ts";
import type { Whereabouts } from "./whereabouts.ts";

const mostSeats = 1_000; // of one booking

type Place = { bookingId: BookingId; seat: number; day: DoorDay };
type Way = { closed: DoorCode | null; countsExits: boolean; direction: Direction; count: number | null };

/**
 * A genuine ticket of somebody who booked after the list was taken. How many their party is nobody here knows: all of it
 * comes in once (seat 0), or as many as the door says, who are counted from seat 1 on as the server counts them.
 */
export function judgeYounger(places: Whereabouts, shown: Place, way: Way): Judged {
  const { direction, closed, countsExits, count } = way;
  const of = (seat: number) => places.ofYounger({ ...shown, seat });
  const { since } = of(shown.seat);
  const isOut = direction === "OUT";
  const canPass = (seat: number): boolean => {
    const place = of(seat);
    const isInside = place.since !== null && !place.isOutside;
    return isOut ? isInside : place.since === null || (place.isOutside && countsExits);
  };
  const no = (code: DoorCode): Judged => ({ code, guest: null, since, left: 0, seats: [] });
  if (!isOut && closed) return no(closed);
  const seats = seatsOf(shown.seat, count, canPass);
  const [first] = seats;
  if (first === undefined) return no(isOut ? "not_inside" : "already_checked_in");
  const went = isOut ? "OUT" : of(first).since === null ? undefined : "BACK";
  const mayBeMore = shown.seat === 0 && !seats.includes(0);
  return { code: "ok", guest: null, since, left: 0, seats, went, ...(mayBeMore && { mayBeMore }) };
}

/** The seats that go by a code: its own; of a whole party all (0), or so many; else those that went apart from the others. */
function seatsOf(seat: number, count: number | null, canPass: (seat: number) => boolean): number[] {
  if ((seat !== 0 || count === null) && canPass(seat)) return [seat];
  if (seat !== 0) return [];
  const seats: number[] = [];
  for (let n = 1; n <= mostSeats && seats.length < (count ?? mostSeats); n++) if (canPass(n)) seats.push(n);
  return seats;
}
