import { boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../platform/database/columns.ts";

/** What an operator can turn off or on while the servers run; a switch without a row is on. */
export const switches = pgTable("switches", {
  name: text("name").primaryKey(),
  isOn: boolean("is_on").notNull(),
  changedAt: instantColumn("changed_at").notNull(),
  changedBy: uuid("changed_by"),
});

/** What those who run this Mela did and looked at, and why: written with the deed; the database refuses to change it. */
export const operatorDeeds = pgTable(
  "operator_deeds",
  {
    deedId: uuid("deed_id").primaryKey(),
    at: instantColumn("at").notNull(),
    operatorId: uuid("operator_id"), // null: by a command on the server
    action: text("action").notNull(),
    subject: text("subject").notNull(), // person, event, booking, report, job, switch, list
    subjectId: text("subject_id").notNull(),
    reason: text("reason").notNull().default(""),
    details: jsonb("details").notNull().default({}),
  },
  (t) => [
    index("operator_deeds_at").on(t.at, t.deedId),
    index("operator_deeds_subject").on(t.subject, t.subjectId, t.at),
  ],
);
