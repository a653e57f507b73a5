import type { Booking, OwnBooking } from "@mela/contract/bookings";
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";

const passBook = "mela-passes"; // dropKept.ts names it too
/** What was kept, for whom, and from when it is (ms since 1970). */
export type Kept<T> = { person: string; at: number; value: T };

interface PassBook extends DBSchema {
  lists: { key: string; value: Kept<OwnBooking[]> };
  passes: { key: string; value: Kept<Booking> & { bookingId: string } };
  pictures: { key: string; value: { address: string; picture: Blob } };
}

let opened: Promise<IDBPDatabase<PassBook>> | null = null;

/** The open database. It closes by itself as soon as somebody, in any tab, wants it gone. */
function open(): Promise<IDBPDatabase<PassBook>> {
  opened ??= openDB<PassBook>(passBook, 1, {
    upgrade: (db) => {
      db.createObjectStore("lists", { keyPath: "person" });
      db.createObjectStore("passes", { keyPath: "bookingId" });
      db.createObjectStore("pictures", { keyPath: "address" });
    },
    blocking: () => close(),
    terminated: () => close(),
  });
  return opened;
}

function close(): void {
  void opened?.then((db) => db.close());
  opened = null;
}

export async function dropAll(): Promise<void> {
  close();
  await deleteDB(passBook);
}

export async function keptList(person: string): Promise<Kept<OwnBooking[]> | null> {
  return (await (await open()).get("lists", person)) ?? null;
}

/** A pass, if it was kept for this person: on a shared phone another's may still lie here. */
export async function keptPass(person: string, bookingId: string): Promise<Kept<Booking> | null> {
  const pass = await (await open()).get("passes", bookingId);
  return pass?.person === person ? pass : null;
}

/** Keeps a list, and drops passes that are on it no more, or another person's. */
export async function putList(kept: Kept<OwnBooking[]>): Promise<void> {
  const own = new Set<string>(kept.value.map((booking) => booking.booking_id));
  const tx = (await open()).transaction(["lists", "passes"], "readwrite");
  const [lists, passes] = [tx.objectStore("lists"), tx.objectStore("passes")];
  const known = await passes.getAll();
  const gone = known.filter(({ person, bookingId }) => person !== kept.person || !own.has(bookingId));
  await Promise.all([
    lists.clear().then(() => lists.put(kept)),
    ...gone.map(({ bookingId }) => passes.delete(bookingId)),
    tx.done,
  ]);
}

/** Keeps a pass of somebody's own list: what a host reads of their guests is not theirs to keep. */
export async function putPass(kept: Kept<Booking>): Promise<void> {
  const tx = (await open()).transaction(["lists", "passes"], "readwrite");
  const bookingId = kept.value.booking_id;
  const list = await tx.objectStore("lists").get(kept.person);
  const isOwn = list?.value.some((booking) => booking.booking_id === bookingId) ?? false;
  if (isOwn) await tx.objectStore("passes").put({ ...kept, bookingId });
  await tx.done;
}

/** Whichever size of a picture is asked for, it is kept once. */
export function pictureKey(address: string): string {
  return address.replace(/^(\/media\/p\/[\w-]+).*/, "$1");
}

export async function hasPicture(address: string): Promise<boolean> {
  return (await (await open()).count("pictures", pictureKey(address))) > 0;
}

export async function putPicture(address: string, picture: Blob): Promise<void> {
  await (await open()).put("pictures", { address: pictureKey(address), picture });
}

export async function keptPicture(address: string): Promise<Blob | null> {
  return (await (await open()).get("pictures", pictureKey(address)))?.picture ?? null;
}

/** Drops the pictures that no kept list shows. */
export async function dropPicturesBut(addresses: readonly string[]): Promise<void> {
  const shown = new Set(addresses.map(pictureKey));
  const db = await open();
  const known = await db.getAllKeys("pictures");
  await Promise.all(known.filter((key) => !shown.has(key)).map((key) => db.delete("pictures", key)));
}
