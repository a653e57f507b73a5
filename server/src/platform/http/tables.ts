import { jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../database/columns.ts";

/** Answers of calls that create or charge, kept 24 h: the same key gets the same answer (spec 7). */
export const idempotencyKeys = pgTable(
  "idempotency_keys",
  {
    userId: uuid("user_id").notNull(),
    call: text("call").notNull(),
    key: text("key").notNull(),
    /** The id of whatever the call makes: minted before the work, so that a repeat after a crash finds it. */
    subjectId: uuid("subject_id").notNull(),
    requestHash: text("request_hash").notNull(),
    status: smallint("status"), // null while the first is still at work
    body: jsonb("body"),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.call, t.key] })],
);
