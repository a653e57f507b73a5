import type { BookingId, EventId, ScanId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Move } from "./whereabouts.ts";

/**
 * What this phone judged, or saw the server judge. `scanned_at` is by its own clock. `sentAt` (ms, the server's
 * clock): since when the server has it; a list of after that says so.
 */
export type KeptScan = {
  scan_id: ScanId;
  event_id: EventId;
  code: string | null;
  booking_id: BookingId | null;
  scanned_at: string;
  clock_offset_ms: number | null;
  direction: Direction;
  let_in: boolean;
  /** Whom it let in or out, by the server's clock as far as the phone knew it. */
  inside: Move | null;
  sentAt: number | null;
  /** The how-manieth of this phone: clocks are set, this only rises. */
  seq: number;
  /** The version of the list that it was judged by. */
  list_version: number | null;
  /** Why the server would not take it. It is kept and shown, not sent again by itself. */
  parked: string | null;
};

interface Scans extends DBSchema {
  scans: { key: ScanId; value: KeptScan; indexes: { event: string } };
}

let opened: Promise<IDBPDatabase<Scans>> | null = null;

/** Apart from the lists, which go when somebody signs out: scans that were not sent yet stay. */
function open(): Promise<IDBPDatabase<Scans>> {
  opened ??= openDB<Scans>("mela-scans", 1, {
    upgrade: (db) => void db.createObjectStore("scans", { keyPath: "scan_id" }).createIndex("event", "event_id"),
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** Done when the disk has it: what was waved through must outlive an empty battery. */
export async function keepScan(scan: KeptScan): Promise<void> {
  const tx = (await open()).transaction("scans", "readwrite", { durability: "strict" });
  await Promise.all([tx.store.put(scan), tx.done]);
}

/** All of an event, in the order in which they were made. */
export async function scansOf(eventId: EventId): Promise<KeptScan[]> {
  const kept = await (await open()).getAllFromIndex("scans", "event", eventId);
  // Those of an older version of this page lack what came later.
  return kept
    .map((scan) => ({ ...{ seq: 0, list_version: null, parked: null, direction: "IN" as const }, ...scan }))
    .sort((a, b) => a.seq - b.seq);
}

export async function dropScans(ids: readonly ScanId[]): Promise<void> {
  const tx = (await open()).transaction("scans", "readwrite");
  await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done]);
}
