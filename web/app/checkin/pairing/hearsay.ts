import type { BookingId, EventId } from "@mela/contract/common";
import type { CameIn, ListedGuest } from "../offline/guestList.ts";
import { heardOf, type KeptHeard, keepHeard } from "./heardStore.ts";
import type { Heard } from "./messages.ts";

/** Whom other doors let in, as they said themselves: each is heard once, however many tell of it. */
export class Hearsay {
  readonly #eventId: EventId;
  readonly #heard = new Map<string, KeptHeard>();

  constructor(eventId: EventId) {
    this.#eventId = eventId;
  }

  async open(): Promise<void> {
    for (const heard of await heardOf(this.#eventId, Date.now())) this.#heard.set(heard.scan_id, heard);
  }

  all(): KeptHeard[] {
    return [...this.#heard.values()];
  }

  /** Those of these that are news. */
  add(people: readonly Heard[]): KeptHeard[] {
    const news = people
      .filter(({ scan_id }) => !this.#heard.has(scan_id))
      .map((heard) => ({ ...heard, event_id: this.#eventId, isKnown: false, heardAt: Date.now() }));
    for (const heard of news) this.#heard.set(heard.scan_id, heard);
    this.#keep(news);
    return news;
  }

  /** What the server's list says by itself need not be said again, or nobody could take it back. */
  confirm(guests: readonly ListedGuest[]): void {
    const inside = new Set(
      guests.flatMap(({ booking_id, tickets }) =>
        tickets.filter(({ in_since }) => in_since !== null).map(({ seat }) => `${booking_id} ${seat}`),
      ),
    );
    const known = this.all()
      .filter(
        ({ isKnown, booking_id, seats }) => !isKnown && seats.every((seat) => inside.has(`${booking_id} ${seat}`)),
      )
      .map((heard) => ({ ...heard, isKnown: true }));
    for (const heard of known) this.#heard.set(heard.scan_id, heard);
    this.#keep(known);
  }

  /** What no list has said yet. */
  unknown(): CameIn[] {
    return this.all()
      .filter(({ isKnown }) => !isKnown)
      .map(toCameIn);
  }
  /** Whether another door let somebody of a booking in, and the server's list does not know. */
  waitsFor(bookingId: BookingId): boolean {
    return this.all().some(({ isKnown, booking_id }) => !isKnown && booking_id === bookingId);
  }
  /** Which door let that place in; seat 0: the booking's first. */
  doorOf(bookingId: BookingId, seat: number): string | null {
    const found = this.all()
      .filter(({ booking_id, seats }) => booking_id === bookingId && (seat === 0 || seats.includes(seat)))
      .sort((a, b) => a.at - b.at);
    return found[0]?.door ?? null;
  }

  #keep(all: readonly KeptHeard[]): void {
    if (all.length > 0) void keepHeard(all).catch(() => undefined); // in a private window it lasts as long as the page
  }
}

export const toCameIn = ({ booking_id, seats, day, at }: Heard): CameIn => ({ bookingId: booking_id, seats, day, at });
