import { bigint, check, integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { sql } from "../platform/database/sql.ts";

/** Bookings by guest status, people and money of one event: moved by the statements that change them, for lists. */
export const guestCounters = pgTable(
  "guest_counters",
  {
    eventId: uuid("event_id").primaryKey(),
    pending: integer("pending").notNull().default(0),
    going: integer("going").notNull().default(0),
    checkedIn: integer("checked_in").notNull().default(0),
    declined: integer("declined").notNull().default(0),
    peopleExpected: integer("people_expected").notNull().default(0),
    peopleIn: integer("people_in").notNull().default(0),
    collectedMinor: bigint("collected_minor", { mode: "number" }).notNull().default(0),
  },
  (t) => [
    check(
      "guest_counters_positive",
      sql`least(${t.pending}, ${t.going}, ${t.checkedIn}, ${t.declined}, ${t.peopleExpected}, ${t.peopleIn}) >= 0`,
    ),
  ],
);
