import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "../auth/tables.ts";
import { createdAt, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** Who may do what: for one event, or with `eventId` null for all of a host's (spec 6). */
export const hostRoles = pgTable(
  "host_roles",
  {
    roleId: uuid("role_id").primaryKey(),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.userId),
    eventId: uuid("event_id"),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.userId),
    role: text("role").notNull(),
    invitationId: uuid("invitation_id"),
    createdAt: createdAt(),
    endedAt: instantColumn("ended_at"),
  },
  (t) => [
    uniqueIndex("host_roles_once")
      .on(t.hostId, sql`coalesce(${t.eventId}, ${t.hostId})`, t.userId, t.role)
      .where(sql`${t.endedAt} is null`),
    index("host_roles_user").on(t.userId),
  ],
);

/** A link that makes whoever follows it a co-host: only its hash is kept. */
export const invitations = pgTable(
  "invitations",
  {
    invitationId: uuid("invitation_id").primaryKey(),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.userId),
    /** Null: to a brand, which may list nothing yet. */
    eventId: uuid("event_id"),
    role: text("role").notNull(),
    scope: text("scope").notNull(),
    tokenHash: text("token_hash").notNull(),
    email: text("email"),
    maxUses: integer("max_uses").notNull().default(1),
    uses: integer("uses").notNull().default(0),
    createdBy: uuid("created_by").notNull(),
    createdAt: createdAt(),
    expiresAt: instantColumn("expires_at").notNull(),
    revokedAt: instantColumn("revoked_at"),
  },
  (t) => [
    uniqueIndex("invitations_token").on(t.tokenHash),
    index("invitations_event").on(t.eventId),
    index("invitations_brand").on(t.hostId).where(sql`${t.eventId} is null`),
    check("invitations_uses", sql`${t.uses} between 0 and ${t.maxUses}`),
  ],
);
