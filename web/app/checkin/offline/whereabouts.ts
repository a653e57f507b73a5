import type { Manifest } from "@mela/contract/checkin";
import type { BookingId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import type { DoorDay } from "@mela/contract/doorDays";

/** People who came in or went out: whom of a booking, on which day, when (ms, the server's clock). */
export type Move = { bookingId: BookingId; seats: readonly number[]; day: DoorDay; at: number; direction: Direction };
type Seat = { bookingId: BookingId; seat: number; day: DoorDay };
/** `since`: when they first came in; null: only that they went out was heard of. `at`: when they last went either way. */
type Place = { since: number | null; at: number; isOut: boolean };

/** Where each seat's person is. The later word counts, in whatever order it is heard. */
export class Whereabouts {
  readonly #places = new Map<string, Place>();

  clear(): void {
    this.#places.clear();
  }

  /** What the server's list says of a ticket takes the place of all that was known of it. */
  set(seat: Seat, ticket: Pick<Manifest["guests"][number]["tickets"][number], "in_since" | "is_outside" | "moved_at">) {
    const { in_since, is_outside, moved_at } = ticket;
    if (!in_since) return void this.#places.delete(keyOf(seat));
    const since = Date.parse(in_since);
    // Lists that an older version of this page kept know of nobody who went out.
    this.#places.set(keyOf(seat), { since, at: moved_at ? Date.parse(moved_at) : since, isOut: is_outside === true });
  }

  move({ bookingId, seats, day, at, direction }: Move): void {
    const isOut = direction === "OUT";
    for (const seat of seats) {
      const key = keyOf({ bookingId, seat, day });
      const known = this.#places.get(key);
      const since = isOut ? (known?.since ?? null) : Math.min(at, known?.since ?? at);
      const last = known && known.at > at ? { at: known.at, isOut: known.isOut } : { at, isOut };
      this.#places.set(key, { since, ...last });
    }
  }

  /** Of a booking that is on no list: what was last said of this seat, or of the whole party (seat 0). */
  ofYounger(seat: Seat): { since: number | null; isOutside: boolean } {
    const said = [seat, { ...seat, seat: 0 }].flatMap((one) => this.#places.get(keyOf(one)) ?? []);
    const since = said.flatMap((place) => place.since ?? []);
    const last = said.toSorted((a, b) => b.at - a.at)[0];
    return {
      since: since.length > 0 ? Math.min(...since) : null,
      isOutside: since.length > 0 && last?.isOut === true,
    };
  }
  /** Since when somebody is in, also if they are outside for now. */
  since(seat: Seat): number | null {
    return this.#places.get(keyOf(seat))?.since ?? null;
  }
  isOutside(seat: Seat): boolean {
    return this.outSince(seat) !== null;
  }
  /** Since when somebody who came in is outside. */
  outSince(seat: Seat): number | null {
    const place = this.#places.get(keyOf(seat));
    return place !== undefined && place.since !== null && place.isOut ? place.at : null;
  }
}

const keyOf = ({ bookingId, seat, day }: Seat) => `${bookingId} ${seat} ${day}`;
