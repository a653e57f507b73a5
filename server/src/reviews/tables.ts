import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";

/** What somebody who was checked in says of an event when it is over; once for each person. */
export const reviews = pgTable(
  "reviews",
  {
    eventId: eventKey().references(() => events.eventId),
    reviewId: uuid("review_id").notNull(),
    /** The event's host, for their page. */
    hostId: uuid("host_id").notNull(),
    userId: uuid("user_id").notNull(),
    stars: smallint("stars").notNull(),
    text: text("text").notNull().default(""),
    answer: text("answer"),
    answeredBy: uuid("answered_by"),
    answeredAt: instantColumn("answered_at"),
    createdAt: createdAt(),
    editedAt: instantColumn("edited_at"),
    /** Out of sight, by which operator and why; it stays so, whatever its writer changes. */
    hiddenAt: instantColumn("hidden_at"),
    hiddenBy: uuid("hidden_by"),
    hiddenFor: text("hidden_for"),
    /** Of a hidden one alone: others are deleted, but this one must not come back by being written anew. */
    removedAt: instantColumn("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.reviewId] }),
    uniqueIndex("reviews_once").on(t.eventId, t.userId),
    /** Serves a host's page, which is of all their events. */
    index("reviews_host").on(t.hostId, t.createdAt, t.reviewId),
    index("reviews_user").on(t.userId),
    check("reviews_stars", sql`${t.stars} between 1 and 5`),
  ],
);

/** How many reviews of a host are in sight, and the sum of their stars: pages read this, and add nothing up. */
export const hostRatings = pgTable("host_ratings", {
  hostId: uuid("host_id").primaryKey(),
  reviews: integer("reviews").notNull().default(0),
  stars: integer("stars").notNull().default(0),
});
