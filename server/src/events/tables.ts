import {
  bigint,
  boolean,
  check,
  doublePrecision,
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
import { users } from "../auth/tables.ts";
import { createdAt, eventKey, instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

export const series = pgTable("series", {
  seriesId: uuid("series_id").primaryKey(),
  hostId: uuid("host_id")
    .notNull()
    .references(() => users.userId),
  title: text("title").notNull(),
  rule: jsonb("rule"),
  createdAt: createdAt(),
});

/** One event or experience; each date of a series is one. Past, ongoing and sold out are computed, never stored. */
export const events = pgTable(
  "events",
  {
    eventId: uuid("event_id").primaryKey(),
    hostId: uuid("host_id")
      .notNull()
      .references(() => users.userId),
    seriesId: uuid("series_id").references(() => series.seriesId),
    slug: text("slug").notNull(),
    status: text("status").notNull().default("DRAFT"),
    visibility: text("visibility").notNull().default("PUBLIC"),
    title: text("title").notNull().default(""),
    /** In words alone: for lists, previews and the search. */
    description: text("description").notNull().default(""),
    /** The same as its host laid it out, sanitised (decision 028); empty: the words alone were given. */
    descriptionHtml: text("description_html").notNull().default(""),
    eventType: text("event_type").notNull().default("Event"),
    theme: text("theme").notNull().default("Lifestyle"),
    tags: jsonb("tags").notNull().default([]),
    languages: jsonb("languages").notNull().default([]),
    isStepFree: boolean("is_step_free").notNull().default(false),
    isWomenOnly: boolean("is_women_only").notNull().default(false),
    food: text("food"),
    isAlcoholFree: boolean("is_alcohol_free").notNull().default(false),
    minAge: smallint("min_age"),
    startAt: instantColumn("start_at"),
    endAt: instantColumn("end_at"),
    timezone: text("timezone").notNull().default("Asia/Kolkata"),
    allDay: boolean("all_day").notNull().default(false),
    placeName: text("place_name").notNull().default(""),
    address: text("address").notNull().default(""),
    city: text("city").notNull().default(""),
    country: text("country").notNull().default("India"),
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    isOnline: boolean("is_online").notNull().default(false),
    onlineUrl: text("online_url"),
    coverPhoto: text("cover_photo"),
    eventPhotos: jsonb("event_photos").notNull().default([]),
    /** Address of a picture → what is to be seen on it, for those who cannot. */
    pictureTexts: jsonb("picture_texts").notNull().default({}),
    itinerary: jsonb("itinerary").notNull().default([]),
    refundPolicy: jsonb("refund_policy").notNull().default({ full_until_hours: null, half_until_hours: null }),
    requiresApproval: boolean("requires_approval").notNull().default(false),
    /** Whether guests may give their tickets another type by themselves (decision 044). */
    guestsChangeTypes: boolean("guests_change_types").notNull().default(true),
    /** Guests may choose to pay at the venue (decision 052). */
    paysAtVenue: boolean("pays_at_venue").notNull().default(false),
    /** Guests may pay the host by transfer, within so many hours (decision 054); null: they may not. */
    transferHours: smallint("transfer_hours"),
    /** Who asks has the money set aside; it is taken at the approval. */
    paysAtRequest: boolean("pays_at_request").notNull().default(false),
    /** GUEST: the fee comes on top of the price; HOST: the price has it in it. */
    feeBearer: text("fee_bearer").notNull().default("GUEST"),
    /** NONE, INCLUDED in the price or ADDED to it, at `gst_percent`, under the host's number. */
    gst: text("gst").notNull().default("NONE"),
    gstPercent: smallint("gst_percent"),
    gstin: text("gstin"),
    /** Legal name and address that it is registered with; null: not said, as by all before they were asked for. */
    gstName: text("gst_name"),
    gstAddress: text("gst_address"),
    /** Whether its page shows who is going, of those who agreed. */
    showsGuests: boolean("shows_guests").notNull().default(false),
    currency: text("currency").notNull().default("INR"),
    isFeatured: boolean("is_featured").notNull().default(false),
    admitsByDay: boolean("admits_by_day").notNull().default(false),
    /** Door staff may sell tickets to whoever comes without one; hosts always may (decision 060). */
    sellsWalkIns: boolean("sells_walk_ins").notNull().default(false),
    /** The scanner goes on at once after a success. */
    isDoorExpress: boolean("is_door_express").notNull().default(false),
    /** Whoever goes out is scanned too, and may come in again. */
    countsExits: boolean("counts_exits").notNull().default(false),
    /** What `?key=` of a private event's link must say. */
    privateKey: text("private_key").notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
    /** Rises with every change: pages are cached under it. */
    version: integer("version").notNull().default(1),
    publishedAt: instantColumn("published_at"),
    postponedAt: instantColumn("postponed_at"),
    /** When it would have begun, what its host says, and until when guests may have their money back instead. */
    postponedFrom: instantColumn("postponed_from"),
    postponeNote: text("postpone_note").notNull().default(""),
    refundChoiceUntil: instantColumn("refund_choice_until"),
    /** What was written to all its guests already, so that nothing is twice. */
    remindedDayAt: instantColumn("reminded_day_at"),
    remindedHourAt: instantColumn("reminded_hour_at"),
    /** The last day whose own guests were reminded of it: `2026-11-29`. */
    remindedOfDay: text("reminded_of_day"),
    followersToldAt: instantColumn("followers_told_at"),
    /** When its guests were asked how it was. */
    reviewsAskedAt: instantColumn("reviews_asked_at"),
    /** Whether guests are reminded a day and an hour before. */
    sendsReminders: boolean("sends_reminders").notNull().default(true),
    cancelledAt: instantColumn("cancelled_at"),
    /** Whoever runs this Mela has taken it out of sight: for what it is (EVENT) or whose it is (HOST), and what it was before. */
    takenDownAt: instantColumn("taken_down_at"),
    takenDownFor: text("taken_down_for"),
    takenDownReason: text("taken_down_reason"),
    takenDownFrom: text("taken_down_from"),
    createdAt: createdAt(),
    updatedAt: instantColumn("updated_at").notNull().default(sql`now()`),
  },
  (t) => [
    uniqueIndex("events_slug").on(t.slug),
    index("events_host").on(t.hostId, t.startAt),
    index("events_series").on(t.seriesId, t.startAt).where(sql`series_id is not null`),
    index("events_to_remind").on(t.startAt).where(sql`status = 'PUBLISHED' and reminded_hour_at is null`),
    index("events_untold")
      .on(t.publishedAt)
      .where(sql`status = 'PUBLISHED' and visibility = 'PUBLIC' and followers_told_at is null`),
    index("events_to_review").on(t.endAt).where(sql`status = 'PUBLISHED' and reviews_asked_at is null`),
    index("events_cancelled").on(t.cancelledAt).where(sql`cancelled_at is not null`),
    index("events_taken_down").on(t.takenDownAt).where(sql`taken_down_at is not null`),
    index("events_postponed").on(t.postponedAt).where(sql`postponed_at is not null`),
    check("events_order", sql`${t.endAt} is null or ${t.startAt} is null or ${t.endAt} >= ${t.startAt}`),
  ],
);

/**
 * What is asked across events: whose an address is, and what a host has, with all that it is listed by. Not kept by event; a trigger of `events` writes it
 * (decision 077), so that it is never behind.
 */
export const eventIndex = pgTable(
  "event_index",
  {
    eventId: uuid("event_id").primaryKey(),
    slug: text("slug").notNull(),
    hostId: uuid("host_id").notNull(),
    seriesId: uuid("series_id"),
    status: text("status").notNull(),
    visibility: text("visibility").notNull(),
    startAt: instantColumn("start_at"),
    endAt: instantColumn("end_at"),
    postponedAt: instantColumn("postponed_at"),
    currency: text("currency").notNull(),
  },
  (t) => [uniqueIndex("event_index_slug").on(t.slug), index("event_index_host").on(t.hostId, t.startAt)],
);

/** Addresses an event once had: they lead to the present one. */
export const formerSlugs = pgTable("former_slugs", {
  slug: text("slug").primaryKey(),
  eventId: eventKey().references(() => events.eventId),
  createdAt: createdAt(),
});

/** The event's own stock: everything sold and held of all its types. `capacity` null: the sum of its types. */
export const eventSeats = pgTable(
  "event_seats",
  {
    eventId: uuid("event_id")
      .primaryKey()
      .references(() => events.eventId),
    capacity: integer("capacity"),
    sold: integer("sold").notNull().default(0),
    held: integer("held").notNull().default(0),
  },
  (t) => [check("event_seats_fit", sql`${t.sold} >= 0 and ${t.held} >= 0 and ${t.sold} + ${t.held} <= ${t.capacity}`)],
);

/** One price of an event and its stock: the counters are the truth about seats (decision 010). */
export const ticketTypes = pgTable(
  "ticket_types",
  {
    eventId: eventKey().references(() => events.eventId),
    ticketTypeId: uuid("ticket_type_id").notNull(),
    position: smallint("position").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull().default(""),
    priceMinor: bigint("price_minor", { mode: "number" }).notNull(),
    capacity: integer("capacity").notNull(),
    maxPerBooking: integer("max_per_booking").notNull().default(10),
    maxPerPerson: integer("max_per_person"),
    salesStart: instantColumn("sales_start"),
    salesEnd: instantColumn("sales_end"),
    accessCode: text("access_code"),
    /** The early price, until a time or until so many are taken, whichever comes first. */
    earlyMinor: bigint("early_minor", { mode: "number" }),
    earlyUntil: instantColumn("early_until"),
    earlyCount: integer("early_count"),
    /** Dates (in the event's zone) that it is good for, of an event of several days; null: all of them. */
    validDays: jsonb("valid_days"),
    /** What the tax office calls it (SAC or HSN); null: the usual code. */
    sac: text("sac"),
    /** Its own rate of GST; null: the event's. */
    gstPercent: smallint("gst_percent"),
    retiredAt: instantColumn("retired_at"),
    sold: integer("sold").notNull().default(0),
    held: integer("held").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.ticketTypeId] }),
    check("ticket_types_fit", sql`${t.sold} >= 0 and ${t.held} >= 0 and ${t.sold} + ${t.held} <= ${t.capacity}`),
    check("ticket_types_price", sql`${t.priceMinor} >= 0`),
    check("ticket_types_early", sql`${t.earlyMinor} between 0 and ${t.priceMinor}`),
    index("ticket_types_sales_end").on(t.salesEnd).where(sql`sales_end is not null`),
    index("ticket_types_valid_days").using("gin", t.validDays).where(sql`valid_days is not null`),
    index("ticket_types_early_until").on(t.earlyUntil).where(sql`early_until is not null`),
  ],
);

/** A stock that several types share. */
export const capacityGroups = pgTable(
  "capacity_groups",
  {
    eventId: eventKey().references(() => events.eventId),
    capacityGroupId: uuid("capacity_group_id").notNull(),
    capacity: integer("capacity").notNull(),
    sold: integer("sold").notNull().default(0),
    held: integer("held").notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.capacityGroupId] }),
    check("capacity_groups_fit", sql`${t.sold} >= 0 and ${t.held} >= 0 and ${t.sold} + ${t.held} <= ${t.capacity}`),
  ],
);

export const capacityGroupTypes = pgTable(
  "capacity_group_types",
  {
    eventId: eventKey(),
    capacityGroupId: uuid("capacity_group_id").notNull(),
    ticketTypeId: uuid("ticket_type_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.capacityGroupId, t.ticketTypeId] })],
);

/** How many seats one person has taken of a type: the guard of `max_per_person`. */
export const personSeats = pgTable(
  "person_seats",
  {
    eventId: eventKey(),
    ticketTypeId: uuid("ticket_type_id").notNull(),
    userId: uuid("user_id").notNull(),
    taken: integer("taken").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.ticketTypeId, t.userId] }),
    check("person_seats_taken", sql`${t.taken} >= 0`),
  ],
);

export const questions = pgTable(
  "questions",
  {
    eventId: eventKey().references(() => events.eventId),
    questionId: uuid("question_id").notNull(),
    position: smallint("position").notNull(),
    text: text("text").notNull(),
    kind: text("kind").notNull(),
    options: jsonb("options").notNull().default([]),
    required: boolean("required").notNull().default(false),
    per: text("per").notNull().default("BOOKING"),
    retiredAt: instantColumn("retired_at"),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.questionId] })],
);

/** Who was invited to a private event, by canonical address. */
export const invitees = pgTable(
  "invitees",
  {
    eventId: eventKey().references(() => events.eventId),
    address: text("address").notNull(),
    invitedBy: uuid("invited_by").notNull(),
    createdAt: createdAt(),
    toldAt: instantColumn("told_at"),
    /** How many invitations went there. */
    toldTimes: smallint("told_times").notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.eventId, t.address] })],
);

/** A long work on all guests of an event (cancelling, postponing, a message, an import), and how far it has come. */
export const eventTasks = pgTable(
  "event_tasks",
  {
    eventId: eventKey().references(() => events.eventId),
    taskId: uuid("task_id").notNull(),
    kind: text("kind").notNull(),
    total: integer("total").notNull(),
    done: integer("done").notNull().default(0),
    failed: integer("failed").notNull().default(0),
    /** The last that was dealt with: it goes on behind it. */
    after: text("after"),
    startedBy: uuid("started_by"),
    /** What it needs to know besides, by kind; nothing of people. */
    details: jsonb("details").notNull().default({}),
    /** Not before; null: at once. Until it has begun, more of the same may join it. */
    dueAt: instantColumn("due_at"),
    begunAt: instantColumn("begun_at"),
    createdAt: createdAt(),
    finishedAt: instantColumn("finished_at"),
  },
  (t) => [
    primaryKey({ columns: [t.eventId, t.taskId] }),
    index("event_tasks_open").on(t.kind, t.dueAt).where(sql`finished_at is null`),
    /** What is said of a change waits for more changes: one such task at a time. */
    uniqueIndex("event_tasks_waiting").on(t.eventId).where(sql`kind = 'CHANGE' and begun_at is null`),
    check("event_tasks_done", sql`${t.done} >= 0 and ${t.failed} >= 0 and ${t.done} + ${t.failed} <= ${t.total}`),
  ],
);
