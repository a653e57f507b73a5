import type { Answer } from "@mela/contract/call";
import { BookingId, type EventId } from "@mela/contract/common";
import type { Direction } from "@mela/contract/directions";
import { AppError } from "@mela/contract/errors";
import type { checkInGuest, Figures, GuestStatus } from "@mela/contract/guests";
import { admitGuest } from "../checkin/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Actor } from "../platform/http/access.ts";
import { fromCursor, toCursor } from "../platform/http/cursor.ts";
import { Written } from "../platform/http/written.ts";
import type { App } from "../platform/services.ts";
import { Position } from "./page.ts";
import type { FindGuests } from "./remembered.ts";
import { findContact, findFigures } from "./store.ts";
import { type GuestView, toFigures } from "./wire.ts";

/** As many guests as a list without `limit` sends (spec 7). */
export const mostGuests = 1_000;

/** What of a list is asked for. */
export type ListAsked = {
  booking_ids?: string | undefined;
  q?: string | undefined;
  status?: GuestStatus | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

/** An event's guests, newest first, as much of them as the viewer may see; `shown`: how many. */
export async function listGuests(
  find: FindGuests,
  eventId: EventId,
  asked: ListAsked,
  view: GuestView,
): Promise<{ page: Written; shown: number }> {
  const { q = "", status = null, cursor, limit = mostGuests, booking_ids } = asked;
  const only = booking_ids?.split(",").map((id) => BookingId.parse(id));
  const { texts, count, next } = await find(eventId, {
    ...(only && { only }),
    q: q.normalize("NFC").trim() || null,
    searchesContacts: view === "full", // or a door could find out whose address it is, letter by letter
    status,
    after: cursor ? fromCursor(Position, cursor) : null,
    limit,
    showsTests: view === "full",
    view,
  });
  const cursorOfNext = JSON.stringify(next && toCursor(next));
  return { page: new Written('{"success":true,"data":[', texts, `],"next_cursor":${cursorOfNext}}`), shown: count };
}

/** The figures above the list. */
export async function readFigures(tx: Tx, eventId: EventId, view: GuestView): Promise<Figures> {
  const found = await findFigures(tx, eventId);
  if (!found) throw new AppError("not_found");
  return toFigures(found, view);
}

/** Who checks whom in or out by hand, with what else they say of the guest. */
export type CheckIn = {
  eventId: EventId;
  bookingId: BookingId;
  direction: Direction;
  count: number | undefined;
  actor: Actor;
  view: GuestView;
  now: Date;
  email: string;
  phone: string;
};

/** Lets a party in or out by hand. In already: since when. Throws `guest_mismatch` and the door's reasons. */
export async function checkIn(app: App, asked: CheckIn): Promise<Answer<typeof checkInGuest>["data"]> {
  const { eventId, bookingId, direction, count, actor, view, now } = asked;
  const contact = await findContact(app.db, eventId, bookingId);
  if (!contact) throw new AppError("not_found");
  const isOther = (said: string, known: string | null, plain: (text: string) => string) =>
    said.trim() !== "" && plain(said) !== plain(known ?? "");
  const isMismatch =
    isOther(asked.email, contact.email, (text) => text.trim().toLowerCase()) ||
    isOther(asked.phone, contact.phone, (text) => text.replace(/\D/g, ""));
  if (isMismatch) throw new AppError("guest_mismatch");
  const { since, wasIn, went, party } = await admitGuest(app, { eventId, bookingId, direction, count, actor, now });
  const email = view === "full" ? contact.email : null;
  const answer = { status: "CHECKEDIN" as const, checkinTime: since.toISOString(), alreadyCheckedIn: wasIn };
  return { ...answer, ...(went && { went }), party, email, bookingId };
}
