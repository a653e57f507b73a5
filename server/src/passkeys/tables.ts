import { bigint, boolean, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { createdAt, instantColumn } from "../platform/database/columns.ts";

/** A passkey of a person: their second way in, never the only one (spec 9). Bytes are base64url. */
export const passkeys = pgTable(
  "passkeys",
  {
    credentialId: text("credential_id").primaryKey(),
    passkeyId: uuid("passkey_id").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.userId),
    publicKey: text("public_key").notNull(),
    signatureCounter: bigint("signature_counter", { mode: "number" }).notNull(),
    transports: jsonb("transports").notNull().default([]),
    isBackedUp: boolean("is_backed_up").notNull(),
    name: text("name").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instantColumn("last_used_at"),
  },
  (t) => [index("passkeys_user").on(t.userId)],
);

/** What a device is asked to sign, once and soon. `user_id` is null when somebody logs in. */
export const passkeyChallenges = pgTable("passkey_challenges", {
  challenge: text("challenge").primaryKey(),
  userId: uuid("user_id"),
  createdAt: createdAt(),
  expiresAt: instantColumn("expires_at").notNull(),
});
