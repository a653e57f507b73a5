import { bigint, doublePrecision, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { eventKey, instantColumn } from "../platform/database/columns.ts";

/** Lines before events that more people want to book at once than are let in each second. */
export const waitingRooms = pgTable("waiting_rooms", {
  eventId: eventKey().primaryKey(),
  openedAt: instantColumn("opened_at").notNull(),
  perSecond: doublePrecision("per_second").notNull(),
  /** The last number given. Numbers are turns: where nobody waits, those that passed by are left out. */
  issued: bigint("issued", { mode: "number" }).notNull(),
});

/** Who stands where, so that one person has one place on every device. */
export const waitingPlaces = pgTable(
  "waiting_places",
  {
    eventId: eventKey(),
    userId: uuid("user_id").notNull(),
    number: bigint("number", { mode: "number" }).notNull(),
    turnAt: instantColumn("turn_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index("waiting_places_user").on(t.userId),
    index("waiting_places_turn").on(t.turnAt),
  ],
);
