import { index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { eventKey, instantColumn } from "../platform/database/columns.ts";

/** What a person agreed to: which text, when, and when it was taken back. */
export const consents = pgTable(
  "consents",
  {
    consentId: uuid("consent_id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.userId),
    kind: text("kind").notNull(),
    textVersion: text("text_version").notNull(),
    givenAt: instantColumn("given_at").notNull(),
    withdrawnAt: instantColumn("withdrawn_at"),
  },
  (t) => [index("consents_user").on(t.userId)],
);

/** Who looked at or took away guests' data, kept for a year at least (DPDP Rules 2025). */
export const dataAccesses = pgTable(
  "data_accesses",
  {
    eventId: eventKey(),
    dataAccessId: uuid("data_access_id").notNull(),
    at: instantColumn("at").notNull(),
    /** The person, or null at a door device: that has a session only. */
    userId: uuid("user_id"),
    /** Who did it as that person (decision 065). */
    operatorId: uuid("operator_id"),
    sessionId: uuid("session_id").notNull(),
    kind: text("kind").notNull(), // LIST, GUEST, SEARCH, EXPORT, MANIFEST
    bookingId: uuid("booking_id"),
    guests: integer("guests").notNull(), // how many were shown
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.dataAccessId] }),
    index("data_accesses_at").on(t.eventId, t.at),
    index("data_accesses_user").on(t.userId, t.at),
  ],
);
