import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
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
import { events } from "../events/tables.ts";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";

/** What one person booked for one event; its states are `bookingTransitions` of the contract. */
export const bookings = pgTable(
  "bookings",
  {
    eventId: eventKey().references(() => events.eventId),
    bookingId: uuid("booking_id").notNull(),
    userId: uuid("user_id").notNull(),
    reference: text("reference").notNull(),
    status: text("status").notNull(),
    paymentStatus: text("payment_status").notNull().default("NONE"),
    name: text("name").notNull(),
    email: text("email"),
    phone: text("phone"),
    party: integer("party").notNull(),
    totalMinor: bigint("total_minor", { mode: "number" }).notNull(),
    refundedMinor: bigint("refunded_minor", { mode: "number" }).notNull().default(0),
    currency: text("currency").notNull(),
    priceLines: jsonb("price_lines").notNull(),
    promoCodeId: uuid("promo_code_id"),
    requiresApproval: boolean("requires_approval").notNull(),
    holdExpiresAt: instantColumn("hold_expires_at"),
    holdExtendedAt: instantColumn("hold_extended_at"),
    payBy: instantColumn("pay_by"),
    tags: jsonb("tags").notNull().default([]),
    note: text("note").notNull().default(""),
    blockedAt: instantColumn("blocked_at"),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: instantColumn("updated_at").notNull().default(sql`now()`),
    confirmedAt: instantColumn("confirmed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.bookingId] }),
    uniqueIndex("bookings_reference").on(t.eventId, t.reference),
    /** One open hold per person and event. */
    uniqueIndex("bookings_open_hold").on(t.eventId, t.userId).where(sql`${t.status} = 'HELD'`),
    index("bookings_list").on(t.eventId, t.createdAt, t.bookingId),
    index("bookings_holds").on(t.holdExpiresAt).where(sql`${t.status} = 'HELD'`),
    index("bookings_pay_by").on(t.payBy).where(sql`${t.status} = 'AWAITING_PAYMENT'`),
    check("bookings_money", sql`${t.totalMinor} >= 0 and ${t.refundedMinor} between 0 and ${t.totalMinor}`),
  ],
);

/** Finds a booking by its id alone, and serves My Passes: not kept by event. */
export const bookingIndex = pgTable(
  "booking_index",
  {
    bookingId: uuid("booking_id").primaryKey(),
    eventId: uuid("event_id").notNull(),
    userId: uuid("user_id").notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("booking_index_user").on(t.userId, t.createdAt)],
);

/** How many of which type a booking took, at what price; `releasedAt`: the seats went back. */
export const bookingLines = pgTable(
  "booking_lines",
  {
    eventId: eventKey(),
    bookingId: uuid("booking_id").notNull(),
    ticketTypeId: uuid("ticket_type_id").notNull(),
    count: integer("count").notNull(),
    unitMinor: bigint("unit_minor", { mode: "number" }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.bookingId, t.ticketTypeId] }),
    check("booking_lines_count", sql`${t.count} > 0`),
  ],
);

/** One row for each person of a party: seat 1…n. */
export const tickets = pgTable(
  "tickets",
  {
    eventId: eventKey(),
    ticketId: uuid("ticket_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    ticketTypeId: uuid("ticket_type_id").notNull(),
    seat: smallint("seat").notNull(),
    version: smallint("version").notNull().default(1),
    status: text("status").notNull().default("VALID"),
    holderName: text("holder_name"),
    holderEmail: text("holder_email"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.ticketId] }),
    uniqueIndex("tickets_seat").on(t.eventId, t.bookingId, t.seat),
  ],
);

/** Answers to the host's questions; `seat` 0 is the booking's own. */
export const responses = pgTable(
  "responses",
  {
    eventId: eventKey(),
    bookingId: uuid("booking_id").notNull(),
    questionId: uuid("question_id").notNull(),
    seat: smallint("seat").notNull().default(0),
    answer: text("answer").notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.bookingId, t.questionId, t.seat] })],
);

/** A code that lowers the price; its uses are counted where the seats are taken (spec 4). */
export const promoCodes = pgTable(
  "promo_codes",
  {
    eventId: eventKey().references(() => events.eventId),
    promoCodeId: uuid("promo_code_id").notNull(),
    code: text("code").notNull(),
    amountMinor: bigint("amount_minor", { mode: "number" }),
    percent: smallint("percent"),
    maxUses: integer("max_uses"),
    uses: integer("uses").notNull().default(0),
    startsAt: instantColumn("starts_at"),
    endsAt: instantColumn("ends_at"),
    ticketTypeIds: jsonb("ticket_type_ids"),
    retiredAt: instantColumn("retired_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.promoCodeId] }),
    uniqueIndex("promo_codes_code").on(t.eventId, sql`upper(${t.code})`),
    check("promo_codes_uses", sql`${t.uses} >= 0 and (${t.maxUses} is null or ${t.uses} <= ${t.maxUses})`),
  ],
);
