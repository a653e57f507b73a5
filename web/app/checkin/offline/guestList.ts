import type { Manifest } from "@mela/contract/checkin";
import type { BookingId } from "@mela/contract/common";
import type { DoorCode } from "@mela/contract/door";
import { closedReason, type DoorDay, type DoorTimes, dateOf, dayOf } from "@mela/contract/doorDays";
import { type DoorRules, usualRules } from "@mela/contract/doorRules";
import { GuestSearch } from "./guestSearch.ts";

/** What a door takes along: of the event no more than its name and when its doors are open. */
export type DoorList = Omit<Manifest, "event" | "rules" | "pair_key" | "type_days"> & {
  /** Lists that an older version kept have neither. */
  rules?: DoorRules;
  type_days?: Manifest["type_days"];
  /** What doors know each other by: asked for once, and kept with the list. None in one of before doors could pair. */
  pair_key?: string | undefined;
  event: Pick<Manifest["event"], "id" | "title" | "start_date" | "end_date" | "timezone" | "postponed_at">;
};
export type ListedGuest = Manifest["guests"][number];
type ListedTicket = ListedGuest["tickets"][number];
/** People who came in: whom of a booking, on which day, when (ms, the server's clock). */
export type CameIn = { bookingId: BookingId; seats: readonly number[]; day: DoorDay; at: number };
/** Whose place is asked for: one seat, or 0 for the whole party; `version` null: by name, or by a code from elsewhere. */
export type Shown = { bookingId: BookingId; seat: number; version: number | null };

/**
 * What came of a look at the list. `seats`: who comes in; `since`: when the first of them did; `left`: who may still
 * come. `guest` null: a genuine ticket that is younger than the list.
 */
export type Judged = {
  code: "ok" | DoorCode;
  guest: ListedGuest | null;
  seats: number[];
  since: number | null;
  left: number;
};

/** Who is in, as far as this phone knows. */
export type Inside = {
  people: number;
  expected: number;
  guests: { guest: ListedGuest; since: number; people: number }[];
};

/** The guests of one event as this phone knows them, and who of them is in. */
export class GuestList {
  #manifest: DoorList;
  readonly #guests = new Map<string, ListedGuest>();
  readonly #foreign = new Map<string, { bookingId: BookingId; seat: number }>();
  readonly #search = new GuestSearch();
  /** Since when a seat of a booking is in, on a day. */
  readonly #inside = new Map<string, number>();

  constructor(whole: DoorList) {
    this.#manifest = whole;
    this.#takeOver(whole);
  }

  /** All of it, to be kept. */
  get whole(): DoorList {
    const { id, title, start_date, end_date, timezone, postponed_at } = this.#manifest.event;
    const event = { id, title, start_date, end_date, timezone, postponed_at };
    return { ...this.#manifest, event, guests: [...this.#guests.values()], is_whole: true };
  }
  /** The moment that it is of, in ms by the server's clock. */
  get issuedAt(): number {
    return Date.parse(this.#manifest.issued_at);
  }
  get version(): number {
    return this.#manifest.version;
  }
  /** How many bookings are on it. */
  get count(): number {
    return this.#guests.size;
  }
  get title(): string {
    return this.#manifest.event.title;
  }
  get timezone(): string {
    return this.#manifest.event.timezone;
  }
  get end(): number | null {
    const { end_date } = this.#manifest.event;
    return end_date === null ? null : Date.parse(end_date);
  }
  get admitsByDay(): boolean {
    return this.#manifest.admits_by_day;
  }
  get rules(): DoorRules {
    return { ...usualRules, ...this.#manifest.rules };
  }
  get pairKey(): string | null {
    return this.#manifest.pair_key || null;
  }
  set pairKey(key: string) {
    this.#manifest = { ...this.#manifest, pair_key: key };
  }
  get keys(): Manifest["public_keys"] {
    return this.#manifest.public_keys;
  }

  /** Takes over what has changed since. What this phone alone knows has to be said again (`cameIn`). */
  merge(changes: DoorList): void {
    if (changes.is_whole) {
      this.#guests.clear();
      this.#search.clear();
      this.#inside.clear();
    }
    this.#manifest = { ...changes, pair_key: this.#manifest.pair_key };
    this.#takeOver(changes);
  }

  #takeOver({ guests, foreign_codes, issued_at }: DoorList): void {
    const day = this.dayAt(Date.parse(issued_at));
    for (const guest of guests) {
      this.#guests.set(guest.booking_id, guest);
      this.#search.set(guest);
      for (const { seat, in_since } of guest.tickets) {
        const key = keyOf(guest.booking_id, seat, day);
        if (in_since) this.#inside.set(key, Date.parse(in_since));
        else this.#inside.delete(key);
      }
    }
    this.#foreign.clear();
    for (const { code_hash, booking_id, seat } of foreign_codes)
      this.#foreign.set(code_hash, { bookingId: booking_id, seat });
  }

  foreign(hash: string): { bookingId: BookingId; seat: number } | undefined {
    return this.#foreign.get(hash);
  }
  guest(bookingId: BookingId): ListedGuest | undefined {
    return this.#guests.get(bookingId);
  }
  /** Who is in on the day of that time, newest first, `atMost` of them, and how many people of how many. */
  inside(at: number, atMost: number): Inside {
    const day = this.dayAt(at);
    const found: Inside["guests"] = [];
    let [people, expected] = [0, 0];
    for (const guest of this.#guests.values()) {
      const times = guest.tickets.flatMap(({ seat }) => this.#inside.get(keyOf(guest.booking_id, seat, day)) ?? []);
      people += times.length;
      if (guest.code === null || guest.code === "already_checked_in")
        expected += guest.tickets.filter(({ valid }) => valid).length;
      if (times.length > 0) found.push({ guest, since: Math.max(...times), people: times.length });
    }
    return { people, expected, guests: found.sort((a, b) => b.since - a.since).slice(0, atMost) };
  }

  isInside(bookingId: BookingId, at: number): boolean {
    const day = this.dayAt(at);
    const seats = [0, ...(this.#guests.get(bookingId)?.tickets.map(({ seat }) => seat) ?? [])]; // 0: younger than the list
    return seats.some((seat) => this.#inside.has(keyOf(bookingId, seat, day)));
  }

  /** Guests whose name, booking or number is meant by these words, `atMost` of them. */
  find(words: string, atMost: number): ListedGuest[] {
    return this.#search.find(words, atMost).flatMap((id) => this.#guests.get(id) ?? []);
  }
  dayAt(at: number): DoorDay {
    return dayOf(this.#times(), new Date(at));
  }

  cameIn({ bookingId, seats, day, at }: CameIn): void {
    for (const seat of seats) {
      const key = keyOf(bookingId, seat, day);
      this.#inside.set(key, Math.min(at, this.#inside.get(key) ?? at));
    }
  }

  /** Whom a code lets in at that time (ms), `count` of them at most; the same rules as the server's, in its order. */
  judge({ bookingId, seat, version }: Shown, at: number, count: number | null = null): Judged {
    const guest = this.#guests.get(bookingId);
    const closed = closedReason(this.#times(), new Date(at));
    const day = this.dayAt(at);
    if (!guest) return this.#younger({ bookingId, seat }, { closed, day });
    const shown = guest.tickets.filter((ticket) => seat === 0 || ticket.seat === seat);
    const isCurrent = (ticket: ListedTicket) => version === null || ticket.version === version;
    const counted = seat === 0 ? shown.filter((ticket) => ticket.valid) : shown;
    const times = shown.flatMap((ticket) => this.#inside.get(keyOf(bookingId, ticket.seat, day)) ?? []);
    const good = shown.filter((ticket) => ticket.valid && isCurrent(ticket));
    const isIn = (ticket: ListedTicket) => this.#inside.has(keyOf(bookingId, ticket.seat, day));
    const free = good.filter((ticket) => !isIn(ticket) && this.#isFor(ticket, at));
    const since = times.length > 0 ? Math.min(...times) : null;
    const no = (code: DoorCode): Judged => ({ code, guest, seats: [], since, left: free.length });
    if (guest.code === "test_ticket") return no(guest.code);
    if (counted.length > 0 && !counted.some(isCurrent)) return no("void_ticket");
    if (guest.code && guest.code !== "already_checked_in") return no(guest.code);
    if (closed) return no(closed);
    if (free.length === 0 && since !== null) return no("already_checked_in");
    if (free.length === 0) return no(good.length > 0 ? "wrong_day" : "cancelled");
    const seats = free.slice(0, count ?? free.length).map((ticket) => ticket.seat);
    return { code: "ok", guest, seats, since: since ?? at, left: free.length - seats.length };
  }

  /** A genuine ticket of somebody who booked after the list was taken: they come in, once. */
  #younger({ bookingId, seat }: Omit<Shown, "version">, { closed, day }: { closed: DoorCode | null; day: DoorDay }) {
    const since = this.#inside.get(keyOf(bookingId, seat, day)) ?? null;
    const none = { guest: null, since, left: 0 };
    if (closed) return { ...none, code: closed, seats: [] };
    return since === null
      ? { ...none, code: "ok" as const, seats: [seat] }
      : { ...none, code: "already_checked_in" as const, seats: [] };
  }

  /** Whether a ticket is good for the day that it is: its type says for which. */
  #isFor({ ticket_type_id: type }: ListedTicket, at: number): boolean {
    const days = this.#manifest.type_days?.find(({ id }) => id === type)?.days;
    return days?.includes(dateOf(this.#times(), new Date(at))) ?? true;
  }

  #times(): DoorTimes {
    const { event, admits_by_day } = this.#manifest;
    return {
      startsAt: event.start_date ? new Date(event.start_date) : null,
      endsAt: event.end_date ? new Date(event.end_date) : null,
      timezone: event.timezone,
      admitsByDay: admits_by_day,
      isPostponed: event.postponed_at !== null,
    };
  }
}

const keyOf = (bookingId: BookingId, seat: number, day: DoorDay) => `${bookingId} ${seat} ${day}`;
