import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instantColumn } from "../platform/database/columns.ts";
import { type SQLWrapper, sql } from "../platform/database/sql.ts";

/** What a username looks like at a glance, in SQL: O and 0, l and I and 1, m and rn, w and vv are one (spec 4). */
export const usernameLook = (username: SQLWrapper) =>
  sql`replace(replace(translate(lower(${username}), '0i1', 'oll'), 'rn', 'm'), 'vv', 'w')`;

/** A person, or a brand. Contact fields are not what one signs in with: those are `identities` (spec 4). */
export const users = pgTable(
  "users",
  {
    userId: uuid("user_id").primaryKey(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    username: text("username"),
    email: text("email"),
    emailVerifiedAt: instantColumn("email_verified_at"),
    phone: text("phone"),
    phoneVerifiedAt: instantColumn("phone_verified_at"),
    countryCode: smallint("country_code"),
    age: smallint("age"),
    gender: text("gender"),
    bio: text("bio"),
    socialMediaUrls: jsonb("social_media_urls").notNull().default({}),
    profilePic: text("profile_pic"),
    locale: text("locale").notNull().default("en"),
    isOperator: boolean("is_operator").notNull().default(false),
    /** A host that is nobody: no way in leads to it, its members act for it (decision 070). */
    isBrand: boolean("is_brand").notNull().default(false),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instantColumn("updated_at").notNull().default(sql`now()`),
    deletedAt: instantColumn("deleted_at"),
    /** The account that this one was joined into: whoever comes with an old id is that person. */
    joinedInto: uuid("joined_into"),
    /** Since when nobody gets in, and what was written to them of why (decision 064). */
    suspendedAt: instantColumn("suspended_at"),
    suspendedFor: text("suspended_for"),
    /** Whoever runs this Mela has made sure who this host is. */
    verifiedAt: instantColumn("verified_at"),
  },
  (t) => [
    uniqueIndex("users_username").on(sql`lower(${t.username})`),
    uniqueIndex("users_username_look").on(usernameLook(t.username)),
    index("users_suspended").on(t.suspendedAt).where(sql`${t.suspendedAt} is not null`),
    index("users_joined_into").on(t.joinedInto).where(sql`${t.joinedInto} is not null`),
  ],
);

/** What a person signs in with, in canonical form; `kind` is EMAIL or PHONE. */
export const identities = pgTable(
  "identities",
  {
    identityId: uuid("identity_id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.userId),
    kind: text("kind").notNull(),
    value: text("value").notNull(),
    /** When its code was entered; null: a host wrote it on a guest list, and nobody has signed in by it yet. */
    verifiedAt: instantColumn("verified_at"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("identities_value").on(t.kind, t.value), index("identities_user").on(t.userId)],
);

/** One-time codes: only a keyed hash is kept, and of each address only the newest counts. */
export const loginCodes = pgTable(
  "login_codes",
  {
    loginCodeId: uuid("login_code_id").primaryKey(),
    recipient: text("recipient").notNull(),
    /** What it proves: LOGIN, IDENTITY (adding what one signs in with), CONTACT (of the profile), DELETION. */
    purpose: text("purpose").notNull().default("LOGIN"),
    /** Who asked for it, unless it is to log in: nobody else can use it. */
    userId: uuid("user_id"),
    codeHash: text("code_hash").notNull(),
    tries: smallint("tries").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instantColumn("expires_at").notNull(),
    usedAt: instantColumn("used_at"),
  },
  (t) => [index("login_codes_recipient").on(t.recipient, t.createdAt), index("login_codes_created").on(t.createdAt)],
);

/**
 * Failed tries by who or what failed: an address, an address from one known device, a network, an event whose codes are
 * guessed at. Never reset by a new code. The key holds no address and no network in clear.
 */
export const loginGuards = pgTable("login_guards", {
  guardKey: text("guard_key").primaryKey(),
  fails: integer("fails").notNull().default(0),
  windowStartedAt: instantColumn("window_started_at").notNull(),
  pausedUntil: instantColumn("paused_until"),
  updatedAt: instantColumn("updated_at").notNull(),
});

/** One signed-in device. DOOR sessions belong to an invitation, have no person and one event. */
export const sessions = pgTable(
  "sessions",
  {
    sessionId: uuid("session_id").primaryKey(),
    kind: text("kind").notNull(), // USER or DOOR
    userId: uuid("user_id").references(() => users.userId),
    eventId: uuid("event_id"),
    userAgent: text("user_agent"),
    /** True once a successor was used: from then on reuse of an old token ends the family. */
    rotates: boolean("rotates").notNull().default(false),
    createdAt: createdAt(),
    lastUsedAt: instantColumn("last_used_at").notNull(),
    expiresAt: instantColumn("expires_at").notNull(),
    endedAt: instantColumn("ended_at"),
    /** An operator who acts as this person in it, and why; null: it is the person's own. */
    actingOperatorId: uuid("acting_operator_id"),
    actingReason: text("acting_reason"),
    /** The operator's own session that it was begun from, and ends with. */
    actingSessionId: uuid("acting_session_id"),
  },
  (t) => [
    index("sessions_user").on(t.userId),
    index("sessions_acting").on(t.actingOperatorId).where(sql`${t.actingOperatorId} is not null`),
  ],
);

/** Refresh tokens of a session, by their SHA-256; a successor follows from its predecessor and SECRET. */
export const refreshTokens = pgTable(
  "refresh_tokens",
  {
    tokenHash: text("token_hash").primaryKey(),
    sessionId: uuid("session_id")
      .notNull()
      .references(() => sessions.sessionId),
    generation: integer("generation").notNull(),
    createdAt: createdAt(),
    usedAt: instantColumn("used_at"),
  },
  (t) => [index("refresh_tokens_session").on(t.sessionId)],
);
