import { EventId } from "@mela/contract/common";
import type { EventType, Theme } from "@mela/contract/events";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { At, Int, instant, rows, type Tx, words } from "../platform/database/rows.ts";
import { type Days, onDays } from "./dates.ts";
import { fold } from "./fold.ts";
import { mercator, type Place } from "./place.ts";
import { hasWords } from "./words.ts";

/** What somebody looks for. */
export type Filter = Days & {
  q?: string | undefined;
  type?: EventType | undefined;
  themes?: readonly Theme[] | undefined;
  isFree?: boolean | undefined;
  isFeatured?: boolean | undefined;
  city?: string | undefined;
};
export type Order = { by: "date" | "price" } | { by: "distance"; place: Place };
/** The half of a list that is read: live events come first, those that are over after them (spec 4). */
export type Half = "live" | "over";

const Found = z.object({
  event_id: EventId,
  start_at: At,
  end_at: At,
  price_minor: Int,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  km: z.number().nullable(),
});
export type Found = z.output<typeof Found>;

/** A time of our own cursors; PostgreSQL would stumble over the year 0 of a made-up one. */
export const CursorTime = z.iso.datetime().regex(/^20/);

/** Where a page ends: the sort keys of its last row. */
export const Position = z.object({
  id: EventId,
  at: CursorTime,
  price: z.int().nonnegative(),
  km: z.number().nonnegative().nullable(),
});
export type Position = z.output<typeof Position>;

/** Great-circle kilometres from a place to row `d` (haversine). */
const kmFrom = ({ lat, lng }: Place) => sql`
  (2 * 6371.0088 * asin(least(1, sqrt(
     sin(radians(d.lat - ${lat}::float8) / 2) ^ 2
     + cos(radians(${lat}::float8)) * cos(radians(d.lat)) * sin(radians(d.lng - ${lng}::float8) / 2) ^ 2))))`;

export type Search = { filter: Filter; order: Order; half: Half; now: Date; after: Position | null; limit: number };

/** One half of a list in its order, beginning after a position. */
export async function findHalf(tx: Tx, search: Search): Promise<Found[]> {
  const { filter, order, half, now, after, limit } = search;
  const isLive = half === "live" ? sql`d.end_at > ${instant(now)}` : sql`d.end_at <= ${instant(now)}`;
  const conditions = [isLive, ...toConditions(filter), ...(after ? [isAfter(order, half, after)] : [])];
  const km = order.by === "distance" ? kmFrom(order.place) : sql`null::float8`;
  const chosen = sql`select d.event_id, d.start_at, d.end_at, d.price_minor, d.lat, d.lng, ${km} as km
                       from discovery d where ${sql.join(conditions, sql` and `)}`;
  if (order.by !== "distance") {
    return rows(tx, Found, sql`${chosen} order by ${sorted(order.by, half)} limit ${limit}::int`);
  }
  // Mercator gives the neighbours from an index; it stretches with latitude, so twice as many are sorted by kilometres.
  const [x, y] = mercator(order.place);
  const candidates = Math.max(200, 2 * limit);
  return rows(
    tx,
    Found,
    sql`select * from (${chosen} and d.spot is not null
                       order by d.spot <-> point(${x}::float8, ${y}::float8) limit ${candidates}::int) nearest
         order by km, event_id limit ${limit}::int`,
  );
}

function toConditions({ q, type, themes, isFree, isFeatured, city, ...days }: Filter): SQL[] {
  return [
    ...(q === undefined ? [] : [hasWords(q)]),
    ...(type === undefined ? [] : [sql`d.event_type = ${type}`]),
    ...(themes === undefined ? [] : [sql`d.theme = any(${words(themes)})`]),
    ...(isFree === undefined ? [] : [isFree ? sql`d.price_minor = 0` : sql`d.price_minor > 0`]),
    ...(isFeatured === undefined ? [] : [sql`d.is_featured = ${isFeatured}::boolean`]),
    ...(city === undefined ? [] : [fold(city) === "" ? sql`false` : sql`d.city_key = ${fold(city)}`]),
    ...onDays(days, q === undefined ? "inside" : "overlap"),
  ];
}

function sorted(by: "date" | "price", half: Half): SQL {
  const byDate = half === "live" ? sql`d.start_at, d.event_id` : sql`d.end_at desc, d.event_id desc`;
  return by === "price" ? sql`d.price_minor, ${byDate}` : byDate;
}

/** Row comparison on the very keys of the order. */
function isAfter(order: Order, half: Half, { id, at, price, km }: Position): SQL {
  if (order.by === "distance") {
    const here = kmFrom(order.place);
    return sql`(${here} > ${km}::float8 or (${here} = ${km}::float8 and d.event_id > ${id}::uuid))`;
  }
  const last = sql`(${instant(new Date(at))}, ${id}::uuid)`;
  const later = half === "live" ? sql`(d.start_at, d.event_id) > ${last}` : sql`(d.end_at, d.event_id) < ${last}`;
  if (order.by === "date") return later;
  return sql`(d.price_minor > ${price}::bigint or (d.price_minor = ${price}::bigint and ${later}))`;
}

/** The position of a row: what the next page begins after. */
export function positionOf(row: Found, half: Half): Position {
  const at = half === "live" ? row.start_at : row.end_at;
  return { id: row.event_id, at: at.toISOString(), price: row.price_minor, km: row.km };
}
