import type { EventId } from "@mela/contract/common";
import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { Heard } from "./messages.ts";

/** `isKnown`: the server's list says so too. `heardAt`: ms, by this phone's clock. */
export type KeptHeard = Heard & { event_id: EventId; isKnown: boolean; heardAt: number };

interface HeardBase extends DBSchema {
  heard: { key: string; value: KeptHeard; indexes: { event: string } };
}
const keepMs = 3 * 24 * 3_600_000;
let opened: Promise<IDBPDatabase<HeardBase>> | null = null;

function open(): Promise<IDBPDatabase<HeardBase>> {
  opened ??= openDB<HeardBase>("mela-heard", 1, {
    upgrade: (db) => void db.createObjectStore("heard", { keyPath: "scan_id" }).createIndex("event", "event_id"),
    terminated: () => {
      opened = null;
    },
  });
  return opened;
}

/** What other doors said stays over a reload: they may be out of reach by then. */
export async function keepHeard(all: readonly KeptHeard[]): Promise<void> {
  const tx = (await open()).transaction("heard", "readwrite", { durability: "strict" });
  await Promise.all([...all.map((heard) => tx.store.put(heard)), tx.done]);
}

/** What was heard of an event; of others all that is days old goes. */
export async function heardOf(eventId: EventId, now: number): Promise<KeptHeard[]> {
  const db = await open();
  const all = await db.getAll("heard");
  const old = all.filter(({ heardAt }) => heardAt < now - keepMs);
  await Promise.all(old.map(({ scan_id }) => db.delete("heard", scan_id)));
  return all
    .filter(({ event_id, heardAt }) => event_id === eventId && heardAt >= now - keepMs)
    .map((heard) => ({ ...{ direction: "IN" as const }, ...heard })); // those of an older version of this page
}
