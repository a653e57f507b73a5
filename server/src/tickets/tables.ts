import { pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt } from "../platform/database/columns.ts";

/** The server's Ed25519 keys for tickets: the private part encrypted with SECRET; old ones still verify. */
export const ticketKeys = pgTable("ticket_keys", {
  keyId: smallint("key_id").primaryKey(),
  publicKey: text("public_key").notNull(), // base64url of the 32 bytes
  privateKeyEncrypted: text("private_key_encrypted").notNull(),
  createdAt: createdAt(),
});
