import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, eventKey } from "../platform/database/columns.ts";

/** Bookings of people who came without a ticket: who sold it, on which phone, by which way to pay. */
export const walkIns = pgTable(
  "walk_ins",
  {
    eventId: eventKey(),
    /** The phone's own name for it: sent again, it is the same one. */
    walkInId: uuid("walk_in_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    way: text("way").notNull(), // FREE, CASH, QR
    actorId: uuid("actor_id"), // a person, or the session of a door's device; null once they are forgotten
    deviceId: uuid("device_id"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.walkInId] }),
    uniqueIndex("walk_ins_booking").on(t.eventId, t.bookingId),
    index("walk_ins_actor").on(t.actorId, t.eventId),
  ],
);
