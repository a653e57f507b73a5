import type { mergeScans } from "@mela/contract/checkin";
import type { EventId } from "@mela/contract/common";
import { sendAtDoor } from "../doorSession.ts";
import { deviceId } from "./deviceId.ts";
import { dropScans, type KeptScan, keepScan, scansOf } from "./scanStore.ts";

const mostAtOnce = 100; // mergeScans

/** The scans of one event on this phone: each is written down before anything else is done, and sent once there is network. */
export class ScanLog {
  readonly #eventId: EventId;
  readonly #scans = new Map<string, KeptScan>();
  #sending: Promise<void> | null = null;

  constructor(eventId: EventId) {
    this.#eventId = eventId;
  }

  /** What was written down before this page was opened. */
  async open(): Promise<void> {
    for (const scan of await scansOf(this.#eventId)) this.#scans.set(scan.scan_id, scan);
  }

  get waiting(): number {
    return [...this.#scans.values()].filter((scan) => scan.sentAt === null).length;
  }

  async add(scan: KeptScan): Promise<void> {
    this.#scans.set(scan.scan_id, scan);
    // Where nothing may be kept, or there is no room, it waits in this page alone.
    await keepScan(scan).catch(() => undefined);
  }

  /** Those that a list of that time (ms, the server's clock) can't say anything of yet. */
  unknownTo(issuedAt: number): KeptScan[] {
    return [...this.#scans.values()].filter((scan) => scan.sentAt === null || scan.sentAt >= issuedAt);
  }

  /** Forgets those that a list which is kept on this phone has in it. */
  async forget(issuedAt: number): Promise<void> {
    const unknown = new Set(this.unknownTo(issuedAt));
    const known = [...this.#scans.values()].filter((scan) => !unknown.has(scan)).map((scan) => scan.scan_id);
    for (const id of known) this.#scans.delete(id);
    await dropScans(known);
  }

  /** Sends what waits, the oldest first. Throws ApiError; what was not taken waits on. `now`: the server's time in ms. */
  send(now: () => number): Promise<void> {
    this.#sending ??= this.#sendAll(now).finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendAll(now: () => number): Promise<void> {
    const device_id = deviceId();
    for (;;) {
      const batch = [...this.#scans.values()].filter((scan) => scan.sentAt === null).slice(0, mostAtOnce);
      if (batch.length === 0) return;
      const scans = batch.map(({ scan_id, code, booking_id, scanned_at, clock_offset_ms, let_in, inside }) => ({
        ...{ scan_id, scanned_at, device_id, let_in },
        ...(code !== null && { code }),
        ...(booking_id !== null && { booking_id }),
        ...(clock_offset_ms !== null && { clock_offset_ms }),
        ...(inside && { count: inside.seats.length }),
      }));
      await sendAtDoor<typeof mergeScans>(this.#eventId, "mergeScans", {
        params: { eventId: this.#eventId },
        body: { scans },
      });
      for (const scan of batch) await this.add({ ...scan, sentAt: now() });
    }
  }
}
