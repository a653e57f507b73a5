import type { checkIn, getManifest } from "@mela/contract/checkin";
import { type BookingId, type EventId, ScanId } from "@mela/contract/common";
import { formsOf } from "@mela/contract/foreignCodes";
import { endOf, readCode } from "@mela/contract/ticketCode";
import { ApiError } from "~/api/ApiError.ts";
import { isUnreachable } from "~/offline/useKept.ts";
import { m } from "~/paraglide/messages.js";
import { sendAtDoor } from "../doorSession.ts";
import { codeVerdict, failureText, toVerdict, type Verdict } from "../verdict.ts";
import { deviceId } from "./deviceId.ts";
import { hashOf, readGenuine } from "./genuine.ts";
import { GuestList, type Inside, type Judged, type ListedGuest, type Shown } from "./guestList.ts";
import { inTime, Late } from "./inTime.ts";
import { dropList, keepList, keptList } from "./listStore.ts";
import { ScanLog } from "./scanLog.ts";
import { ServerClock } from "./serverClock.ts";
import { textOfPicture } from "./textOfPicture.ts";
import { toLocalVerdict } from "./verdicts.ts";

/** `isOut`: the server can't be reached. `waiting`: scans that it does not have yet. `list`: whose list this phone took along. */
export type DoorState = { isOut: boolean; waiting: number; list: { title: string; timezone: string } | null };

const patienceMs = 1_500; // then the list on this phone judges
const [refreshMs, outMs, saveMs] = [20_000, 5_000, 60_000];
const useMs = 12 * 3_600_000; // after the end nobody comes in any more
const mostShown = 200; // of who is in
const longestCode = 4_000; // no QR code holds more
const offsetKey = "mela.doorClock";

/** A scan before it is known what it counts for. */
type Look = { scanId: ScanId; scannedAt: string; code: string | null; bookingId: BookingId | null };

/**
 * The door of one event on one phone. It asks the server as long as that answers in time, and judges by the list that it
 * has taken along where not; what it judged by itself is written down and sent when the network is back.
 */
export class DoorKeeper {
  readonly #eventId: EventId;
  readonly #log: ScanLog;
  readonly #clock = new ServerClock(storedOffset());
  readonly #listeners = new Set<() => void>();
  #list: GuestList | null = null;
  #savedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #state: DoorState = { isOut: false, waiting: 0, list: null };

  constructor(eventId: EventId) {
    this.#eventId = eventId;
    this.#log = new ScanLog(eventId);
  }

  readonly state = (): DoorState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up what is kept on this phone, then keeps in touch with the server until it is closed. */
  async open(): Promise<void> {
    window.addEventListener("online", this.#soon);
    // Where nothing may be kept (a private window) the door needs network, and nothing else is wrong.
    await this.#log.open().catch(() => undefined);
    const kept = await keptList(this.#eventId, Date.now()).catch(() => null);
    if (kept) this.#take(new GuestList(kept), Date.parse(kept.issued_at));
    await this.#turn();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#soon);
  }

  /** Judges a scanned text, or a picture of a code (a data URL). Never throws: whatever went wrong is a verdict too. */
  async ask(code: string): Promise<Verdict> {
    const look = { ...this.#newLook(), code, bookingId: null };
    if (this.#state.isOut && this.#list) return this.#judgeHere(look);
    try {
      const asking = this.#askServer(look, code);
      asking.catch(() => undefined); // it may fail after we have stopped waiting for it
      return await inTime(asking, this.#list ? patienceMs : 60_000);
    } catch (error) {
      const isOut = isUnreachable(error);
      if (isOut) this.#set({ isOut: true });
      if ((isOut || error instanceof Late) && this.#list) return this.#judgeHere(look);
      return { kind: "error", text: failureText(error), tone: "wait" };
    }
  }

  /** Lets a whole party in by name, by the list alone. */
  letIn(bookingId: BookingId): Promise<Verdict> {
    return this.#decide({ ...this.#newLook(), code: null, bookingId }, { bookingId, seat: 0, version: null });
  }

  /** Who is in, as far as this phone knows; null: it has no list. */
  inside(): Inside | null {
    return this.#list?.inside(this.#clock.now(), mostShown) ?? null;
  }

  /** Guests on the list whose name, or whose booking, has all of these words; `refused`: why they may not come in. */
  find(words: string, atMost: number): { guest: ListedGuest; refused: Verdict | null }[] {
    const list = this.#list;
    if (!list) return [];
    const at = this.#clock.now();
    return list.find(words, atMost).map((guest) => {
      const shown = { bookingId: guest.booking_id, seat: 0, version: null };
      const judged = list.judge(shown, at);
      return { guest, refused: judged.code === "ok" ? null : toLocalVerdict(judged, shown, at) };
    });
  }

  async #askServer({ scanId, scannedAt }: Look, code: string): Promise<Verdict> {
    const body = { qrCode: code, scan_id: scanId, scanned_at: scannedAt, device_id: deviceId() };
    const answer = await sendAtDoor<typeof checkIn>(this.#eventId, "checkIn", {
      params: { eventId: this.#eventId },
      body,
    });
    if (answer.success) await this.#note(answer.data.party, { scanId, scannedAt, code, bookingId: null });
    return toVerdict(answer, code);
  }

  /** Whom the server let in is in on this phone as well, should the network go next. */
  async #note({ booking_id: bookingId, admitted }: { booking_id: BookingId; admitted: number }, look: Look) {
    const shown = { bookingId, seat: readCode(look.code ?? "")?.seat ?? 0, version: null };
    const judged = this.#list?.judge(shown, this.#clock.now(), admitted);
    if (judged?.code === "ok") await this.#write({ ...look, code: null, bookingId }, judged, shown, this.#clock.now());
  }

  async #judgeHere(look: Look): Promise<Verdict> {
    const list = this.#list;
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

  async #judgeForeign(look: Look, text: string): Promise<Verdict> {
    for (const form of formsOf(text)) {
      const found = this.#list?.foreign(await hashOf(form));
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
    const judged = this.#list?.judge(shown, at);
    if (!judged) return { kind: "error", text: m.scanner_failed(), tone: "wait" };
    await this.#write(look, judged, shown, null);
    void this.#soon();
    return toLocalVerdict(judged, shown, at);
  }

  /** Written down before the guest is waved through: what was not written did not happen. */
  async #write(look: Look, judged: Judged | null, shown: Shown | null, sentAt: number | null): Promise<void> {
    const at = this.#clock.now();
    const isIn = judged?.code === "ok" && shown !== null;
    const day = this.#list?.dayAt(at) ?? "ALL";
    const inside = isIn ? { bookingId: shown.bookingId, seats: judged.seats, day, at } : null;
    if (inside) this.#list?.cameIn(inside);
    await this.#log.add({
      scan_id: look.scanId,
      event_id: this.#eventId,
      code: look.code,
      booking_id: look.bookingId,
      scanned_at: look.scannedAt,
      clock_offset_ms: this.#clock.offsetMs(),
      let_in: isIn,
      inside,
      sentAt,
    });
    this.#set({ waiting: this.#log.waiting });
  }

  readonly #soon = (): void => {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#turn(), 0);
  };

  /** Sends what waits, asks what is new, and comes again after a while. */
  async #turn(): Promise<void> {
    try {
      await this.#log.send(() => this.#clock.now());
      await this.#refresh();
      this.#set({ isOut: false });
    } catch (error) {
      if (isUnreachable(error)) this.#set({ isOut: true });
      else if (error instanceof ApiError) await this.#lose();
      else throw error;
    } finally {
      this.#set({ waiting: this.#log.waiting });
      clearTimeout(this.#timer);
      if (!this.#isClosed) this.#timer = setTimeout(() => void this.#turn(), this.#state.isOut ? outMs : refreshMs);
    }
  }

  async #refresh(): Promise<void> {
    const [list, askedAt] = [this.#list, this.#clock.steady()];
    const isOfToday = list && list.dayAt(list.issuedAt) === list.dayAt(this.#clock.now());
    const query = isOfToday ? { since: list.version } : {};
    const { data } = await sendAtDoor<typeof getManifest>(this.#eventId, "getManifest", {
      params: { eventId: this.#eventId },
      query,
    });
    const issuedAt = Date.parse(data.issued_at);
    this.#clock.hear(issuedAt, askedAt);
    window.localStorage.setItem(offsetKey, String(this.#clock.offsetMs()));
    if (list) list.merge(data);
    this.#take(list ?? new GuestList(data), issuedAt);
    if (data.guests.length > 0 && issuedAt - this.#savedAt > saveMs) await this.#save(issuedAt);
  }

  #take(list: GuestList, issuedAt: number): void {
    this.#list = list;
    for (const { inside } of this.#log.unknownTo(issuedAt)) if (inside) list.cameIn(inside);
    this.#set({ list: { title: list.title, timezone: list.timezone } });
  }

  async #save(issuedAt: number): Promise<void> {
    if (!this.#list) return;
    const dropAfter = (this.#list.end ?? issuedAt) + useMs;
    try {
      await keepList(this.#list.whole, dropAfter);
      this.#savedAt = issuedAt;
      await this.#log.forget(issuedAt);
    } catch {
      // Nothing may be kept here: the list lives as long as this page does.
    }
  }

  /** The server says no, so they are on the door's team no more: the list goes, scans that were not sent stay for who is. */
  async #lose(): Promise<void> {
    this.#list = null;
    this.#set({ list: null, isOut: false });
    await dropList(this.#eventId).catch(() => undefined);
  }

  #newLook = () => ({ scanId: ScanId.parse(crypto.randomUUID()), scannedAt: new Date().toISOString() });

  #set(change: Partial<DoorState>): void {
    const next = { ...this.#state, ...change };
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

function storedOffset(): number | null {
  const kept = window.localStorage.getItem(offsetKey);
  return kept === null ? null : Number(kept);
}
