import type { BookingId, EventId } from "@mela/contract/common";
import type { ListedGuest } from "../offline/guestList.ts";
import type { Move } from "../offline/whereabouts.ts";
import { heardOf, type KeptHeard, keepHeard } from "./heardStore.ts";
import type { Heard } from "./messages.ts";

const slackMs = 1_000; // phones know the server's time only so well

/** Whom other doors let in or out, as they said themselves: each is heard once, however many tell of it. */
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
    const listed = new Map(
      guests.flatMap(({ booking_id, tickets }) => tickets.map((one) => [`${booking_id} ${one.seat}`, one] as const)),
    );
    const known = this.all()
      .filter((heard) => !heard.isKnown)
      .filter((heard) => heard.seats.every((seat) => isSaid(heard, listed.get(`${heard.booking_id} ${seat}`))))
      .map((heard) => ({ ...heard, isKnown: true }));
    for (const heard of known) this.#heard.set(heard.scan_id, heard);
    this.#keep(known);
  }

  /** What no list has said yet. */
  unknown(): Move[] {
    return this.all()
      .filter(({ isKnown }) => !isKnown)
      .map(toMove);
  }
  /** Whether another door let somebody of a booking in or out, and the server's list does not know. */
  waitsFor(bookingId: BookingId): boolean {
    return this.all().some(({ isKnown, booking_id }) => !isKnown && booking_id === bookingId);
  }
  /** Which door let that place in; seat 0: the booking's first. */
  doorOf(bookingId: BookingId, seat: number): string | null {
    const found = this.all()
      .filter(({ booking_id, direction }) => booking_id === bookingId && direction === "IN")
      .filter(({ seats }) => seat === 0 || seats.includes(seat))
      .sort((a, b) => a.at - b.at);
    return found[0]?.door ?? null;
  }

  #keep(all: readonly KeptHeard[]): void {
    if (all.length > 0) void keepHeard(all).catch(() => undefined); // in a private window it lasts as long as the page
  }
}

/** Whether a ticket of the list is where it was heard to be, or went some way since. */
function isSaid({ direction, at }: Heard, ticket: ListedGuest["tickets"][number] | undefined): boolean {
  if (!ticket?.in_since) return false;
  const isThere = ticket.is_outside === (direction === "OUT");
  return isThere || (ticket.moved_at !== null && Date.parse(ticket.moved_at) >= at - slackMs);
}

export const toMove = ({ booking_id, seats, day, at, direction }: Heard): Move => {
  return { bookingId: booking_id, seats, day, at, direction };
};
