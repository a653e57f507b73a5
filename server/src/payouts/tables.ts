import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** Where a host's money goes: not kept by event. The numbers are encrypted with a key of SECRET. */
export const payoutAccounts = pgTable("payout_accounts", {
  userId: uuid("user_id").primaryKey(),
  holder: text("holder").notNull(),
  ifsc: text("ifsc").notNull(),
  /** Account number and PAN, encrypted; of each, what its owner knows it again by. */
  sealed: text("sealed").notNull(),
  last4: text("last4").notNull(),
  panLast4: text("pan_last4"),
  createdAt: createdAt(),
  updatedAt: instantColumn("updated_at").notNull().default(sql`now()`),
});
