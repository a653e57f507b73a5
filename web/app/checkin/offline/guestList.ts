import type { Manifest } from "@mela/contract/checkin";
import type { BookingId } from "@mela/contract/common";
import type { Direction, Went } from "@mela/contract/directions";
import type { DoorCode } from "@mela/contract/door";
import { closedReason, type DoorDay, type DoorTimes, dateOf, dayOf } from "@mela/contract/doorDays";
import { type DoorRules, usualRules } from "@mela/contract/doorRules";
import type { Standing } from "../standing.ts";
import { GuestSearch } from "./guestSearch.ts";
import { type Move, Whereabouts } from "./whereabouts.ts";
import { judgeYounger } from "./younger.ts";

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
/** Whose place is asked for: one seat, or 0 for the whole party; `version` null: by name, or by a code from elsewhere. */
export type Shown = { bookingId: BookingId; seat: number; version: number | null };

/**
 * What came of a look at the list. `seats`: who comes in, or goes out; `since`: when the first of them came; `left`: who
 * may still do so. `guest` null: a genuine ticket that is younger than the list.
 */
export type Judged = {
  code: "ok" | DoorCode;
  guest: ListedGuest | null;
  seats: number[];
  since: number | null;
  left: number;
  went?: Went | undefined;
  /** More of a party may be there than came by this look: how many, nobody here knows. */
  mayBeMore?: boolean;
};
/** Which way, and how many at most. */
export type Going = { direction?: Direction; count?: number | null };

/** Who is in, as far as this phone knows; of those people so many are `outside`. */
export type Inside = {
  people: number;
  outside: number;
  expected: number;
  guests: { guest: ListedGuest; since: number; people: number; outside: { people: number; since: number } | null }[];
};

/** The guests of one event as this phone knows them, and who of them is in. */
export class GuestList {
  #manifest: DoorList;
  readonly #guests = new Map<string, ListedGuest>();
  readonly #foreign = new Map<string, { bookingId: BookingId; seat: number }>();
  readonly #search = new GuestSearch();
  readonly #places = new Whereabouts();

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

  /** Takes over what has changed since. What this phone alone knows has to be said again (`move`). */
  merge(changes: DoorList): void {
    if (changes.is_whole) {
      this.#guests.clear();
      this.#search.clear();
      this.#places.clear();
    }
    this.#manifest = { ...changes, pair_key: this.#manifest.pair_key };
    this.#takeOver(changes);
  }

  #takeOver({ guests, foreign_codes, issued_at }: DoorList): void {
    const day = this.dayAt(Date.parse(issued_at));
    for (const guest of guests) {
      this.#guests.set(guest.booking_id, guest);
      this.#search.set(guest);
      for (const ticket of guest.tickets) {
        this.#places.set({ bookingId: guest.booking_id, seat: ticket.seat, day }, ticket);
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
    let [people, outside, expected] = [0, 0, 0];
    for (const guest of this.#guests.values()) {
      const seats = guest.tickets.map(({ seat }) => ({ bookingId: guest.booking_id, seat, day }));
      const times = seats.flatMap((seat) => this.#places.since(seat) ?? []);
      people += times.length;
      const exits = seats.flatMap((seat) => this.#places.outSince(seat) ?? []);
      outside += exits.length;
      if (guest.code === null || guest.code === "already_checked_in")
        expected += guest.tickets.filter(({ valid }) => valid).length;
      if (times.length > 0) {
        const out = exits.length > 0 ? { people: exits.length, since: Math.max(...exits) } : null;
        found.push({ guest, since: Math.max(...times), people: times.length, outside: out });
      }
    }
    return { people, outside, expected, guests: found.sort((a, b) => b.since - a.since).slice(0, atMost) };
  }

  /** Where the people of a booking are at that time, those outside where that is counted; null: it is on no list. */
  standing(bookingId: BookingId, at: number): Standing | null {
    const guest = this.#guests.get(bookingId);
    if (!guest) return null;
    const day = this.dayAt(at);
    const placeOf = ({ seat }: ListedTicket) => ({ bookingId, seat, day });
    const came = guest.tickets.filter((ticket) => this.#places.since(placeOf(ticket)) !== null);
    const exits = this.rules.counts_exits ? came.flatMap((one) => this.#places.outSince(placeOf(one)) ?? []) : [];
    const missing = guest.tickets.filter((one) => one.valid && !came.includes(one) && this.#isFor(one, at));
    return {
      came: came.length,
      outside: exits.length > 0 ? { people: exits.length, since: Math.max(...exits) } : null,
      missing: missing.length,
    };
  }

  isInside(bookingId: BookingId, at: number): boolean {
    const day = this.dayAt(at);
    const seats = [0, ...(this.#guests.get(bookingId)?.tickets.map(({ seat }) => seat) ?? [])]; // 0: younger than the list
    return seats.some((seat) => this.#places.since({ bookingId, seat, day }) !== null);
  }

  /** Guests whose name, booking or number is meant by these words, `atMost` of them. */
  find(words: string, atMost: number): ListedGuest[] {
    return this.#search.find(words, atMost).flatMap((id) => this.#guests.get(id) ?? []);
  }
  dayAt(at: number): DoorDay {
    return dayOf(this.#times(), new Date(at));
  }

  move(move: Move): void {
    this.#places.move(move);
  }

  /** Whom a code lets in or out at that time (ms), `count` of them at most; the same rules as the server's, in its order. */
  judge({ bookingId, seat, version }: Shown, at: number, { direction = "IN", count = null }: Going = {}): Judged {
    const guest = this.#guests.get(bookingId);
    const closed = closedReason(this.#times(), new Date(at));
    const day = this.dayAt(at);
    if (!guest) {
      const rules = { closed, countsExits: this.rules.counts_exits };
      return judgeYounger(this.#places, { bookingId, seat, day }, { ...rules, direction, count });
    }
    const shown = guest.tickets.filter((ticket) => seat === 0 || ticket.seat === seat);
    const isCurrent = (ticket: ListedTicket) => version === null || ticket.version === version;
    const counted = seat === 0 ? shown.filter((ticket) => ticket.valid) : shown;
    const placeOf = (ticket: ListedTicket) => ({ bookingId, seat: ticket.seat, day });
    const times = shown.flatMap((ticket) => this.#places.since(placeOf(ticket)) ?? []);
    const since = times.length > 0 ? Math.min(...times) : null;
    const isIn = (ticket: ListedTicket) => this.#places.since(placeOf(ticket)) !== null;
    const isOutside = (ticket: ListedTicket) => this.#places.isOutside(placeOf(ticket));
    const good = shown.filter((ticket) => ticket.valid && isCurrent(ticket));
    const ofToday = good.filter((ticket) => this.#isFor(ticket, at));
    const fresh = ofToday.filter((ticket) => !isIn(ticket));
    const isOut = direction === "OUT";
    const back = this.rules.counts_exits ? ofToday.filter(isOutside) : [];
    const inside = shown.filter((ticket) => isIn(ticket) && !(this.rules.counts_exits && isOutside(ticket)));
    const may = isOut ? shown.filter((ticket) => isIn(ticket) && !isOutside(ticket)) : [...fresh, ...back];
    const no = (code: DoorCode): Judged => ({ code, guest, seats: [], since, left: may.length });
    if (guest.code === "test_ticket") return no(guest.code);
    if (counted.length > 0 && !counted.some(isCurrent)) return no("void_ticket");
    if (isOut && may.length === 0) return no("not_inside");
    if (!isOut) {
      if (guest.code && guest.code !== "already_checked_in") return no(guest.code);
      if (closed) return no(closed);
      if (may.length === 0 && inside.length > 0) return no("already_checked_in");
      if (may.length === 0) return no(good.length > 0 ? "wrong_day" : "cancelled");
    }
    const most = count ?? may.length;
    // The server, too, has the last of a party go first, where nobody says who.
    const seats = (isOut ? may.slice(-most) : may.slice(0, most)).map((ticket) => ticket.seat);
    const went = isOut ? "OUT" : fresh.length === 0 ? "BACK" : undefined;
    return { code: "ok", guest, seats, since: since ?? at, left: may.length - seats.length, went };
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
