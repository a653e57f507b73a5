import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import type { DoorList } from "./guestList.ts";

const listsName = "mela-door"; // dropKept.ts names it too

type Sealed = {
  eventId: string;
  /** The browser gives it out to nobody: it only works with it. */
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  bytes: ArrayBuffer;
  /** ms since 1970 */
  dropAfter: number;
};
interface Lists extends DBSchema {
  lists: { key: string; value: Sealed };
}

let opened: Promise<IDBPDatabase<Lists>> | null = null;

function open(): Promise<IDBPDatabase<Lists>> {
  opened ??= openDB<Lists>(listsName, 1, {
    upgrade: (db) => void db.createObjectStore("lists", { keyPath: "eventId" }),
    blocking: close,
    terminated: close,
  });
  return opened;
}

function close(): void {
  void opened?.then((db) => db.close());
  opened = null;
}

/** Keeps a door's list, sealed (AES-GCM) with a key that is drawn anew each time, until it is of no use any more. */
export async function keepList(list: DoorList, dropAfter: number): Promise<void> {
  const key = await crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const bytes = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    key,
    new TextEncoder().encode(JSON.stringify(list)),
  );
  await (await open()).put("lists", { eventId: list.event.id, key, iv, bytes, dropAfter });
}

/** The list that was kept of an event; null: none, or it is too old. All that are too old go. */
export async function keptList(eventId: string, now: number): Promise<DoorList | null> {
  const db = await open();
  const all = await db.getAllKeys("lists");
  for (const id of all) {
    const kept = await db.get("lists", id);
    if (kept && kept.dropAfter < now) await db.delete("lists", id);
  }
  const kept = await db.get("lists", eventId);
  if (!kept) return null;
  const { key, iv, bytes } = kept;
  const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, key, bytes);
  const list: DoorList = JSON.parse(new TextDecoder().decode(plain)); // written by us, and nobody else can seal
  return list;
}

export async function dropList(eventId: string): Promise<void> {
  await (await open()).delete("lists", eventId);
}
