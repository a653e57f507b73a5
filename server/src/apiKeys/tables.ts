import { index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { createdAt, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** A key of a program: it acts as its person, within its scopes (decision 071). Only a hash of it is kept. */
export const apiKeys = pgTable(
  "api_keys",
  {
    keyId: uuid("key_id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.userId),
    /** The event that it is for; null: all that its person owns, those to come too. */
    eventId: uuid("event_id"),
    name: text("name").notNull(),
    secretHash: text("secret_hash").notNull(),
    hint: text("hint").notNull(),
    scopes: jsonb("scopes").notNull(),
    createdAt: createdAt(),
    expiresAt: instantColumn("expires_at").notNull(),
    lastUsedAt: instantColumn("last_used_at"),
    endedAt: instantColumn("ended_at"),
    /** Its person was told that it ends soon. */
    toldEndingAt: instantColumn("told_ending_at"),
  },
  (t) => [
    uniqueIndex("api_keys_secret").on(t.secretHash),
    index("api_keys_user").on(t.userId),
    index("api_keys_event").on(t.eventId),
    index("api_keys_ending").on(t.expiresAt).where(sql`${t.endedAt} is null and ${t.toldEndingAt} is null`),
  ],
);
