import type { BookingId, EventId, ScanId } from "@mela/contract/common";
import { formsOf } from "@mela/contract/foreignCodes";
import { endOf, readCode } from "@mela/contract/ticketCode";
import { m } from "~/paraglide/messages.js";
import { codeVerdict, type Verdict } from "../verdict.ts";
import { hashOf, readGenuine } from "./genuine.ts";
import type { CameIn, GuestList, Inside, Judged, ListedGuest, Shown } from "./guestList.ts";
import { newScanId } from "./scanId.ts";
import { ScanLog } from "./scanLog.ts";
import type { ServerClock } from "./serverClock.ts";
import { textOfPicture } from "./textOfPicture.ts";
import { toLocalVerdict } from "./verdicts.ts";

const mostShown = 200; // of who is in
const longestCode = 4_000; // no QR code holds more

/** A scan before it is known what it counts for. */
export type Look = { scanId: ScanId; scannedAt: string; code: string | null; bookingId: BookingId | null };

/** The door as this phone knows it by itself: its list, and what it wrote down. Asks nobody. */
export class LocalDoor {
  readonly log: ScanLog;
  list: GuestList | null = null;
  readonly #eventId: EventId;
  readonly #clock: ServerClock;
  readonly #onWritten: () => void;

  constructor(eventId: EventId, clock: ServerClock, onWritten: () => void) {
    this.#eventId = eventId;
    this.#clock = clock;
    this.#onWritten = onWritten;
    this.log = new ScanLog(eventId);
  }

  newLook = (): Look => ({
    scanId: newScanId(Date.now()),
    scannedAt: new Date().toISOString(),
    code: null,
    bookingId: null,
  });

  /** A list, and what it can't know yet of who came in. */
  take(list: GuestList, issuedAt: number): void {
    this.list = list;
    for (const { inside } of this.log.unknownTo(issuedAt)) if (inside) list.cameIn(inside);
  }

  /** Whether the server, asked about this code, would not know what this phone does. */
  knowsMore(code: string): boolean {
    const read = this.list && readCode(code);
    return read ? this.log.waitsFor(read.booking) : false;
  }

  /** Who is in, as far as this phone knows; null: it has no list. */
  inside(): Inside | null {
    return this.list?.inside(this.#clock.now(), mostShown) ?? null;
  }

  /** Guests whose name, or whose booking, has all of these words; `refused`: why they may not come in. */
  find(words: string, atMost: number): { guest: ListedGuest; refused: Verdict | null }[] {
    const list = this.list;
    if (!list) return [];
    const at = this.#clock.now();
    return list.find(words, atMost).map((guest) => {
      const shown = { bookingId: guest.booking_id, seat: 0, version: null };
      const judged = list.judge(shown, at);
      return { guest, refused: judged.code === "ok" ? null : toLocalVerdict(judged, shown, at) };
    });
  }

  /** Whom the server let in is in on this phone as well, should the network go next. */
  async note({ booking_id: bookingId, admitted }: { booking_id: BookingId; admitted: number }, look: Look) {
    const shown = { bookingId, seat: readCode(look.code ?? "")?.seat ?? 0, version: null };
    const judged = this.list?.judge(shown, this.#clock.now(), admitted);
    if (judged?.code === "ok") await this.#write({ ...look, code: null, bookingId }, judged, shown, this.#clock.now());
  }

  /** Judges a scanned text, or a picture of a code (a data URL). */
  async judge(look: Look): Promise<Verdict> {
    const list = this.list;
    const text = look.code?.startsWith("data:") ? await textOfPicture(look.code) : look.code;
    if (!list || text === null || text.length > longestCode) return codeVerdict("unknown_ticket");
    const read = await readGenuine(text, list.keys);
    const known = { ...look, code: text };
    if (read === "unknown_key") return { kind: "error", text: m.scanner_unknown_key(), tone: "wait" };
    if (read === "unknown_ticket") return this.#judgeForeign(known, text);
    if (read === "bad_signature") return this.#refuse(known, read);
    if (read.eventEnd !== endOf(this.#eventId)) return this.#refuse(known, "wrong_event");
    return this.#decide(known, { bookingId: read.booking, seat: read.seat, version: read.version });
  }

  /** Lets a whole party in by name, by the list alone. */
  letIn(bookingId: BookingId): Promise<Verdict> {
    return this.#decide({ ...this.newLook(), bookingId }, { bookingId, seat: 0, version: null });
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
    const judged = this.list?.judge(shown, at);
    if (!judged) return { kind: "error", text: m.scanner_failed(), tone: "wait" };
    await this.#write(look, judged, shown, null);
    return toLocalVerdict(judged, shown, at);
  }

  /** Written down before the guest is waved through: what was not written did not happen. */
  async #write(look: Look, judged: Judged | null, shown: Shown | null, sentAt: number | null): Promise<void> {
    const at = this.#clock.now();
    const isIn = judged?.code === "ok" && shown !== null;
    const day = this.list?.dayAt(at) ?? "ALL";
    const inside: CameIn | null = isIn ? { bookingId: shown.bookingId, seats: judged.seats, day, at } : null;
    if (inside) this.list?.cameIn(inside);
    await this.log.add({
      scan_id: look.scanId,
      event_id: this.#eventId,
      code: look.code,
      booking_id: look.bookingId,
      scanned_at: look.scannedAt,
      clock_offset_ms: this.#clock.offsetMs(),
      let_in: isIn,
      inside,
      sentAt,
      list_version: this.list?.version ?? null,
    });
    this.#onWritten();
  }
}
