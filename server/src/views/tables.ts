import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";
import { eventKey } from "../platform/database/columns.ts";

/** How often an event's page was looked at on a day (in the event's zone), by where people came from. Nobody is in it. */
export const eventViews = pgTable(
  "event_views",
  {
    eventId: eventKey().references(() => events.eventId),
    day: date("day").notNull(),
    source: text("source").notNull(),
    views: integer("views").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.day, t.source] })],
);
