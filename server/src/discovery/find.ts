import { EventId } from "@mela/contract/common";
import type { EventType, Theme } from "@mela/contract/eventKinds";
import type { FactWord } from "@mela/contract/facts";
import { z } from "zod";
import { alone, instant, type Tx, words } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { cityKey } from "./cityWords.ts";
import { type Days, onDays } from "./dates.ts";
import { around, type Circle, inCircle, isWithin } from "./near.ts";
import {
  columnsFor,
  type Half,
  isReadWithin,
  joined,
  type Last,
  nothing,
  type Part,
  type Reading,
  readPart,
  rowCount,
} from "./page.ts";
import type { Place } from "./place.ts";
import { standsForSeries } from "./series.ts";
import { toTsquery } from "./words.ts";

/** What somebody looks for. `text`: a text query; null: words were typed, but none that anything has. */
export type Filter = Days & {
  text?: string | null | undefined;
  type?: EventType | undefined;
  themes?: readonly Theme[] | undefined;
  isFree?: boolean | undefined;
  mostMinor?: number | undefined;
  isFeatured?: boolean | undefined;
  /** Words of facts (wantedWords of the contract): an event has one of each group. */
  facts?: readonly (readonly FactWord[])[] | undefined;
  city?: string | undefined;
  /** For other orders than by distance, which has a radius of its own. */
  circle?: Circle | undefined;
};
/** `distance`: nearest first; `withinKm` null: however far. */
export type Order = { by: "date" | "price" } | { by: "distance"; place: Place; withinKm: number | null };

/** A time of our own cursors; PostgreSQL would stumble over the year 0 of a made-up one. */
export const CursorTime = z.iso.datetime().regex(/^20/);

/** Where a page ends: the sort keys of its last row. `near`: how far on the map. */
export const Position = z.object({
  id: EventId,
  at: CursorTime,
  price: z.int().nonnegative(),
  near: z.number().nonnegative().nullable(),
});
export type Position = z.output<typeof Position>;

/** `isSettled`: what the table notes as over was so when the list was begun (keep.ts). */
export type Moment = { now: Date; isSettled: boolean };
/** `halves`: of the list, in turn; the first begins after `after`. The last of `limit` rows only tells that there are more. */
export type Search = {
  filter: Filter;
  order: Order;
  halves: readonly Half[];
  moment: Moment;
  after: Position | null;
  limit: number;
  reading: Reading;
};

/** A list in its order. What is over is only asked for where too little is live. */
export async function findInOrder(tx: Tx, search: Search): Promise<Found> {
  const { halves, after, limit } = search;
  let found: Found = { ...nothing, half: "live" };
  for (const half of halves) {
    if (found.found === limit) break;
    const shown = limit - 1 - found.found;
    const part = await readHalf(tx, { ...search, half, after: half === halves[0] ? after : null }, shown);
    found = { ...joined(found, part), half: part.texts.length > 0 ? half : found.half };
  }
  return found;
}

/** `half`: that of the last row that is shown. */
export type Found = Part & { half: Half };

async function readHalf(tx: Tx, search: HalfSearch, shown: number): Promise<Part> {
  const { order, half, reading } = search;
  const read = (list: SQL) => readPart(askerFor(tx, search.filter), list, { shown, reading });
  if (order.by === "distance") return read(listNear({ ...search, order }));
  const { circle } = search.filter;
  if (!circle) return read(listInOrder(search, order.by));
  const met = half === "live" ? await read(walkInside(search, order.by, circle)) : nothing;
  return met.found > shown ? met : read(lookUpInside(search, order.by, circle));
}

/** By days, a price, facts or words nearly all may pass or hardly any, and other plans are best for the one and the other. */
export function askerFor(tx: Tx, { text, mostMinor, facts = [], date, from, to }: Filter): Tx {
  const isAnybodysGuess = facts.length > 0 || [text, mostMinor, date, from, to].some((part) => part !== undefined);
  return isAnybodysGuess ? alone(tx) : tx;
}

type HalfSearch = Search & { half: Half };
type By = "date" | "price";

function listInOrder(search: HalfSearch, by: By, limit = search.limit): SQL {
  const { half, reading } = search;
  return sql`
    (select ${columnsFor(reading)} from discovery d where ${sql.join(conditionsOf(search, by), sql` and `)}
      order by ${sorted(by, half)} limit ${rowCount(limit)})`;
}

function conditionsOf({ filter, half, moment, after }: HalfSearch, by: By): SQL[] {
  const once = oncePerSeries(filter, { half, moment });
  return [...inHalf(half, moment), ...toConditions(filter), once, ...(after ? [isAfter(by, half, after)] : [])];
}

/** A city's events are met within so many steps along the dates; what is rarer than that is looked up on the map. */
const stepsAtMost = 2_000;

/** What lies in a circle, as far as it is soon met. */
function walkInside(search: HalfSearch, by: By, { place, km }: Circle): SQL {
  return sql`
    (select d.* from ${listInOrder(search, by, stepsAtMost)} d where ${isReadWithin(search.reading, place, km)}
      order by ${sorted(by, search.half)} limit ${rowCount(search.limit)})`;
}

/** What lies in a circle, by the map. */
function lookUpInside(search: HalfSearch, by: By, circle: Circle): SQL {
  const { half, limit, reading } = search;
  const inOrder = sql`order by ${sorted(by, half)}`;
  return sql`
    (with inside as materialized (
       select d.event_id, d.start_at, d.end_at, d.price_minor from discovery d
        where ${sql.join([inCircle(circle), ...conditionsOf(search, by)], sql` and `)})
     select ${columnsFor(reading)} from (select * from inside d ${inOrder} limit ${rowCount(limit)}) found
       join discovery d on d.event_id = found.event_id ${inOrder})`;
}

type NearSearch = HalfSearch & { order: Extract<Order, { by: "distance" }> };

/**
 * The neighbours as the index gives them, in the order of the map: Mercator is conformal, so that near by it is that of
 * the earth to 0.3 % in 50 km, and the same for every page. No two events have one spot (place.ts), or a page could end
 * between them.
 */
function listNear({ order, filter, half, moment, after, limit, reading }: NearSearch): SQL {
  const { place, withinKm } = order;
  const once = oncePerSeries(filter, { half, moment });
  const conditions = [...inHalf(half, moment), ...toConditions(filter), once, sql`d.spot is not null`];
  const sides = around(place, withinKm).map(({ here, other, inBox }) => {
    const near = sql`(d.spot <-> ${here})`;
    const all = [...conditions];
    if (inBox && (half === "over" || isNarrow(filter))) all.push(inBox);
    if (other) all.push(sql`${near} <= (d.spot <-> ${other})`); // the other way around it is nearer, and found there
    if (after)
      all.push(
        sql`(${near} > ${after.near}::float8 or (${near} = ${after.near}::float8 and d.event_id > ${after.id}::uuid))`,
      );
    return sql`(select ${columnsFor(reading, near)} from discovery d where ${sql.join(all, sql` and `)}
                 order by d.spot <-> ${here} limit ${rowCount(limit)})`;
  });
  const inReach = withinKm === null ? sql`true` : isReadWithin(reading, place, withinKm);
  const [one, other] = sides;
  if (one && !other) return sql`(select d.* from ${one} d where ${inReach})`; // in order, and no more than asked for
  return sql`
    (select d.* from (${sql.join(sides, sql` union all `)}) d where ${inReach}
      order by d.near, d.event_id limit ${rowCount(limit)})`;
}

/** Few events may pass: then those within the radius are read, not neighbours till enough have passed. */
function isNarrow({ text, isFree, mostMinor, isFeatured, facts = [], city, date, from, to }: Filter): boolean {
  const parts = [text, isFree, mostMinor, isFeatured, city, date, from, to];
  return facts.length > 0 || parts.some((part) => part !== undefined);
}

/** The same for rows that are found by something else: in words that make no index of times be read as well. */
export function isInHalf(half: Half, moment: Moment): SQL {
  return sql`(${sql.join(inHalf(half, moment), sql` and `)}) is true`;
}

/** Whether row `d` belongs to a half at that moment. */
export function inHalf(half: Half, { now, isSettled }: Moment): SQL[] {
  if (half === "over") return [sql`d.end_at <= ${instant(now)}`];
  return [sql`d.end_at > ${instant(now)}`, ...(isSettled ? [sql`not d.is_over`] : [])];
}

/** The conditions on row `d` for all of a filter but its circle; text makes days mean what they do in search (spec 5). */
export function toConditions(filter: Filter, isSearch = filter.text !== undefined): SQL[] {
  const { text, type, themes, isFree, mostMinor, isFeatured, facts = [], city, circle: _circle, ...days } = filter;
  return [
    ...(text === undefined ? [] : [text === null ? sql`false` : sql`d.words @@ ${toTsquery(text)}`]),
    ...(type === undefined ? [] : [sql`d.event_type = ${type}`]),
    ...(themes === undefined ? [] : [isOneOf(themes)]),
    ...(isFree === undefined ? [] : [isFree ? sql`d.price_minor = 0` : sql`d.price_minor > 0`]),
    ...(mostMinor === undefined ? [] : [sql`d.price_minor <= ${mostMinor}::bigint`]),
    ...(isFeatured === undefined ? [] : [isFeatured ? sql`d.is_featured` : sql`not d.is_featured`]),
    ...facts.map((group) => sql`d.facts && ${words(group)}`),
    ...(city === undefined ? [] : [cityKey(city) === "" ? sql`false` : sql`d.city_key = ${cityKey(city)}`]),
    ...onDays(days, isSearch ? "overlap" : "inside"),
  ];
}

/** One theme is a condition within an index that keeps its order; of a list the engine knows no order. */
const isOneOf = (themes: readonly Theme[]) =>
  themes.length === 1 ? sql`d.theme = ${themes[0]}` : sql`d.theme = any(${words(themes)})`;

type InHalf = { half: Half; moment: Moment; found?: readonly SQL[] };

/**
 * Lets one date of each series stand for those that fit. Type, theme, city and being featured are the same for all of
 * them; what else is asked for, `found` too, one may fit and another not.
 */
export function oncePerSeries(filter: Filter, { half, moment: { now }, found = [] }: InHalf): SQL {
  const { type: _type, themes: _themes, city: _city, isFeatured: _isFeatured, circle, ...others } = filter;
  const isSearch = found.length > 0 || filter.text !== undefined;
  const fitting = [...toConditions(others, isSearch), ...(circle ? [isWithin(circle.place, circle.km)] : []), ...found];
  return standsForSeries({ now, half, fitting });
}

/** What is over: last first. */
export function sorted(by: "date" | "price", half: Half): SQL {
  const byDate = half === "live" ? sql`d.start_at, d.event_id` : sql`d.end_at desc nulls last, d.event_id`;
  return by === "price" ? sql`d.price_minor, ${byDate}` : byDate;
}

/** Whether row `d` comes after a position, by the very keys of the order. */
export function isAfter(
  by: "date" | "price",
  half: Half,
  { id, at, price }: Pick<Position, "id" | "at" | "price">,
): SQL {
  const when = instant(new Date(at));
  const later =
    half === "live"
      ? sql`(d.start_at, d.event_id) > (${when}, ${id}::uuid)`
      : sql`(d.end_at <= ${when} and (d.end_at < ${when} or d.event_id > ${id}::uuid))`;
  if (by === "date") return later;
  if (half === "live") return sql`(d.price_minor, d.start_at, d.event_id) > (${price}::bigint, ${when}, ${id}::uuid)`;
  return sql`(d.price_minor >= ${price}::bigint and (d.price_minor > ${price}::bigint or ${later}))`;
}

/** The position of a row: what the next page begins after. */
export function positionOf(row: Last, half: Half): Position {
  const at = half === "live" ? row.start_at : row.end_at;
  return { id: row.event_id, at: at.toISOString(), price: row.price_minor, near: row.near };
}
