import type { PublicEvent } from "@mela/contract/events";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Db } from "../platform/database/engine.ts";
import { preparedRows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { type DetailRow, findBySlug, toPublicEvent } from "./detail.ts";
import type { Showing } from "./findEvents.ts";
import { stranger } from "./visibility.ts";

type Remembered = {
  stamp: string;
  readAt: number;
  row: DetailRow;
  shown: { second: number; event: PublicEvent } | null;
};

const atMost = 500; // events, some 20 kB each
/** Not everything shown is in the stamp: how many events a host has, and what is said of them, may be as old as this. */
const keptMs = 10_000;
/** While seats are held, time alone frees some: then only this long. */
const whileHeldMs = 1_000;

/**
 * The transactions that last wrote an event, its seats, its guest counters and its host: whatever changes what strangers
 * see of an event writes one of these rows (a change of its tickets or questions raises its version).
 */
const stampOf = sql`
  select concat_ws(',', e.event_id, e.xmin, s.xmin, c.xmin, u.xmin) as stamp
    from event_index i join events e on e.event_id = i.event_id join event_seats s on s.event_id = e.event_id
    join guest_counters c on c.event_id = e.event_id join users u on u.user_id = e.host_id
   where i.slug = ${sql.placeholder("slug")}`;
const Stamp = z.object({ stamp: z.string() });

/**
 * Finds events by address as strangers see them: one narrow query says whether what was read before still holds, so
 * that an answer is never older than its transaction, and mostly costs no more than looking up one row.
 */
export function rememberEvents(db: Db): (slug: string, showing: Showing) => Promise<PublicEvent | null> {
  const known = new LRUCache<string, Remembered>({ max: atMost });
  const findStamp = preparedRows(db, Stamp, stampOf);
  return async (slug, showing) => {
    const stamp = (await findStamp({ slug }))[0]?.stamp;
    const past = known.get(slug);
    if (past && past.stamp === stamp && isFresh(past, showing.now)) return show(past, showing);
    known.delete(slug);
    const row = await findBySlug(db, slug, stranger, showing); // after the stamp: it may be newer, never older
    if (!row) return null;
    if (stamp === undefined) return toPublicEvent(row, showing); // by a former address: it redirects
    const fresh = { stamp, readAt: showing.now.getTime(), row, shown: null };
    known.set(slug, fresh);
    return show(fresh, showing);
  };
}

function isFresh({ readAt, row }: Remembered, now: Date): boolean {
  const age = now.getTime() - readAt;
  return age >= 0 && age < (row.held > 0 ? whileHeldMs : keptMs);
}

/** What the row says in this second: sales begin and end by the clock. */
function show(remembered: Remembered, showing: Showing): PublicEvent {
  const second = Math.floor(showing.now.getTime() / 1_000);
  if (remembered.shown?.second === second) return remembered.shown.event;
  const event = toPublicEvent(remembered.row, showing);
  remembered.shown = { second, event };
  return event;
}
