import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { createdAt, instantColumn } from "../platform/database/columns.ts";

/** What somebody wants to hear of when something new fits. */
export const savedSearches = pgTable(
  "saved_searches",
  {
    searchId: uuid("search_id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.userId),
    /** As a query of the list of events, in one spelling for what is the same. */
    filter: jsonb("filter").notNull(),
    /** A fingerprint of it. */
    filterKey: text("filter_key").notNull(),
    createdAt: createdAt(),
    /** Up to when it is known what fits. */
    lookedAt: instantColumn("looked_at").notNull(),
    /** When the last mail was written. */
    toldAt: instantColumn("told_at"),
  },
  (t) => [
    uniqueIndex("saved_searches_same").on(t.userId, t.filterKey),
    index("saved_searches_looked").on(t.lookedAt, t.searchId),
  ],
);

/** Events that a search has found: none of them is told again. */
export const savedSearchEvents = pgTable(
  "saved_search_events",
  {
    searchId: uuid("search_id")
      .notNull()
      .references(() => savedSearches.searchId, { onDelete: "cascade" }),
    eventId: uuid("event_id").notNull(),
    toldAt: instantColumn("told_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.searchId, t.eventId] })],
);
