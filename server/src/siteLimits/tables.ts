import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { instantColumn } from "../platform/database/columns.ts";

/** What an operator set in place of what the servers were started with. */
export const siteLimits = pgTable("site_limits", {
  name: text("name").primaryKey(),
  value: bigint("value", { mode: "number" }).notNull(),
  changedAt: instantColumn("changed_at").notNull(),
});
