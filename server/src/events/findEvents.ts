import { EventId, type UserId } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { z } from "zod";
import { firstRow, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { EventRow, eventColumns, eventTables, type Look } from "./rows.ts";
import { toEvent } from "./wire.ts";

const SavedRow = z.object({ event_id: EventId });

/** How events are shown; `feePercent` is the platform's fee, which the guest bears (config.platformFeePercent). */
export type Showing = Look & { feePercent?: number };

/** Events as the wire has them, in the order asked for; ids that name none are left out. Judges no access. */
export async function findEvents(tx: Tx, ids: readonly EventId[], showing: Showing): Promise<Event[]> {
  if (ids.length === 0) return [];
  const found = await rows(
    tx,
    EventRow,
    sql`select ${eventColumns(showing)}
          from unnest(${uuids(ids)}) with ordinality as asked (id, place)
          join ${eventTables} on e.event_id = asked.id
         order by asked.place`,
  );
  return found.map((row) => toEvent(row, showing.now, showing.feePercent ?? 0));
}

/** As `findEvents`, of one; null: there is none. By its key, so that the engine knows one plan for all of them. */
export async function findEvent(tx: Tx, eventId: EventId, showing: Showing): Promise<Event | null> {
  const row = await firstRow(
    tx,
    EventRow,
    sql`select ${eventColumns(showing)} from ${eventTables} where e.event_id = ${eventId}::uuid`,
  );
  return row && toEvent(row, showing.now, showing.feePercent ?? 0);
}

/** Which of these events somebody has saved. */
export async function findWishlisted(tx: Tx, viewer: UserId, ids: readonly EventId[]): Promise<Set<EventId>> {
  const saved = await rows(
    tx,
    SavedRow,
    sql`select event_id from wishlist where user_id = ${viewer}::uuid and event_id = any(${uuids(ids)})`,
  );
  return new Set(saved.map(({ event_id }) => event_id));
}
