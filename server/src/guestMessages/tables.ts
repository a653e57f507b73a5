import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { events } from "../events/tables.ts";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** What a host wrote to guests, to whom, and how many of them it has gone out to. */
export const guestMessages = pgTable(
  "guest_messages",
  {
    eventId: eventKey().references(() => events.eventId),
    messageId: uuid("message_id").notNull(),
    authorId: uuid("author_id").notNull(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** Which guests: by status, ticket type, whether they are in; and whether those who wait. */
    audience: jsonb("audience").notNull(),
    channels: jsonb("channels").notNull(),
    recipients: integer("recipients").notNull().default(0),
    sent: integer("sent").notNull().default(0),
    /** Who was meant and left out: nobody knows where to reach them, or they want no messages of this host. */
    unreachable: integer("unreachable").notNull().default(0),
    muted: integer("muted").notNull().default(0),
    /** The last guest who was written to: sending goes on behind them. */
    after: uuid("after"),
    createdAt: createdAt(),
    finishedAt: instantColumn("finished_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.messageId] }),
    index("guest_messages_list").on(t.eventId, t.createdAt),
    index("guest_messages_author").on(t.authorId, t.createdAt),
    index("guest_messages_open").on(t.createdAt).where(sql`finished_at is null`),
  ],
);

/** An address that wants no more messages of this host, but those about its own booking. */
export const mutedHosts = pgTable(
  "muted_hosts",
  {
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.userId),
    address: text("address").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.hostId, t.address] }), index("muted_hosts_address").on(t.address)],
);
