import { boolean, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { eventKey, instantColumn } from "../platform/database/columns.ts";

/** How each phone of an event's door stood when it was last heard of. Goes a while after the event. */
export const doorPhones = pgTable(
  "door_phones",
  {
    eventId: eventKey(),
    deviceId: uuid("device_id").notNull(),
    name: text("name").notNull(), // as door staff call it; empty: by its browser
    browser: text("browser"),
    system: text("system"),
    actorId: uuid("actor_id").notNull(), // a person, or the session of a door's device
    batteryPercent: smallint("battery_percent"),
    isCharging: boolean("is_charging"),
    listIssuedAt: instantColumn("list_issued_at"), // null: it has no list
    listGuests: integer("list_guests"),
    hasKey: boolean("has_key").notNull(),
    camera: text("camera").notNull(), // UNTRIED, WORKS, DENIED, FAILED
    hasScanner: boolean("has_scanner").notNull().default(false), // one that types what it reads
    waiting: integer("waiting").notNull(),
    isOut: boolean("is_out").notNull(),
    seenAt: instantColumn("seen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.deviceId] })],
);
