import { boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { createdAt, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** Where a host's program wants to be told of what happens (decision 072). Secrets are encrypted. */
export const webhooks = pgTable(
  "webhooks",
  {
    webhookId: uuid("webhook_id").primaryKey(),
    /** Who made it; of a brand's, who answers for it. */
    userId: uuid("user_id")
      .notNull()
      .references(() => users.userId),
    /** The event that it is for, or the brand all of whose events; both null: all that its person hosts. */
    eventId: uuid("event_id"),
    hostId: uuid("host_id"),
    url: text("url").notNull(),
    topics: jsonb("topics").notNull(),
    withContacts: boolean("with_contacts").notNull(),
    sealedSecret: text("sealed_secret").notNull(),
    /** What signed before, and signs beside it until then. */
    formerSecret: text("former_secret"),
    formerUntil: instantColumn("former_until"),
    pausedAt: instantColumn("paused_at"),
    /** HOST; FAILING: nobody answered for three days; LEFT: whoever answered for it runs the brand no more. */
    pausedFor: text("paused_for"),
    createdAt: createdAt(),
  },
  (t) => [
    index("webhooks_user").on(t.userId),
    index("webhooks_event").on(t.eventId),
    index("webhooks_host").on(t.hostId),
  ],
);

/**
 * What a webhook is to be told, written in the transaction in which it happened, and what came of it. No names: what is sent
 * is read when it is sent.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    webhookId: uuid("webhook_id").notNull(),
    messageId: uuid("message_id").notNull(), // the line of history that it tells of
    eventId: uuid("event_id"), // null: a test
    topic: text("topic").notNull(),
    subjectId: uuid("subject_id").notNull(),
    at: instantColumn("at").notNull(),
    /** When it is to be sent; null: it is delivered, or given up. */
    dueAt: instantColumn("due_at"),
    /** Since when it is tried, first or anew. */
    since: instantColumn("since").notNull(),
    /** Until then whoever sends it has it for itself. */
    claimedUntil: instantColumn("claimed_until"),
    tries: smallint("tries").notNull().default(0),
    triedAt: instantColumn("tried_at"),
    deliveredAt: instantColumn("delivered_at"),
    answerStatus: smallint("answer_status"),
    answerStart: text("answer_start"),
    tookMs: integer("took_ms"),
  },
  (t) => [
    primaryKey({ columns: [t.webhookId, t.messageId] }),
    index("webhook_deliveries_due").on(t.dueAt).where(sql`${t.dueAt} is not null`),
    index("webhook_deliveries_at").on(t.at),
  ],
);
