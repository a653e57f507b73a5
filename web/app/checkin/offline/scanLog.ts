import type { BookingId, EventId } from "@mela/contract/common";
import { ApiError } from "~/api/ApiError.ts";
import { errorText } from "~/api/errorText.ts";
import { dropScans, type KeptScan, keepScan, scansOf } from "./scanStore.ts";
import { sendScans } from "./sendScans.ts";

const mostAtOnce = 100; // mergeScans
const keepMs = 30 * 60_000; // as long as the scanner's memory (spec 9, Scanner)

/** The scans of one event on this phone: each is written down before anything else is done, and sent once there is network. */
export class ScanLog {
  readonly #eventId: EventId;
  readonly #scans = new Map<string, KeptScan>();
  readonly #send: typeof sendScans;
  #sending: Promise<void> | null = null;
  #seq = 0;
  /** Whether the last scan could not be written down. */
  isFull = false;

  constructor(eventId: EventId, send: typeof sendScans = sendScans) {
    this.#eventId = eventId;
    this.#send = send;
  }

  /** What was written down before this page was opened, or by another page of this phone. */
  async open(): Promise<void> {
    for (const scan of await scansOf(this.#eventId)) {
      this.#scans.set(scan.scan_id, scan);
      this.#seq = Math.max(this.#seq, scan.seq);
    }
  }

  get waiting(): number {
    return this.#unsent().length;
  }
  get parked(): KeptScan[] {
    return [...this.#scans.values()].filter((scan) => scan.parked !== null);
  }
  /** Those by which somebody came in or went out. */
  get passed(): KeptScan[] {
    return [...this.#scans.values()].filter(({ inside }) => inside !== null);
  }
  /** Whether somebody of a booking came in or went out, and the server does not know of it. */
  waitsFor(bookingId: BookingId): boolean {
    return this.#unsent().some(({ inside }) => inside?.bookingId === bookingId);
  }

  async add(scan: Omit<KeptScan, "seq" | "parked">): Promise<void> {
    this.#seq += 1;
    await this.#keep({ ...scan, seq: this.#seq, parked: null });
  }

  async #keep(scan: KeptScan): Promise<void> {
    this.#scans.set(scan.scan_id, scan);
    // Where nothing may be kept, or there is no room, it waits in this page alone, and the door is told so.
    this.isFull = await keepScan(scan).then(
      () => false,
      () => true,
    );
  }

  /** Those that a list of that time (ms, the server's clock) can't say anything of yet. */
  unknownTo(issuedAt: number): KeptScan[] {
    return [...this.#scans.values()].filter((scan) => scan.sentAt === null || scan.sentAt >= issuedAt);
  }

  /** Forgets those that the server has had for half an hour, and that a list which is kept on this phone has in it. */
  async forget(issuedAt: number): Promise<void> {
    const known = [...this.#scans.values()].filter(({ sentAt }) => sentAt !== null && sentAt < issuedAt - keepMs);
    for (const { scan_id } of known) this.#scans.delete(scan_id);
    await dropScans(known.map(({ scan_id }) => scan_id));
  }

  /** Sends what waits, the oldest first. Throws ApiError; what was not taken waits on. `now`: the server's time in ms. */
  send(now: () => number): Promise<void> {
    if (this.waiting === 0) return Promise.resolve();
    this.#sending ??= this.#alone(() => this.#sendAll(now)).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  /** Has the parked ones sent once more. */
  async unpark(): Promise<void> {
    for (const scan of this.parked) await this.#keep({ ...scan, parked: null });
  }

  /** Of several pages of one phone one sends at a time, and knows then what the others have sent. */
  async #alone(task: () => Promise<void>): Promise<void> {
    if (!navigator.locks) return task();
    await navigator.locks.request(`mela.scans.${this.#eventId}`, async () => {
      if (!this.isFull) await this.open().catch(() => undefined);
      await task();
    });
  }

  async #sendAll(now: () => number): Promise<void> {
    for (;;) {
      const batch = this.#unsent().slice(0, mostAtOnce);
      if (batch.length === 0) return;
      await this.#sendOr(batch, now);
    }
  }

  /** A whole batch, or, where something in it is refused, one by one: the one that is refused is put aside. */
  async #sendOr(batch: readonly KeptScan[], now: () => number): Promise<void> {
    try {
      await this.#send(this.#eventId, batch);
    } catch (error) {
      if (!isRefused(error)) throw error;
      const [first] = batch;
      if (first && batch.length === 1) return this.#keep({ ...first, parked: errorText(error) });
      for (const scan of batch) await this.#sendOr([scan], now);
      return;
    }
    for (const scan of batch) await this.#keep({ ...scan, sentAt: now() });
  }

  #unsent = (): KeptScan[] => [...this.#scans.values()].filter((scan) => scan.sentAt === null && scan.parked === null);
}

/** The server has looked at it and won't have it; not: it is busy, or does not know who we are. */
function isRefused(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 404, 409, 413, 422].includes(error.status);
}
