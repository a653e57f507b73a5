import { index, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";

/** What somebody finds wrong with an event; once for each person. */
export const reports = pgTable(
  "reports",
  {
    eventId: eventKey().references(() => events.eventId),
    reportId: uuid("report_id").notNull(),
    userId: uuid("user_id").notNull(),
    reason: text("reason").notNull(),
    text: text("text").notNull().default(""),
    createdAt: createdAt(),
    decidedAt: instantColumn("decided_at"),
    /** NONE, WARN or TAKE_DOWN, by which operator, and what both sides were told of it. */
    decision: text("decision"),
    decidedBy: uuid("decided_by"),
    decidedNote: text("decided_note"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.reportId] }),
    uniqueIndex("reports_once").on(t.eventId, t.userId),
    index("reports_open").on(t.createdAt),
  ],
);
