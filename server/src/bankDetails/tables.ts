import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** Where a host's guests pay them by transfer: not kept by event. The account's number is encrypted with a key of SECRET. */
export const bankDetails = pgTable("bank_details", {
  userId: uuid("user_id").primaryKey(),
  payeeName: text("payee_name").notNull(),
  upiId: text("upi_id").notNull(),
  /** Empty, as the IFSC is: there is a UPI ID alone. */
  sealedNumber: text("sealed_number").notNull(),
  ifsc: text("ifsc").notNull(),
  note: text("note").notNull(),
  createdAt: createdAt(),
  updatedAt: instantColumn("updated_at").notNull().default(sql`now()`),
});
