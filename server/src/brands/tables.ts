import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** Who did what for a brand beside its events, which have a history of their own: never changed. */
export const brandHistory = pgTable(
  "brand_history",
  {
    brandId: uuid("brand_id")
      .notNull()
      .references(() => users.userId),
    lineId: uuid("line_id").notNull(),
    at: instantColumn("at").notNull(),
    actorId: uuid("actor_id"), // null: they have deleted their account
    deed: text("deed").notNull(),
    /** Whose role it is about, and which. */
    memberId: uuid("member_id"),
    role: text("role"),
    eventId: uuid("event_id"),
  },
  (t) => [
    primaryKey({ columns: [t.brandId, t.lineId] }),
    index("brand_history_actor").on(t.actorId).where(sql`${t.actorId} is not null`),
    index("brand_history_member").on(t.memberId).where(sql`${t.memberId} is not null`),
  ],
);
