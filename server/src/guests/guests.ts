import type { Answer } from "@mela/contract/call";
import type { BookingId, EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { checkInGuest, Figures, Guest, GuestStatus } from "@mela/contract/guests";
import { admitGuest } from "../checkin/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Actor } from "../platform/http/access.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import type { App } from "../platform/services.ts";
import { findContact, findFigures, findGuests, Position } from "./store.ts";
import { type GuestView, toFigures, toGuest } from "./wire.ts";

/** As many guests as a list without `limit` sends (spec 7). */
export const mostGuests = 1_000;

/** What of a list is asked for. */
export type ListAsked = {
  q?: string | undefined;
  status?: GuestStatus | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** An event's guests, newest first, as much of them as the viewer may see. */
export async function listGuests(
  tx: Tx,
  eventId: EventId,
  asked: ListAsked,
  view: GuestView,
): Promise<{ data: Guest[]; next_cursor: string | null }> {
  const { q = "", status = null, cursor, limit = mostGuests } = asked;
  const found = await findGuests(tx, eventId, {
    q: q.normalize("NFC").trim() || null,
    searchesContacts: view === "full", // or a door could find out whose address it is, letter by letter
    status,
    after: cursor ? fromCursor(Position, cursor) : null,
    limit: limit + 1,
  });
  const page = toPage(found, limit, (last): Position => ({ at: last.position, id: last.booking_id }));
  return { ...page, data: page.data.map((row) => toGuest(row, view)) };
}

/** The figures above the list. */
export async function readFigures(tx: Tx, eventId: EventId, view: GuestView): Promise<Figures> {
  const found = await findFigures(tx, eventId);
  if (!found) throw new AppError("not_found");
  return toFigures(found, view);
}

/** Who checks in whom by hand, with what else they say of the guest. */
export type CheckIn = {
  eventId: EventId;
  bookingId: BookingId;
  actor: Actor;
  view: GuestView;
  now: Date;
  email: string;
  phone: string;
};

/** Lets a party in by hand. In already: since when. Throws `guest_mismatch` and the door's reasons. */
export async function checkIn(app: App, asked: CheckIn): Promise<Answer<typeof checkInGuest>["data"]> {
  const { eventId, bookingId, actor, view, now } = asked;
  const contact = await findContact(app.db, eventId, bookingId);
  if (!contact) throw new AppError("not_found");
  const isOther = (said: string, known: string | null, plain: (text: string) => string) =>
    said.trim() !== "" && plain(said) !== plain(known ?? "");
  const isMismatch =
    isOther(asked.email, contact.email, (text) => text.trim().toLowerCase()) ||
    isOther(asked.phone, contact.phone, (text) => text.replace(/\D/g, ""));
  if (isMismatch) throw new AppError("guest_mismatch");
  const { since } = await admitGuest(app, { eventId, bookingId, actor, now });
  const email = view === "full" ? contact.email : null;
  return { status: "CHECKEDIN", checkinTime: since.toISOString(), email, bookingId };
}
