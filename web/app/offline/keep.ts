import type { Booking, OwnBooking } from "@mela/contract/bookings";
import { sizedPicture } from "@mela/contract/pictures";
import { dropAll, dropPicturesBut, hasPicture, keptPass, putList, putPass, putPicture } from "./passStore.ts";

const mostAhead = 30; // passes that are fetched before anybody looks at them
const freshMs = 10 * 60_000; // where nothing on the list speaks against a pass, it is not fetched again before that

/** Keeps a pass of one's own as one sees it now; what is not booked yet is none. */
export async function keepPass(person: string, value: Booking): Promise<void> {
  if (value.status === "HELD" || value.status === "EXPIRED") return;
  if (!value.is_own && value.given_by === null) return; // a guest's, read by their host
  await keepFor(person, () => putPass({ person, at: Date.now(), value }));
}

/**
 * Keeps the list as its person sees it now, and has every pass that is still to be used fetched, which keeps it, with its
 * picture: their network may be gone before they look at them. `fetchPass` never throws.
 */
export async function keepAhead(
  person: string,
  bookings: OwnBooking[],
  fetchPass: (bookingId: string) => Promise<void>,
): Promise<void> {
  await keepFor(person, () => putList({ person, at: Date.now(), value: bookings }));
  const now = Date.now();
  const ahead = bookings
    .filter((row) => isAhead(row, now))
    .toSorted(byStart)
    .slice(0, mostAhead);
  for (const row of ahead) {
    const kept = await keptPass(person, row.booking_id).catch(() => null);
    if (!kept || now - kept.at > freshMs || !isSame(kept.value, row)) await fetchPass(row.booking_id);
  }
  await keepFor(person, () => keepPictures(ahead.map((row) => row.eventId.cover_photo)));
}

/** Until it is over: who was there has no use for it in a basement. */
function isAhead({ status, eventId: event }: OwnBooking, now: number): boolean {
  const end = Date.parse(event.end_date ?? event.start_date ?? "");
  return (status === "CONFIRMED" || status === "AWAITING_APPROVAL" || status === "AWAITING_PAYMENT") && end > now;
}

const byStart = (a: OwnBooking, b: OwnBooking) =>
  Date.parse(a.eventId.start_date ?? "") - Date.parse(b.eventId.start_date ?? "");

const isSame = (pass: Booking, row: OwnBooking) =>
  pass.status === row.status &&
  pass.payment_status === row.payment_status &&
  pass.event.updated_at === row.eventId.updated_at;

async function keepPictures(addresses: readonly string[]): Promise<void> {
  await dropPicturesBut(addresses);
  for (const address of addresses) {
    if (await hasPicture(address)) continue;
    const response = await fetch(sizedPicture(address, "720"), { headers: { accept: "image/avif,image/webp,*/*" } });
    if (response.ok) await putPicture(address, await response.blob());
  }
}

/**
 * Writes what belongs to one person. Who signs out meanwhile, in any tab, drops what was written before; what is written
 * after that would stay, so we look once more. A full or forbidden store keeps nothing: passes then need network.
 */
async function keepFor(person: string, write: () => Promise<void>): Promise<void> {
  const storage = window.localStorage;
  // An operator who acts as somebody takes nothing of theirs along.
  const isTheirs = () => storage.getItem("user_id") === person && storage.getItem("acting") === null;
  if (!isTheirs()) return;
  await write().catch(() => {});
  if (!isTheirs()) await dropAll();
}
