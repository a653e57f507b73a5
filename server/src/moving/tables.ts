import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../platform/database/columns.ts";

/** Events that came over from another system: whoever brings them again goes on where it was left (decision 074). */
export const movedEvents = pgTable(
  "moved_events",
  {
    eventId: uuid("event_id").primaryKey(), // follows from origin and foreign id
    origin: text("origin").notNull(), // the system, its address, the organiser there
    foreignId: text("foreign_id").notNull(),
    contentHash: text("content_hash").notNull(), // of what it was there when it came last
    version: integer("version").notNull(), // that it had here then: another one, and its host has changed it
    pictureFrom: text("picture_from"),
    picturePath: text("picture_path"),
    movedAt: instantColumn("moved_at").notNull(),
    finishedAt: instantColumn("finished_at"), // all of its guests have come
  },
  (t) => [index("moved_events_origin").on(t.origin)],
);
