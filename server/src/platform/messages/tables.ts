import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instantColumn } from "../database/columns.ts";
import { sql } from "../database/sql.ts";

/** A message to a person: written with what it tells of, sent by a job, once. Without a transport it stays an outbox. */
export const messages = pgTable(
  "messages",
  {
    messageId: uuid("message_id").primaryKey(),
    channel: text("channel").notNull(), // EMAIL, SMS, WHATSAPP
    recipient: text("recipient").notNull(),
    kind: text("kind").notNull(),
    /** The same key is the same message: it is never written twice. */
    onceKey: text("once_key"),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html"),
    code: text("code"),
    /** Where one request ends mails of its kind (RFC 8058). */
    stopUrl: text("stop_url"),
    /** What is to come with it, by kind; made when it goes out. */
    enclosed: jsonb("enclosed"),
    /** The language it is in; null in rows of before, which are English to services that ask. */
    locale: text("locale"),
    /** After this it is of no use to its reader, and is not sent any more. */
    expiresAt: instantColumn("expires_at"),
    /** Why it was given up, in a word of ours: it will not be tried again. */
    failedAs: text("failed_as"),
    createdAt: createdAt(),
    sentAt: instantColumn("sent_at"),
  },
  (t) => [
    index("messages_recipient").on(t.recipient, t.createdAt),
    index("messages_created").on(t.createdAt),
    /** What phones were sent in a day is counted before each further one. */
    index("messages_to_phones").on(t.createdAt).where(sql`${t.channel} <> 'EMAIL'`),
    /** What waits to be sent, or was never. */
    index("messages_unsent").on(t.createdAt).where(sql`${t.sentAt} is null and ${t.failedAs} is null`),
    uniqueIndex("messages_once").on(t.onceKey),
  ],
);
