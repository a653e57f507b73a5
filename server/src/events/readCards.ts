import { EventId } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rows, type Tx, uuids } from "../platform/database/rows.ts";
import type { Showing } from "./findEvents.ts";
import { EventRow, eventColumns, eventTables } from "./rows.ts";
import { toEvent } from "./wire.ts";

/** An event as lists show it to strangers. It says what is so while its stamp stays the same, till `until` (ms). */
export type ReadCard = { card: Event; stamp: string; until: number };

/** While seats are held, time alone frees some. */
const whileHeldMs = 1_000;

/**
 * The transactions that last wrote an event, its seats and its host: whatever changes a card writes one of these rows (a
 * change of its tickets raises the event's version, a sale of any of them is one of its seats).
 */
const stamp = sql`concat_ws(',', e.xmin, s.xmin, u.xmin) as stamp`;
const Stamp = z.object({ event_id: EventId, stamp: z.string() });

/** The stamps of events, for who has read them before. */
export async function findStamps(tx: Tx, ids: readonly EventId[]): Promise<Map<EventId, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows(
    tx,
    Stamp,
    sql`select e.event_id, ${stamp} from ${eventTables} where e.event_id = any(${uuids(ids)})`,
  );
  return new Map(found.map((row) => [row.event_id, row.stamp]));
}

const Row = EventRow.extend({ stamp: z.string() });
type Row = z.output<typeof Row>;

/** Cards in no order; ids that name none are left out. */
export async function readCards(
  tx: Tx,
  ids: readonly EventId[],
  showing: Omit<Showing, "viewer">,
): Promise<ReadCard[]> {
  if (ids.length === 0) return [];
  const found = await rows(
    tx,
    Row,
    sql`select ${eventColumns({ now: showing.now })}, ${stamp} from ${eventTables} where e.event_id = any(${uuids(ids)})`,
  );
  return found.map((row) => ({
    card: toEvent(row, showing.now, showing.feePercent ?? 0),
    stamp: row.stamp,
    until: nextChange(row, showing.now.getTime()),
  }));
}

/** When the clock alone changes what a card says: sales begin and end, holds run out, the event ends. */
function nextChange({ types, end_at, held }: Row, now: number): number {
  const turns = [end_at, ...(types ?? []).flatMap((type) => [type.sales_start, type.sales_end])];
  const ahead = turns.flatMap((at) => (at && at.getTime() > now ? [at.getTime()] : []));
  return Math.min(...ahead, held > 0 ? now + whileHeldMs : Number.POSITIVE_INFINITY);
}
