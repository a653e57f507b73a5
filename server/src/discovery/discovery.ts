import type { Answer } from "@mela/contract/call";
import type { fetchAllEvents, listEvents } from "@mela/contract/discovery";
import { AppError } from "@mela/contract/errors";
import type { Event } from "@mela/contract/events";
import { z } from "zod";
import { findEvents, type Showing } from "../events/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { fromCursor, toCursor } from "../platform/http/cursor.ts";
import { CursorTime, type Filter, type Found, findHalf, type Half, type Order, Position, positionOf } from "./find.ts";
import { distanceKm, type Place, realPlace, shownKm } from "./place.ts";

const mostEvents = 500;
const pageSize = 24;

/** A list reads its live half, then the other; the cursor keeps the moment that divides them. */
const Cursor = z.object({ now: CursorTime, half: z.enum(["live", "over"]), after: Position.nullable() });

type AllAsked = z.output<typeof fetchAllEvents.body>;

/** Every event that can be found, soonest first, those that are over last; near ones carry their distance (spec 7). */
export async function fetchAll(tx: Tx, asked: AllAsked, showing: Showing): Promise<Answer<typeof fetchAllEvents>> {
  const limit = asked.limit ?? mostEvents;
  const search = { filter: {}, order: { by: "date" } as const, now: showing.now, after: null };
  const live = await findHalf(tx, { ...search, half: "live", limit });
  const over = live.length < limit ? await findHalf(tx, { ...search, half: "over", limit: limit - live.length }) : [];
  const place = realPlace(asked.user_location?.lat, asked.user_location?.lng);
  const near = { place, maxKm: asked.max_distance };
  return { all_events: await show(tx, [...live, ...over], near, showing) };
}

type ListAsked = z.output<typeof listEvents.query>;

/** A page of what somebody looks for. */
export async function list(
  tx: Tx,
  asked: ListAsked,
  showing: Showing,
): Promise<{ data: Event[]; next_cursor: string | null }> {
  const place = realPlace(asked.lat, asked.lng);
  const order = toOrder(asked.sort, place);
  const limit = asked.limit ?? pageSize;
  const cursor = asked.cursor ? fromCursor(Cursor, asked.cursor) : null;
  const now = cursor ? new Date(cursor.now) : showing.now;
  const search = { filter: toFilter(asked), order, now };
  const found: { row: Found; half: Half }[] = [];
  for (const half of ["live", "over"] as const) {
    if (cursor?.half === "over" && half === "live") continue;
    const after = cursor?.half === half ? cursor.after : null;
    const missing = limit + 1 - found.length;
    if (missing > 0) {
      const more = await findHalf(tx, { ...search, half, after, limit: missing });
      found.push(...more.map((row) => ({ row, half })));
    }
  }
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const next = found.length > limit && last;
  return {
    data: await show(
      tx,
      page.map(({ row }) => row),
      { place, maxKm: Number.POSITIVE_INFINITY },
      showing,
    ),
    next_cursor: next
      ? toCursor({ now: now.toISOString(), half: next.half, after: positionOf(next.row, next.half) })
      : null,
  };
}

function toFilter(asked: ListAsked): Filter {
  const { q, type, themes, free, featured, date, from, to, city } = asked;
  return {
    ...{ type, themes, date, from, to },
    q: q?.trim() ? q : undefined,
    city: city?.trim() ? city : undefined,
    isFree: free === undefined ? undefined : free === "true",
    isFeatured: featured === undefined ? undefined : featured === "true",
  };
}

/** Near ones first when a place is given and nothing else is asked for. */
function toOrder(sort: ListAsked["sort"], place: Place | null): Order {
  if (sort === "distance" && !place) throw new AppError("invalid_input", { fields: { sort: "Please say from where" } });
  if (place && (sort === undefined || sort === "distance")) return { by: "distance", place };
  return { by: sort === "price" ? "price" : "date" };
}

type Near = { place: Place | null; maxKm: number };

async function show(tx: Tx, found: readonly Found[], { place, maxKm }: Near, showing: Showing): Promise<Event[]> {
  const events = await findEvents(
    tx,
    found.map((row) => row.event_id),
    showing,
  );
  if (!place) return events;
  const spots = new Map(found.map((row) => [row.event_id, realPlace(row.lat, row.lng)]));
  return events.map((event) => {
    const spot = spots.get(event.id);
    const km = spot ? distanceKm(place, spot) : Number.POSITIVE_INFINITY;
    return km <= maxKm && Number.isFinite(km) ? { ...event, distance: shownKm(km) } : event;
  });
}
