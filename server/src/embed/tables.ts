import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, eventKey } from "../platform/database/columns.ts";

/** Which bookings came about from which frame on somebody's site: for a day, so that the frame hears of it. */
export const framedBookings = pgTable(
  "framed_bookings",
  {
    eventId: eventKey(),
    frameId: text("frame_id").notNull(), // random, made by the frame
    bookingId: uuid("booking_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.frameId, t.bookingId] }),
    index("framed_bookings_created").on(t.createdAt),
  ],
);
