import { check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

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

/** What somebody finds wrong with a review; once for each person. It outlives the review. */
export const reviewReports = pgTable(
  "review_reports",
  {
    eventId: eventKey().references(() => events.eventId),
    reportId: uuid("report_id").notNull(),
    reviewId: uuid("review_id").notNull(),
    userId: uuid("user_id").notNull(),
    reason: text("reason").notNull(),
    text: text("text").notNull().default(""),
    createdAt: createdAt(),
    decidedAt: instantColumn("decided_at"),
    /** NONE or HIDE, by which operator, and why. */
    decision: text("decision"),
    decidedBy: uuid("decided_by"),
    decidedNote: text("decided_note"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.reportId] }),
    uniqueIndex("review_reports_once").on(t.eventId, t.reviewId, t.userId),
    index("review_reports_open").on(t.createdAt).where(sql`${t.decidedAt} is null`),
    index("review_reports_decided").on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index("review_reports_user").on(t.userId, t.createdAt),
  ],
);

/** Who does not want to be asked how events were. */
export const reviewMailStops = pgTable("review_mail_stops", {
  userId: uuid("user_id").primaryKey(),
  stoppedAt: instantColumn("stopped_at").notNull(),
});
