import type { checkIn, getManifest, getPairKey } from "@mela/contract/checkin";
import type { BookingId, EventId } from "@mela/contract/common";
import { ApiError, isNo } from "~/api/ApiError.ts";
import { isUnreachable } from "~/offline/useKept.ts";
import { endDoorSession, isDoorDevice, sendAtDoor } from "../doorSession.ts";
import { failureText, toVerdict, type Verdict } from "../verdict.ts";
import { afterRefusalMs, backoffMs } from "./backoff.ts";
import { deviceId } from "./deviceId.ts";
import type { DoorState } from "./doorState.ts";
import { GuestList } from "./guestList.ts";
import { inTime, Late } from "./inTime.ts";
import { dropList, keepList, keptList } from "./listStore.ts";
import { LocalDoor, type Look, type Passing } from "./localDoor.ts";
import { type NetworkMode, Reach } from "./reach.ts";
import type { KeptScan } from "./scanStore.ts";
import { ServerClock } from "./serverClock.ts";

const patienceMs = 1_500; // then the list on this phone judges
const [refreshMs, outMs, againMs, saveMs] = [20_000, 5_000, 1_000, 60_000];
const useMs = 12 * 3_600_000; // after the end nobody comes in any more
const offsetKey = "mela.doorClock";

/**
 * The door of one event on one phone. It asks the server as long as that answers in time, and judges by the list that it
 * has taken along where not; what it judged by itself is written down and sent when the network is back.
 */
export class DoorKeeper {
  readonly local: LocalDoor;
  readonly #eventId: EventId;
  readonly #clock = new ServerClock(storedOffset());
  readonly #reach = new Reach();
  readonly #listeners = new Set<() => void>();
  #savedAt = 0;
  #over: DoorState["over"] = null;
  #readAt = 0;
  #knowsPairKey = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #turning: Promise<void> | null = null;
  #sending = { failures: 0, notBefore: 0 };
  #isClosed = false;
  #state: DoorState = {
    ...{ isOut: false, mode: "auto", waiting: 0, parked: 0, isFull: false, over: null, list: null, moves: 0 },
  };

  constructor(eventId: EventId) {
    this.#eventId = eventId;
    this.local = new LocalDoor(eventId, this.#clock, () => {
      this.#show();
      if (this.local.log.waiting > 0 && !this.#reach.isDown) this.#soon();
    });
  }

  readonly state = (): DoorState => this.#state;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes up what is kept on this phone, then keeps in touch with the server until it is closed. */
  async open(): Promise<void> {
    window.addEventListener("online", this.#soon);
    // A browser that is short of room throws away what it was not asked to keep.
    void navigator.storage?.persist?.().catch(() => undefined);
    // Where nothing may be kept (a private window) the door needs network, and nothing else is wrong.
    await this.local.open().catch(() => undefined);
    const kept = await keptList(this.#eventId, Date.now()).catch(() => null);
    if (kept) this.local.take(new GuestList(kept), Date.parse(kept.issued_at), []);
    this.#show();
    await this.#turn();
  }

  close(): void {
    this.#isClosed = true;
    this.local.pairs.close();
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#soon);
  }

  /** Judges a scanned text, or a picture of a code (a data URL). Never throws: whatever went wrong is a verdict too. */
  async ask(code: string, passing: Passing): Promise<Verdict> {
    const look = { ...this.local.newLook(passing), code };
    const hasList = this.local.list !== null;
    if (hasList && (this.#reach.isOut || this.local.knowsMore(code))) return this.local.judge(look);
    const mayJudge = hasList && this.#reach.mode === "auto";
    try {
      const asking = this.#askServer(look, code);
      asking.catch(() => undefined); // it may fail after we have stopped waiting for it
      return await inTime(asking, mayJudge ? patienceMs : 60_000);
    } catch (error) {
      const [isLate, isUnanswered] = [error instanceof Late, isUnreachable(error)];
      if (isLate) this.#reach.late();
      if (isUnanswered) this.#reach.failed();
      this.#soon();
      this.#show();
      if ((isLate || isUnanswered) && mayJudge) return this.local.judge(look);
      return { kind: "error", text: failureText(error), tone: "wait" };
    }
  }

  letPass = (bookingId: BookingId, passing: Passing): Promise<Verdict> => this.local.letPass(bookingId, passing);

  /** Has it ask the server, or judge by itself, whatever the network does; or find out by itself again. */
  setMode(mode: NetworkMode): void {
    this.#reach.mode = mode;
    this.#show();
    this.#soon();
  }

  /** Brings the list up to date now, for somebody who reads in it. */
  refreshSoon(): void {
    this.#soon();
  }

  /** Tries now what would be tried later. */
  syncNow(): void {
    this.#sending = { failures: 0, notBefore: 0 };
    this.#soon();
  }

  parked(): KeptScan[] {
    return this.local.log.parked;
  }
  async sendParked(): Promise<void> {
    await this.local.log.unpark();
    this.syncNow();
  }

  async #askServer(look: Look, code: string): Promise<Verdict> {
    const { scanId: scan_id, scannedAt: scanned_at, direction, count } = look;
    const body = { qrCode: code, scan_id, scanned_at, direction, device_id: deviceId(), ...(count && { count }) };
    const answer = await sendAtDoor<typeof checkIn>(this.#eventId, "checkIn", {
      params: { eventId: this.#eventId },
      body,
    });
    if (answer.success) await this.local.note(answer.data.party, look);
    const verdict = toVerdict(answer, code);
    return verdict.kind === "success" ? { ...verdict, scan: { id: scan_id, code } } : verdict;
  }

  readonly #soon = (): void => {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#turn(), 0);
  };

  /** One at a time: of two at once one would count for a second probe. */
  #turn(): Promise<void> {
    this.#turning ??= this.#meet().finally(() => {
      this.#turning = null;
    });
    return this.#turning;
  }

  /** Asks what is new, sends what waits, and comes again after a while. */
  async #meet(): Promise<void> {
    let waitMs = refreshMs;
    try {
      await this.#refresh();
      this.#reach.answered();
      await this.#send();
    } catch (error) {
      waitMs = againMs;
      if (isUnreachable(error)) this.#reach.failed();
      else if (error instanceof ApiError) {
        await this.#lose(error);
        waitMs = afterRefusalMs(error.status);
      } else throw error;
    } finally {
      this.#show();
      clearTimeout(this.#timer);
      if (!this.#isClosed) this.#timer = setTimeout(() => void this.#turn(), this.#reach.isDown ? outMs : waitMs);
    }
  }

  async #send(): Promise<void> {
    const steady = this.#clock.steady();
    if (steady < this.#sending.notBefore) return;
    try {
      await this.local.log.send(() => this.#clock.now());
      this.#sending = { failures: 0, notBefore: 0 };
    } catch (error) {
      const failures = this.#sending.failures + 1;
      const asked = error instanceof ApiError ? (error.retryAfterS ?? 0) * 1_000 : 0;
      this.#sending = { failures, notBefore: steady + Math.max(asked, backoffMs(failures)) };
      throw error;
    }
  }

  async #fetch(query: { since?: number }) {
    const params = { eventId: this.#eventId };
    return (
      await sendAtDoor<typeof getManifest>(this.#eventId, "getManifest", {
        params,
        query: { ...query, pair_key: "apart" },
      })
    ).data;
  }

  async #refresh(): Promise<void> {
    const [list, askedAt] = [this.local.list, this.#clock.steady()];
    const isOfToday = list && list.dayAt(list.issuedAt) === list.dayAt(this.#clock.now());
    const news = await this.#fetch(isOfToday ? { since: list.version } : {});
    // Days count for themselves since, or no longer: then who is in is another question for everybody.
    const isTurned = list !== null && !news.is_whole && news.admits_by_day !== list.admitsByDay;
    const data = isTurned ? await this.#fetch({}) : news;
    this.#over = null;
    const issuedAt = Date.parse(data.issued_at);
    this.#clock.hear(issuedAt, askedAt);
    window.localStorage.setItem(offsetKey, String(this.#clock.offsetMs()));
    if (list) list.merge(data);
    this.local.take(list ?? new GuestList(data), issuedAt, data.guests);
    this.#readAt = Date.now();
    const isNews = await this.#learnPairKey();
    if (isNews || (data.guests.length > 0 && issuedAt - this.#savedAt > saveMs)) await this.#save(issuedAt);
  }

  /** Once for each page. Without the key a door does all but pair, so a failure is none of the list's. */
  async #learnPairKey(): Promise<boolean> {
    if (this.#knowsPairKey || !this.local.list) return false;
    const asking = sendAtDoor<typeof getPairKey>(this.#eventId, "getPairKey", { params: { eventId: this.#eventId } });
    const answer = await asking.catch(() => null);
    if (!answer || !this.local.list) return false;
    const isNews = this.local.list.pairKey !== answer.data.pair_key;
    this.local.list.pairKey = answer.data.pair_key;
    this.#knowsPairKey = true;
    return isNews;
  }

  async #save(issuedAt: number): Promise<void> {
    const list = this.local.list;
    if (!list) return;
    const dropAfter = (list.end ?? issuedAt) + useMs;
    try {
      await keepList(list.whole, dropAfter);
      this.#savedAt = issuedAt;
      await this.local.log.forget(issuedAt);
    } catch {
      // Nothing may be kept here: the list lives as long as this page does.
    }
  }

  /** The server says no, so they are on the door's team no more: the list goes, scans that were not sent stay for who is. */
  async #lose({ status }: ApiError): Promise<void> {
    if (isNo(status)) this.#over ??= isDoorDevice(this.#eventId) ? "DEVICE" : "PERSON";
    if (status === 401) endDoorSession(this.#eventId);
    this.local.list = null;
    this.#reach.answered();
    await dropList(this.#eventId).catch(() => undefined);
  }

  /** Says what has changed, if something has. */
  #show(): void {
    const { list, log } = this.local;
    const ageMin = list ? Math.max(0, Math.floor((this.#clock.now() - list.issuedAt) / 60_000)) : 0;
    const next: DoorState = {
      isOut: this.#reach.isOut,
      mode: this.#reach.mode,
      waiting: log.waiting,
      parked: log.parked.length,
      isFull: log.isFull,
      over: this.#over,
      moves: this.local.moves,
      list: list && { title: list.title, timezone: list.timezone, rules: list.rules, ageMin, readAt: this.#readAt },
    };
    if (JSON.stringify(next) === JSON.stringify(this.#state)) return;
    this.#state = next;
    for (const listener of this.#listeners) listener();
  }
}

function storedOffset(): number | null {
  const kept = window.localStorage.getItem(offsetKey);
  return kept === null ? null : Number(kept);
}
