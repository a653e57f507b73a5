import type { CheckInResult } from "@mela/contract/checkin";
import type { BookingId, EventId, ScanId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import { formsOf } from "@mela/contract/foreignCodes";
import { endOf, readCode } from "@mela/contract/ticketCode";
import { m } from "~/paraglide/messages.js";
import { Hearsay, toMove } from "../pairing/hearsay.ts";
import type { Heard } from "../pairing/messages.ts";
import { Pairs } from "../pairing/pairs.ts";
import { type Deed, deedFor, type Standing } from "../standing.ts";
import { codeVerdict, type Verdict } from "../verdict.ts";
import { deviceId } from "./deviceId.ts";
import { hashOf, readGenuine } from "./genuine.ts";
import type { GuestList, Inside, Judged, ListedGuest, Shown } from "./guestList.ts";
import { isNumber } from "./guestSearch.ts";
import { ownName } from "./ownName.ts";
import { newScanId } from "./scanId.ts";
import { ScanLog } from "./scanLog.ts";
import type { KeptScan } from "./scanStore.ts";
import type { ServerClock } from "./serverClock.ts";
import { textOfPicture } from "./textOfPicture.ts";
import { toLocalVerdict } from "./verdicts.ts";
import type { Move } from "./whereabouts.ts";

const mostShown = 200; // of who is in
const longestCode = 4_000; // no QR code holds more

/** Which way, and how many of a party; null: all of it. */
export type Passing = { direction: Direction; count: number | null };
/** A scan before it is known what it counts for. */
export type Look = Passing & {
  scanId: ScanId;
  scannedAt: string;
  code: string | null;
  bookingId: BookingId | null;
};

/** One whom a search found on this phone's list. */
type FoundHere = { guest: ListedGuest; standing: Standing; deed: Deed | null; refused: Verdict | null };

/** The door as this phone knows it by itself: its list, what it wrote down, and what paired phones say. Asks no server. */
export class LocalDoor {
  readonly log: ScanLog;
  readonly pairs: Pairs;
  readonly #hearsay: Hearsay;
  list: GuestList | null = null;
  /** So often somebody came in or went out, as far as this phone heard. */
  moves = 0;
  readonly #eventId: EventId;
  readonly #clock: ServerClock;
  readonly #onWritten: () => void;

  constructor(eventId: EventId, clock: ServerClock, onWritten: () => void) {
    this.#eventId = eventId;
    this.#clock = clock;
    this.#onWritten = onWritten;
    this.log = new ScanLog(eventId);
    this.#hearsay = new Hearsay(eventId);
    this.pairs = new Pairs({
      key: () => this.list?.pairKey ?? null,
      name: ownName,
      own: () => this.log.passed.flatMap(toHeard),
      hearsay: this.#hearsay,
      onNews: (news) => this.#hear(news),
    });
  }

  /** Takes up what was written down on this phone before. */
  async open(): Promise<void> {
    await Promise.all([this.log.open(), this.#hearsay.open()]);
  }

  newLook = (passing: Passing): Look => ({
    ...passing,
    scanId: newScanId(Date.now()),
    scannedAt: new Date().toISOString(),
    code: null,
    bookingId: null,
  });

  /** A list, and what it can't know yet of who came in or went out. `news`: what the server said just now. */
  take(list: GuestList, issuedAt: number, news: readonly ListedGuest[]): void {
    this.list = list;
    this.#hearsay.confirm(news);
    for (const { inside } of this.log.unknownTo(issuedAt)) if (inside) list.move(inside);
    for (const move of this.#hearsay.unknown()) list.move(move);
  }

  #hear(news: readonly Heard[]): void {
    for (const heard of news) this.list?.move(toMove(heard));
    this.moves += news.length;
    this.#onWritten();
  }

  /** Whether the server, asked about this code, would not know what this phone does. */
  knowsMore(code: string): boolean {
    const read = this.list && readCode(code);
    return read ? this.knowsMoreOf(read.booking) : false;
  }

  /** Who is in, as far as this phone knows; null: it has no list. */
  inside(): Inside | null {
    return this.list?.inside(this.#clock.now(), mostShown) ?? null;
  }

  /** Bookings of whom a phone number is meant; none where something else is. */
  findByNumber(words: string, atMost: number): BookingId[] {
    if (!isNumber(words)) return [];
    return this.list?.find(words, atMost).map(({ booking_id }) => booking_id) ?? [];
  }

  /** Whether anybody of a booking is in, as far as this phone knows. */
  isInside(bookingId: BookingId): boolean {
    return this.list?.isInside(bookingId, this.#clock.now()) ?? false;
  }

  /** Whether something is known here of who of a booking is in that the server, asked for it, would not know. */
  knowsMoreOf(bookingId: BookingId): boolean {
    return this.log.waitsFor(bookingId) || this.#hearsay.waitsFor(bookingId);
  }

  /** Where the people of a booking are, as far as this phone knows; null: it is on no list here. */
  standing(bookingId: BookingId): Standing | null {
    return this.list?.standing(bookingId, this.#clock.now()) ?? null;
  }

  /**
   * Guests whose name, or whose booking, has all of these words; where they are, what is offered for them, and why that, or
   * coming in, is `refused`.
   */
  find(words: string, passing: Passing, atMost: number): FoundHere[] {
    const list = this.list;
    if (!list) return [];
    const at = this.#clock.now();
    return list.find(words, atMost).flatMap((guest) => {
      const standing = list.standing(guest.booking_id, at);
      if (!standing) return [];
      const deed = deedFor(standing, passing, list.rules.counts_exits);
      const { direction } = deed ?? passing;
      const shown = { bookingId: guest.booking_id, seat: 0, version: null };
      const judged = list.judge(shown, at, { direction });
      const isRefused = judged.code !== "ok" && judged.code !== "not_inside"; // where they are says that already
      const refused = isRefused ? toLocalVerdict(judged, shown, { at, door: null }) : null;
      return [{ guest, standing, deed, refused }];
    });
  }

  /** Whom the server let in or out is so on this phone as well, should the network go next. */
  async note({ booking_id: bookingId, admitted, left }: CheckInResult["party"], look: Look) {
    const { direction } = look;
    const count = left > 0 ? admitted : null; // nobody left: all of them, how many ever this phone knows of
    const shown = { bookingId, seat: readCode(look.code ?? "")?.seat ?? 0, version: null };
    const judged = this.list?.judge(shown, this.#clock.now(), { direction, count });
    if (judged?.code === "ok") await this.#write({ ...look, code: null, bookingId }, judged, shown, this.#clock.now());
  }

  /** Judges a scanned text, or a picture of a code (a data URL). */
  async judge(look: Look): Promise<Verdict> {
    const list = this.list;
    const text = look.code?.startsWith("data:") ? await textOfPicture(look.code) : look.code;
    if (text === null) return { kind: "error", text: m.errors_no_code_in_picture(), tone: "wait" };
    if (!list || text.length > longestCode) return codeVerdict("unknown_ticket");
    const read = await readGenuine(text, list.keys);
    const known = { ...look, code: text };
    if (read === "unknown_key") return { kind: "error", text: m.scanner_unknown_key(), tone: "wait" };
    if (read === "unknown_ticket") return this.#judgeForeign(known, text);
    if (read === "bad_signature") return this.#refuse(known, read);
    if (read.eventEnd !== endOf(this.#eventId)) return this.#refuse(known, "wrong_event");
    return this.#decide(known, { bookingId: read.booking, seat: read.seat, version: read.version });
  }

  /** Lets a party in or out by name, by the list alone. */
  letPass(bookingId: BookingId, passing: Passing): Promise<Verdict> {
    return this.#decide({ ...this.newLook(passing), bookingId }, { bookingId, seat: 0, version: null });
  }

  async #judgeForeign(look: Look, text: string): Promise<Verdict> {
    for (const form of formsOf(text)) {
      const found = this.list?.foreign(await hashOf(form));
      if (found) return this.#decide(look, { ...found, version: null });
    }
    return this.#refuse(look, "unknown_ticket");
  }

  async #refuse(look: Look, code: "unknown_ticket" | "bad_signature" | "wrong_event"): Promise<Verdict> {
    await this.#write(look, null, null, null);
    return codeVerdict(code);
  }

  async #decide(look: Look, shown: Shown): Promise<Verdict> {
    const at = this.#clock.now();
    const judged = this.list?.judge(shown, at, look);
    if (!judged) return { kind: "error", text: m.scanner_failed(), tone: "wait" };
    await this.#write(look, judged, shown, null);
    return toLocalVerdict(judged, shown, { at, door: this.#hearsay.doorOf(shown.bookingId, shown.seat) });
  }

  /** Written down before the guest is waved through: what was not written did not happen. */
  async #write(look: Look, judged: Judged | null, shown: Shown | null, sentAt: number | null): Promise<void> {
    const at = this.#clock.now();
    const hasPassed = judged?.code === "ok" && shown !== null;
    const { direction } = look;
    const day = this.list?.dayAt(at) ?? "ALL";
    const inside: Move | null = hasPassed
      ? { bookingId: shown.bookingId, seats: judged.seats, day, at, direction }
      : null;
    if (inside) this.list?.move(inside);
    if (inside) this.moves += 1;
    const scan = {
      scan_id: look.scanId,
      event_id: this.#eventId,
      code: look.code,
      booking_id: look.bookingId,
      scanned_at: look.scannedAt,
      clock_offset_ms: this.#clock.offsetMs(),
      direction,
      let_in: hasPassed,
      inside,
      sentAt,
      list_version: this.list?.version ?? null,
    };
    await this.log.add(scan);
    this.pairs.tell(toHeard(scan));
    this.#onWritten();
  }
}

/** What other doors are told of a scan: whom it let in or out, if anybody. */
function toHeard({ scan_id, inside }: Pick<KeptScan, "scan_id" | "inside">): Heard[] {
  if (!inside) return [];
  const { bookingId: booking_id, seats, day, at, direction = "IN" } = inside; // an older version of this page knew one way
  return [{ scan_id, device: deviceId(), door: ownName(), booking_id, seats: [...seats], day, at, direction }];
}
