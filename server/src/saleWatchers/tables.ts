import { index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** Who wants to be told when tickets go on sale. */
export const saleWatchers = pgTable(
  "sale_watchers",
  {
    eventId: eventKey().references(() => events.eventId),
    userId: uuid("user_id").notNull(),
    createdAt: createdAt(),
    toldAt: instantColumn("told_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.userId] }),
    index("sale_watchers_user").on(t.userId),
    index("sale_watchers_waiting").on(t.eventId).where(sql`told_at is null`),
  ],
);
