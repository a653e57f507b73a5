import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../platform/database/columns.ts";

/** How a host stands, where that was ever asked: what they sell is judged behind a lock on this row (decision 069). */
export const hostStandings = pgTable("host_standings", {
  hostId: uuid("host_id").primaryKey(),
  /** Since when their events have proved them; it stays. */
  provenAt: instantColumn("proven_at"),
  /** AUTO, or FREE or LIMITED as an operator said, when and why. */
  standingOrder: text("standing_order").notNull().default("AUTO"),
  orderedBy: uuid("ordered_by"),
  orderedAt: instantColumn("ordered_at"),
  orderReason: text("order_reason").notNull().default(""),
});
