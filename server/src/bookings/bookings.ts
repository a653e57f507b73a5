import type { Booking, OwnBooking } from "@mela/contract/bookings";
import type { EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Event } from "@mela/contract/events";
import { LRUCache } from "lru-cache";
import { findEvents } from "../events/index.ts";
import { gather } from "../platform/gather.ts";
import type { App } from "../platform/services.ts";
import type { TicketKeys } from "../tickets/index.ts";
import { givenPart, isHolder } from "./parts.ts";
import { readOwnBookings } from "./read.ts";
import { type Look, readSeen, type Seen } from "./seen.ts";
import { type Codes, signCodes, toBooking, toOwnBooking } from "./wire.ts";

type Asked = Look & { eventId: EventId; now: Date };
/** How people see bookings. */
export type BookingReader = {
  /** What was just read, as its viewer sees it. */
  show(seen: Seen, viewer: UserId, now: Date): Booking;
  one(asked: Asked): Promise<Booking>;
  own(userId: UserId, now: Date): Promise<OwnBooking[]>;
};

/** Bookings whose codes are remembered: a pass is opened again and again at the door, and signing costs. */
const remembered = 1_000;

export function bookingReader(app: App, keys: TicketKeys): BookingReader {
  const codes = new LRUCache<string, Codes>({ max: remembered });
  const feePercent = app.config.platformFeePercent;
  const shown = async (ids: readonly EventId[], viewer: UserId, now: Date): Promise<Map<EventId, Event>> => {
    const found = await findEvents(app.db, ids, { now, viewer, feePercent });
    return new Map(found.map((event) => [event.eventId, event]));
  };
  const find = gather<EventId, Asked, Seen | null>({
    work: (eventId, asked) => readSeen(app.db, eventId, asked, { now: app.clock.now(), feePercent }),
    lanes: 2,
  });
  const show = ({ row, event }: Seen, viewer: UserId, now: Date): Booking => {
    // The tickets' versions are part of the key: a replaced ticket gets a new code.
    const versions = row.tickets.map(({ version, status, holder_id }) => `${version}${status}${holder_id ?? ""}`);
    const key = `${row.booking_id} ${row.status} ${versions}`;
    const signed = codes.get(key) ?? signCodes(row, keys);
    if (signed) codes.set(key, signed);
    const given = isHolder(row, viewer) ? givenPart(row, ({ holder_id }) => holder_id === viewer) : null;
    if (!given) return toBooking(row, event, { viewer, codes: signed, givenBy: null, now });
    const own = given.status === "CONFIRMED" && signed ? { ...signed, party: null } : null;
    return toBooking(given, event, { viewer, codes: own, givenBy: row.name, now });
  };
  return {
    show,
    one: async (asked) => {
      const found = await find(asked.eventId, asked);
      if (!found) throw new AppError("not_found");
      return show(found, asked.viewer, asked.now);
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
