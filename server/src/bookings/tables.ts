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
import { sql } from "../platform/database/sql.ts";

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
    /** As its event said when it was asked for: its money is set aside until the host decides (decision 047). */
    setsAside: boolean("sets_aside").notNull().default(false),
    holdExpiresAt: instantColumn("hold_expires_at"),
    holdExtendedAt: instantColumn("hold_extended_at"),
    payBy: instantColumn("pay_by"),
    /** When its guest is to be reminded to pay; null once they are, or where that makes no sense. */
    remindAt: instantColumn("remind_at"),
    /** Its guest chose to pay the host by transfer (decision 054): since when, when they said it was sent, by which reference. */
    transferSince: instantColumn("transfer_since"),
    transferSaidAt: instantColumn("transfer_said_at"),
    transferReference: text("transfer_reference").notNull().default(""),
    /** What was to be paid at the venue, or by transfer, was paid so, as a host or a door has said. */
    venuePaidAt: instantColumn("venue_paid_at"),
    /** Approved while no seat was free, and in line since then; kept until its guest is told of the seat (decision 049). */
    waitsSince: instantColumn("waits_since"),
    tags: jsonb("tags").notNull().default([]),
    note: text("note").notNull().default(""),
    blockedAt: instantColumn("blocked_at"),
    /** The host who put it on the list by hand or from a file; null: the guest booked. */
    addedBy: uuid("added_by"),
    /** Where else it was booked: Luma, Eventbrite … */
    source: text("source"),
    /** A host's own try: takes no seat and stands in no figure. */
    isTest: boolean("is_test").notNull().default(false),
    /** Whether the event's page may name the guest among those who are going. */
    showsName: boolean("shows_name").notNull().default(false),
    isDemo: boolean("is_demo").notNull().default(false),
    /** When `guest_keys` was told of its name and e-mail; null: not since they changed. */
    keyedAt: instantColumn("keyed_at"),
    /** Where the version before this one kept what `guest_keys` keeps; it goes with the version after. */
    searchKeys: integer("search_keys").array(),
    createdAt: createdAt(),
    /** Written with every change of the party, its lines, tickets and answers: doors and guest lists tell by this row. */
    updatedAt: instantColumn("updated_at").notNull().default(sql`now()`),
    confirmedAt: instantColumn("confirmed_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.bookingId] }),
    uniqueIndex("bookings_reference").on(t.eventId, t.reference),
    /** One open hold per person and event. */
    uniqueIndex("bookings_open_hold").on(t.eventId, t.userId).where(sql`${t.status} = 'HELD'`),
    index("bookings_list").on(t.eventId, t.createdAt, t.bookingId),
    /** By what none of them has, too: so it has an order of its own, by which it is asked for (guests/keys.ts). */
    index("bookings_keyless_guests").on(t.eventId, t.keyedAt).where(sql`${t.keyedAt} is null`),
    index("bookings_run_out").on(t.eventId, t.holdExpiresAt).where(sql`${t.status} = 'HELD'`),
    index("bookings_to_pay").on(t.eventId, t.payBy).where(sql`${t.status} = 'AWAITING_PAYMENT'`),
    /** Approved requests in line, and who has a seat since and is not told yet: asked at each lock of the seats, and each minute. */
    index("bookings_line").on(t.eventId, t.waitsSince, t.bookingId).where(sql`${t.waitsSince} is not null`),
    /** Transfers that wait for their host's answer: counted with each reading of the figures. */
    index("bookings_said")
      .on(t.eventId)
      .where(sql`${t.status} = 'AWAITING_PAYMENT' and ${t.transferSaidAt} is not null`),
    index("bookings_remind").on(t.remindAt).where(sql`${t.remindAt} is not null`),
    /** Places that lapsed unpaid, till their guests are told. */
    index("bookings_lapsed").on(t.payBy).where(sql`${t.status} = 'EXPIRED' and ${t.payBy} is not null`),
    check("bookings_money", sql`${t.totalMinor} >= 0 and ${t.refundedMinor} between 0 and ${t.totalMinor}`),
  ],
);

/**
 * When the first held seats of an event run out, or a moment before: of which events the job that frees them has to look. A
 * trigger of `bookings` writes it, so that most bookings only read it (decision 077).
 */
export const runOuts = pgTable(
  "run_outs",
  { eventId: uuid("event_id").primaryKey(), at: instantColumn("at").notNull() },
  (t) => [index("run_outs_at").on(t.at)],
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

/** What a host or a door was given for a booking into the hand: who took it, on which phone (decision 060). */
export const takings = pgTable(
  "takings",
  {
    eventId: eventKey(),
    bookingId: uuid("booking_id").notNull(),
    minor: bigint("minor", { mode: "number" }).notNull(),
    actorId: uuid("actor_id"), // a person, or the session of a door's device; null once they are forgotten
    deviceId: uuid("device_id"),
    at: instantColumn("at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.bookingId] }), index("takings_actor").on(t.actorId)],
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
    /** Whoever it was passed on to; null: it is its booker's (decision 041). */
    holderId: uuid("holder_id"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.ticketId] }),
    uniqueIndex("tickets_seat").on(t.eventId, t.bookingId, t.seat),
    /** Serves My Passes of those who were given one: not kept by event. */
    index("tickets_holder").on(t.holderId).where(sql`${t.holderId} is not null`),
  ],
);

/**
 * Who was ever given a ticket of which booking: serves their My Passes, which then look whether it is theirs still. Not kept
 * by event; a trigger of `tickets` writes it (decision 077).
 */
export const ticketHolders = pgTable(
  "ticket_holders",
  {
    userId: uuid("user_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    eventId: eventKey(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.bookingId] })],
);

/**
 * What a hold is to change (decision 044): tickets of another booking of its guest. Paid, its seats and its money go over to
 * that booking, and it is over itself.
 */
export const ticketChanges = pgTable(
  "ticket_changes",
  {
    eventId: eventKey(),
    /** The hold. */
    bookingId: uuid("booking_id").notNull(),
    ofBookingId: uuid("of_booking_id").notNull(),
    /** As they were when it was made: what has become another since is not changed. */
    ticketIds: jsonb("ticket_ids").notNull(),
    fromTypeId: uuid("from_type_id").notNull(),
    fromUnitMinor: bigint("from_unit_minor", { mode: "number" }).notNull(),
    toTypeId: uuid("to_type_id").notNull(),
    toUnitMinor: bigint("to_unit_minor", { mode: "number" }).notNull(),
    /** What of each ticket's new price was paid before. */
    creditMinor: bigint("credit_minor", { mode: "number" }).notNull(),
    doneAt: instantColumn("done_at"),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.bookingId] }), index("ticket_changes_of").on(t.eventId, t.ofBookingId)],
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

/** What a guest of a postponed event chose: to stay, or the money back. */
export const postponementChoices = pgTable(
  "postponement_choices",
  {
    eventId: eventKey(),
    bookingId: uuid("booking_id").notNull(),
    choice: text("choice").notNull(), // STAY, REFUND
    chosenAt: instantColumn("chosen_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.bookingId] })],
);

/** Who waits for a seat, in the order of coming; an offer is theirs until it ends. */
export const waitlist = pgTable(
  "waitlist",
  {
    eventId: eventKey().references(() => events.eventId),
    waitId: uuid("wait_id").notNull(),
    userId: uuid("user_id").notNull(),
    ticketTypeId: uuid("ticket_type_id"),
    count: integer("count").notNull().default(1),
    createdAt: createdAt(),
    /** Seats of this type are set aside for them from the offer till it ends: counted as held. */
    offeredTypeId: uuid("offered_type_id"),
    offeredAt: instantColumn("offered_at"),
    offerEndsAt: instantColumn("offer_ends_at"),
    /** When they are to be reminded of it; null once they are, or where that makes no sense. */
    remindAt: instantColumn("remind_at"),
    /** When the mail of the offer was written. */
    toldAt: instantColumn("told_at"),
    bookingId: uuid("booking_id"),
    leftAt: instantColumn("left_at"),
    ending: text("ending"), // LEFT, LAPSED, BOOKED, CANCELLED
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.waitId] }),
    uniqueIndex("waitlist_once").on(t.eventId, t.userId).where(sql`${t.leftAt} is null`),
    index("waitlist_waiting").on(t.eventId, t.waitId).where(sql`${t.leftAt} is null and ${t.offerEndsAt} is null`),
    index("waitlist_offers").on(t.offerEndsAt).where(sql`${t.leftAt} is null and ${t.offerEndsAt} is not null`),
    index("waitlist_remind").on(t.remindAt).where(sql`${t.remindAt} is not null`),
    index("waitlist_user").on(t.userId),
    check("waitlist_count", sql`${t.count} between 1 and 100`),
  ],
);
