import type { Answer } from "@mela/contract/call";
import type { fetchAllEvents, listEvents } from "@mela/contract/discovery";
import { AppError } from "@mela/contract/errors";
import type { Event } from "@mela/contract/events";
import { needs, wantedWords } from "@mela/contract/facts";
import { z } from "zod";
import { findEvents, type Showing } from "../events/index.ts";
import type { Db } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { fromCursor, toCursor } from "../platform/http/cursor.ts";
import { Written } from "../platform/http/written.ts";
import { asCards, completed } from "./cards.ts";
import { CursorTime, type Filter, findInOrder, type Moment, type Order, Position, positionOf } from "./find.ts";
import { findBest, HitPosition, hitPositionOf } from "./findBest.ts";
import { settledBy } from "./keep.ts";
import { asIds, idsIn, type Reading } from "./page.ts";
import { distanceKm, type Place, realPlace, shownKm } from "./place.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { toWanted, type Wanted } from "./words.ts";

const mostEvents = 500;
const pageSize = 24;

/** A list reads its live half, then the other; the cursor keeps the moment that divides them. */
const Cursor = z.union([
  z.object({ now: CursorTime, half: z.enum(["live", "over"]), after: Position.nullable() }),
  z.object({ now: CursorTime, best: HitPosition }),
]);
type Cursor = z.output<typeof Cursor>;

type AllAsked = z.output<typeof fetchAllEvents.body>;
/** Who asks, when, and what the words that are searched mean. */
type Asking = { showing: Showing; vocabulary: Vocabulary };

/**
 * Every event that can be found, or that fits, soonest first (what was searched: best first), those that are over last;
 * near ones carry their distance (spec 7). Without a limit or a cursor nothing but the list.
 */
export async function fetchAll(
  tx: Tx,
  { user_id: _never, user_location, max_distance, ...asked }: AllAsked,
  { showing, vocabulary }: Asking,
): Promise<Answer<typeof fetchAllEvents>> {
  const isPaged = asked.limit !== undefined || asked.cursor !== undefined;
  const search = understood({ ...asked, limit: asked.limit ?? mostEvents }, vocabulary);
  const { texts, next_cursor } = await findPage(tx, search, showing.now, asIds);
  const place = realPlace(user_location?.lat, user_location?.lng);
  const all_events = withDistances(await findEvents(tx, idsIn(texts), showing), place, max_distance);
  return isPaged ? { all_events, next_cursor } : { all_events };
}

type ListAsked = z.output<typeof listEvents.query>;

/**
 * What somebody looks for, and from where; and what the words mean that they typed: undefined when none were, null when
 * none can be.
 */
export type Understood = {
  asked: Omit<ListAsked, "q">;
  place: Place | null;
  wanted: Wanted | null | undefined;
  total: number;
};
export function understood({ q, ...asked }: ListAsked, vocabulary: Vocabulary): Understood {
  const place = realPlace(asked.lat, asked.lng);
  return { asked, place, wanted: q?.trim() ? toWanted(q, vocabulary) : undefined, total: vocabulary.total };
}

/** The same for all who want the same, however they typed it. */
export function questionOf({ asked, wanted }: Understood): string {
  return JSON.stringify(wanted === undefined ? [asked] : [asked, wanted?.meaning]);
}

/** Where to read, and, where that is a replica, the database that it follows: cards are kept there. */
export type Reader = { db: Db; home?: Db };

/**
 * A page of what somebody looks for, as it is sent; what was searched comes best first, unless it is asked for
 * otherwise. The cards are put together of the texts that the table keeps: writing them took more than finding them.
 */
export async function list({ db, home = db }: Reader, search: Understood, showing: Showing): Promise<Written> {
  const reading = asCards(showing, search.place);
  const page = await findPage(db, search, showing.now, reading);
  const cards = page.isReady ? page.texts : await completed({ db, home }, page.texts.toString(), showing);
  return new Written('{"success":true,"data":[', cards, `],"next_cursor":${JSON.stringify(page.next_cursor)}}`);
}

async function findPage(tx: Tx, { asked, place, wanted, total }: Understood, now: Date, reading: Reading) {
  const order = toOrder(asked, place);
  const cursor = asked.cursor ? fromCursor(Cursor, asked.cursor) : null;
  const moment = toMoment(cursor, now);
  const isBest = wanted && !asked.sort;
  // Nearest first, the order itself ends at the circle.
  const circle = isBest || order.by !== "distance" ? toCircle(asked, place) : undefined;
  const filter = { ...toFilter(asked), circle };
  const search = { tx, limit: asked.limit ?? pageSize, moment, reading };
  const { next, ...page } = isBest
    ? await bestPage({ ...search, wanted, filter, total, after: bestOf(cursor) })
    : await orderedPage({ ...search, filter: { ...filter, text: textOf(wanted) }, order, cursor });
  return { ...page, next_cursor: next && toCursor({ now: moment.now.toISOString(), ...next }) };
}

/** Undefined: nothing was typed; null: nothing that could be found. */
const textOf = (wanted: Wanted | null | undefined) => (wanted === undefined ? undefined : (wanted?.sure.query ?? null));

/** A list goes on as it began. What the table notes as over since then was live when an old cursor was given. */
function toMoment(cursor: Cursor | null, now: Date): Moment {
  const begun = cursor ? new Date(cursor.now) : now;
  return { now: begun, isSettled: begun >= settledBy(now) };
}

type Searching = { tx: Tx; limit: number; moment: Moment; filter: Filter; reading: Reading };

function bestOf(cursor: Cursor | null): HitPosition | null {
  if (!cursor) return null;
  if ("best" in cursor) return cursor.best;
  throw madeUp();
}
/** A cursor of another list. */
const madeUp = () =>
  new AppError("invalid_input", { fields: { cursor: "This list has changed. Please start again." } });

type Best = Searching & { wanted: Wanted; total: number; after: HitPosition | null };
async function bestPage({ tx, limit, ...search }: Best) {
  const { found, texts, isReady, last } = await findBest(tx, { ...search, shown: limit });
  return { texts, isReady, next: found > limit && last ? { best: hitPositionOf(last) } : null };
}

type Ordered = Searching & { order: Order; cursor: Cursor | null };
async function orderedPage({ tx, limit, cursor, ...search }: Ordered) {
  if (cursor && !("half" in cursor)) throw madeUp();
  const { half, after } = cursor ?? { half: "live", after: null };
  if (after && search.order.by === "distance" && after.near === null) throw madeUp();
  const halves = half === "live" ? (["live", "over"] as const) : (["over"] as const);
  const {
    found,
    texts,
    isReady,
    last,
    half: at,
  } = await findInOrder(tx, { ...search, halves, after, limit: limit + 1 });
  return { texts, isReady, next: found > limit && last ? { half: at, after: positionOf(last, at) } : null };
}

export function toFilter(asked: Omit<ListAsked, "q">): Filter {
  const { type, themes, free, featured, date, from, to, city, max_price, languages = [], food = null } = asked;
  return {
    ...{ type, themes, date, from, to },
    city: city?.trim() ? city : undefined,
    isFree: free === undefined ? undefined : free === "true",
    isFeatured: featured === undefined ? undefined : featured === "true",
    facts: wantedWords({ languages, food, needs: needs.filter((need) => asked[need]) }),
    mostMinor: max_price === undefined ? undefined : Math.floor(max_price * 100 + 1e-6),
  };
}

const toCircle = ({ within }: Pick<ListAsked, "within">, place: Place | null) =>
  place && within !== undefined ? { place, km: within } : undefined;

/** Near ones first when a place is given and nothing else is asked for. */
function toOrder({ sort, within }: Pick<ListAsked, "sort" | "within">, place: Place | null): Order {
  if (sort === "distance" && !place) throw new AppError("invalid_input", { fields: { sort: "Please say from where" } });
  if (within !== undefined && !place)
    throw new AppError("invalid_input", { fields: { within: "Please say from where" } });
  if (place && (sort === undefined || sort === "distance")) return { by: "distance", place, withinKm: within ?? null };
  return { by: sort === "price" ? "price" : "date" };
}

function withDistances(events: Event[], place: Place | null, maxKm: number): Event[] {
  if (!place) return events;
  return events.map((event) => {
    const spot = realPlace(event.lat, event.lng);
    const km = spot ? distanceKm(place, spot) : Number.POSITIVE_INFINITY;
    return km <= maxKm ? { ...event, distance: shownKm(km) } : event;
  });
}
