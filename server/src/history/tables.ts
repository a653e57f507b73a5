import { index, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** Who did what to anything of an event: written with the change, never changed itself. */
export const history = pgTable(
  "history",
  {
    eventId: eventKey(),
    historyId: uuid("history_id").notNull(),
    at: instantColumn("at").notNull(),
    actorId: uuid("actor_id"), // null: the server itself
    /** Who did it as that person (decision 065); null: they themselves. */
    operatorId: uuid("operator_id"),
    keyId: uuid("key_id"), // the API key that a program of that person did it with
    subject: text("subject").notNull(), // event, booking, payment, refund, admission, role, ticket_type
    subjectId: uuid("subject_id").notNull(),
    action: text("action").notNull(),
    before: jsonb("before"),
    after: jsonb("after"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.historyId] }),
    index("history_subject").on(t.eventId, t.subjectId, t.historyId),
    /** What happens to the event itself, among all that its guests do. */
    index("history_of_event").on(t.eventId, t.historyId).where(sql`subject in ('event', 'ticket_type', 'role')`),
  ],
);
