import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

/** Every look of a scanner at a code, forgeries too, with the answer it got: a repeat gets the same. */
export const scans = pgTable(
  "scans",
  {
    eventId: eventKey(),
    scanId: uuid("scan_id").notNull(),
    actorId: uuid("actor_id"),
    deviceId: uuid("device_id"),
    bookingId: uuid("booking_id"),
    seat: smallint("seat"),
    direction: text("direction").notNull().default("IN"), // or OUT
    outcome: text("outcome"), // ok or a door code; null while it is being judged
    answer: jsonb("answer"),
    count: integer("count"), // how many went by it; null: all who could
    isOffline: boolean("is_offline").notNull().default(false),
    letIn: boolean("let_in"), // false of those that go out
    clockOffsetMs: bigint("clock_offset_ms", { mode: "number" }),
    conflict: text("conflict"), // duplicate_admission, admitted_after_cancel
    settledAt: instantColumn("settled_at"), // the host has looked at the conflict
    settledBy: uuid("settled_by"),
    undoneAt: instantColumn("undone_at"), // taken back by the door: it lets nobody in any more
    scannedAt: instantColumn("scanned_at").notNull(),
    at: instantColumn("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.scanId] }),
    index("scans_at").on(t.eventId, t.at),
    index("scans_booking").on(t.eventId, t.bookingId),
    /** What somebody has looked at: few of many. */
    index("scans_settled").on(t.settledBy).where(sql`${t.settledBy} is not null`),
    index("scans_conflict").on(t.eventId, t.bookingId).where(sql`${t.conflict} is not null`),
  ],
);

/** Each ticket let in: append-only, taken back by `undoneAt`. The partial unique index decides who was first. */
export const admissions = pgTable(
  "admissions",
  {
    eventId: eventKey(),
    admissionId: uuid("admission_id").notNull().default(sql`gen_random_uuid()`),
    ticketId: uuid("ticket_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    day: text("day").notNull().default("ALL"), // a date when the host admits by day
    scanId: uuid("scan_id").notNull(),
    actorId: uuid("actor_id"),
    deviceId: uuid("device_id"),
    scannedAt: instantColumn("scanned_at").notNull(),
    at: instantColumn("at").notNull(),
    undoneAt: instantColumn("undone_at"),
    undoneBy: uuid("undone_by"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.admissionId] }),
    uniqueIndex("admissions_once").on(t.eventId, t.ticketId, t.day).where(sql`${t.undoneAt} is null`),
    index("admissions_booking").on(t.eventId, t.bookingId),
    index("admissions_at").on(t.eventId, t.at),
    index("admissions_newest").on(t.eventId, t.scannedAt, t.admissionId),
  ],
);

/** Who of those that were let in is outside now: rewritten from the scans, as their admissions are (decision 061). */
export const outside = pgTable(
  "outside",
  {
    eventId: eventKey(),
    ticketId: uuid("ticket_id").notNull(),
    day: text("day").notNull(),
    bookingId: uuid("booking_id").notNull(),
    scanId: uuid("scan_id").notNull(),
    since: instantColumn("since").notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.ticketId, t.day] }), index("outside_booking").on(t.eventId, t.bookingId)],
);

/** Codes of other systems that our door admits, by their SHA-256. */
export const foreignCodes = pgTable(
  "foreign_codes",
  {
    eventId: eventKey(),
    codeHash: text("code_hash").notNull(),
    bookingId: uuid("booking_id").notNull(),
    seat: smallint("seat").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.codeHash] })],
);
