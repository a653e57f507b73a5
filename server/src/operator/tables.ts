import { boolean, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../platform/database/columns.ts";

/** What an operator can turn off or on while the servers run; a switch without a row is on. */
export const switches = pgTable("switches", {
  name: text("name").primaryKey(),
  isOn: boolean("is_on").notNull(),
  changedAt: instantColumn("changed_at").notNull(),
  changedBy: uuid("changed_by"),
});
