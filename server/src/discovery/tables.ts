import { sql } from "drizzle-orm";
import { bigint, boolean, doublePrecision, index, integer, pgTable, point, text, uuid } from "drizzle-orm/pg-core";
import { instantColumn } from "../platform/database/columns.ts";

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
    cityKey: text("city_key").notNull(), // lower case, for equality
    lat: doublePrecision("lat"),
    lng: doublePrecision("lng"),
    /** Mercator, in radians: conformal, so nearest-neighbour order holds locally (decision 006). */
    spot: point("spot"),
    priceMinor: bigint("price_minor", { mode: "number" }).notNull(),
    isFeatured: boolean("is_featured").notNull(),
    saved: integer("saved").notNull().default(0),
  },
  (t) => [
    index("discovery_start").on(t.startAt, t.eventId),
    index("discovery_type_start").on(t.eventType, t.startAt, t.eventId),
    index("discovery_city_start").on(t.cityKey, t.startAt, t.eventId),
    index("discovery_end").on(t.endAt),
    index("discovery_host").on(t.hostId, t.startAt),
    index("discovery_spot").using("spgist", t.spot),
    index("discovery_words").using(
      "gin",
      sql`to_tsvector('simple', ${t.title} || ' ' || ${t.hostName} || ' ' || ${t.city})`,
    ),
  ],
);
