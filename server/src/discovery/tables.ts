import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  point,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { instantColumn } from "../platform/database/columns.ts";
import { sql } from "../platform/database/sql.ts";

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

/**
 * Public, published events that are live or ended in the last 30 days: the one table that queries across events read.
 * Kept by the same transaction that changes an event (spec 4).
 */
export const discovery = pgTable(
  "discovery",
  {
    eventId: uuid("event_id").primaryKey(),
    hostId: uuid("host_id").notNull(),
    seriesId: uuid("series_id"),
    startAt: instantColumn("start_at").notNull(),
    endAt: instantColumn("end_at").notNull(),
    timezone: text("timezone").notNull(),
    eventType: text("event_type").notNull(),
    theme: text("theme").notNull(),
    title: text("title").notNull(),
    hostName: text("host_name").notNull(),
    city: text("city").notNull(),
    cityKey: text("city_key").notNull(), // one for all names of a city
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    /** Mercator, in radians: conformal, so nearest-neighbour order holds locally (decision 006). */
    spot: point("spot"),
    priceMinor: bigint("price_minor", { mode: "number" }).notNull(),
    isFeatured: boolean("is_featured").notNull(),
    saved: integer("saved").notNull().default(0),
    /** What else is found, after the rest: place and tags. */
    other: text("other").notNull().default(""),
    /** What it is held in, and what it is or has: hi, JAIN, step_free (factWords of the contract). */
    facts: text("facts").array().notNull().default(sql`'{}'`),
    /** Ended half an hour ago or earlier, as a job notes: the indexes of what is live leave these rows out. */
    isOver: boolean("is_over").notNull().default(false),
    /** The event as lists show it (cards.ts); null: nobody has read it yet. */
    card: text("card"),
    /** The fee in per cent that the card's price has in it, and till when the card is right; null: it is not. */
    cardFee: doublePrecision("card_fee"),
    cardUntil: instantColumn("card_until"),
    /** Whether it still sells something that everyone may buy: of a series, such a date stands for the others. */
    hasSeats: boolean("has_seats").notNull().default(true),
    words: tsvector("words").generatedAlwaysAs(
      sql`setweight(to_tsvector('simple'::regconfig, title), 'A') || setweight(to_tsvector('simple'::regconfig, host_name), 'B') || setweight(to_tsvector('simple'::regconfig, city), 'C') || setweight(to_tsvector('simple'::regconfig, other), 'D')`,
    ),
  },
  (t) => [
    // Each ends with `end_at`, so that what has just ended is passed over without its row.
    index("discovery_start").on(t.startAt, t.eventId, t.endAt),
    // With all that a walk along the dates asks of a row, so that it need not fetch a thousand of them (room: fold.ts).
    index("discovery_walk")
      .on(t.startAt, t.eventId, t.endAt, t.eventType, t.theme, t.words, t.seriesId, t.cityKey, t.hasSeats, t.lat, t.lng)
      .where(sql`not is_over`),
    index("discovery_live_type").on(t.eventType, t.startAt, t.eventId, t.endAt).where(sql`not is_over`),
    // And with what is asked of a city besides: whatever else is going on there comes first, and may be a thousand.
    index("discovery_live_city")
      .on(t.cityKey, t.startAt, t.eventId, t.endAt, t.eventType, t.theme)
      .where(sql`not is_over`),
    index("discovery_live_price").on(t.priceMinor, t.startAt, t.eventId, t.endAt).where(sql`not is_over`),
    index("discovery_live_featured")
      .on(t.eventType, t.startAt, t.eventId, t.endAt)
      .where(sql`is_featured and not is_over`),
    index("discovery_live_end").on(t.endAt).where(sql`not is_over`),
    index("discovery_end").on(t.endAt.desc(), t.eventId),
    index("discovery_city_end").on(t.cityKey, t.endAt.desc(), t.eventId),
    index("discovery_series")
      .on(t.seriesId, t.cityKey, t.hasSeats, t.startAt, t.eventId, t.endAt)
      .where(sql`series_id is not null`),
    index("discovery_host").on(t.hostId, t.startAt),
    index("discovery_live_host_words")
      .using("gin", sql`ts_filter(${t.words}, '{b}'::"char"[])`)
      .where(sql`not is_over`),
    // SP-GiST gives neighbours in two thirds of the time that GiST takes.
    index("discovery_spot").using("spgist", t.spot),
    index("discovery_live_spot").using("spgist", t.spot).where(sql`not is_over`),
    index("discovery_facts").using("gin", t.facts), // few have some of them: a walk along the dates would be long
    // Of what is searched best first, each fit has an index of its own (findBest.ts).
    index("discovery_words").using("gin", t.words),
    index("discovery_begin_words").using("gin", sql`ts_filter(${t.words}, '{a,b,c}'::"char"[])`),
    index("discovery_title_words").using("gin", sql`ts_filter(${t.words}, '{a}'::"char"[])`),
  ],
);

/** Every word that events are found by, with how many have it: what typos are corrected on. */
export const searchWords = pgTable(
  "search_words",
  {
    word: text("word").primaryKey(),
    events: integer("events").notNull().default(1),
    /** How many have it in their title. */
    titles: integer("titles").notNull().default(1),
    /** A number that only grows: who knows all up to one asks for those beyond it. */
    addedAt: instantColumn("added_at").notNull().default(sql`now()`),
  },
  (t) => [index("search_words_added").on(t.addedAt)],
);

/**
 * What came to be found, or is found by something else since: for who waits for news. `before` is the row as it was;
 * null: there was none.
 */
export const discoveryChanges = pgTable(
  "discovery_changes",
  {
    changeId: uuid("change_id").primaryKey(),
    eventId: uuid("event_id").notNull(),
    at: instantColumn("at").notNull(),
    before: jsonb("before"),
  },
  (t) => [index("discovery_changes_at").on(t.at, t.eventId), index("discovery_changes_event").on(t.eventId)],
);
