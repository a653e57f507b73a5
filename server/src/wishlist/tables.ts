import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { createdAt } from "../platform/database/columns.ts";

/** Events that a person saved. */
export const wishlist = pgTable(
  "wishlist",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.userId),
    eventId: uuid("event_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.eventId] }), index("wishlist_event").on(t.eventId)],
);
