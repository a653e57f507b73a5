import type { Booking, OwnBooking } from "@mela/contract/bookings";
import type { BookingId, EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Event } from "@mela/contract/events";
import { findEvents } from "../events/index.ts";
import type { App } from "../platform/services.ts";
import type { TicketKeys } from "../tickets/index.ts";
import { givenPart, isHolder } from "./parts.ts";
import { readBooking, readOwnBookings } from "./read.ts";
import { type Codes, signCodes, toBooking, toOwnBooking } from "./wire.ts";

/** How people see bookings. `viewer`: whose hearts and names the event is shown with. */
export type BookingReader = {
  one(asked: { eventId: EventId; bookingId: BookingId; viewer: UserId; now: Date }): Promise<Booking>;
  own(userId: UserId, now: Date): Promise<OwnBooking[]>;
};

/** Bookings whose codes are remembered: a pass is opened again and again at the door, and signing costs. */
const remembered = 1_000;

export function bookingReader(app: App, keys: TicketKeys): BookingReader {
  const codes = new Map<string, Codes>();
  const shown = async (ids: readonly EventId[], viewer: UserId, now: Date): Promise<Map<EventId, Event>> => {
    const found = await findEvents(app.db, ids, { now, viewer, feePercent: app.config.platformFeePercent });
    return new Map(found.map((event) => [event.eventId, event]));
  };
  return {
    one: async ({ eventId, bookingId, viewer, now }) => {
      const row = await readBooking(app.db, eventId, bookingId);
      const event = (await shown([eventId], viewer, now)).get(eventId);
      if (!row || !event) throw new AppError("not_found");
      // The tickets' versions are part of the key: a replaced ticket gets a new code.
      const versions = row.tickets.map(({ version, status, holder_id }) => `${version}${status}${holder_id ?? ""}`);
      const key = `${bookingId} ${row.status} ${versions}`;
      const signed = codes.get(key) ?? signCodes(row, keys);
      codes.delete(key);
      if (signed) codes.set(key, signed);
      if (codes.size > remembered) codes.delete(codes.keys().next().value ?? "");
      const given = isHolder(row, viewer) ? givenPart(row, ({ holder_id }) => holder_id === viewer) : null;
      if (!given) return toBooking(row, event, { codes: signed, givenBy: null, now });
      const own = given.status === "CONFIRMED" && signed ? { ...signed, party: null } : null;
      return toBooking(given, event, { codes: own, givenBy: row.name, now });
    },
    own: async (userId, now) => {
      const found = await readOwnBookings(app.db, userId, now);
      const events = await shown([...new Set(found.map(({ event_id }) => event_id))], userId, now);
      return found.flatMap((row) => {
        const event = events.get(row.event_id);
        return event ? [toOwnBooking(row, event)] : [];
      });
    },
  };
}
