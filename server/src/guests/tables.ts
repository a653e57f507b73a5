import { index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { eventKey } from "../platform/database/columns.ts";

/**
 * What a search of an event's guests looks up: of each one's name and e-mail three letters at a time, as numbers (decision
 * 034). The event stands last in the key, so that nothing but the index of the numbers answers a search. A trigger of
 * `bookings` takes away what name and e-mail no longer say.
 */
export const guestKeys = pgTable(
  "guest_keys",
  { eventId: eventKey(), bookingId: uuid("booking_id").notNull(), keys: integer("keys").array().notNull() },
  (t) => [
    primaryKey({ columns: [t.bookingId, t.eventId] }),
    index("guest_keys_search").using("gin", t.keys).with({ fastupdate: false }),
  ],
);
