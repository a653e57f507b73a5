import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { events } from "../events/tables.ts";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";

/** What somebody asks the host before coming; everyone sees it once it is answered in public. */
export const enquiries = pgTable(
  "enquiries",
  {
    eventId: eventKey().references(() => events.eventId),
    enquiryId: uuid("enquiry_id").notNull(),
    userId: uuid("user_id").notNull(),
    text: text("text").notNull(),
    answer: text("answer"),
    /** PUBLIC: on the event's page, without a name; PRIVATE: to who asked. */
    answerFor: text("answer_for"),
    answeredBy: uuid("answered_by"),
    createdAt: createdAt(),
    answeredAt: instantColumn("answered_at"),
    removedAt: instantColumn("removed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.enquiryId] }),
    index("enquiries_list").on(t.eventId, t.createdAt),
    index("enquiries_user").on(t.userId),
  ],
);
