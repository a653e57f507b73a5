import type { EventId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { barredMs } from "../hostLimits/index.ts";
import { dropReplaced } from "../media/index.ts";
import { later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { AnyRow, firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { tablesWith } from "../platform/database/tablesWith.ts";
import type { App } from "../platform/services.ts";
import { endSeries, holdSeries } from "../series/index.ts";
import type { By } from "./edit.ts";
import { holdEventFromBookings, readPictures } from "./store.ts";

/**
 * Deletes a draft with all that hangs on it, its host's own try included. Throws `not_a_draft`, and `event_has_bookings`
 * where anybody ever booked, whatever became of that: money may still come for it, and theirs is the history; `event_kept`
 * while somebody's report of it is open, or was found right and still counts against its host.
 */
export async function deleteDraft(app: App, eventId: EventId, { now }: By): Promise<void> {
  await transaction(app.db, async (tx) => {
    const seriesId = await holdSeries(tx, eventId);
    const event = await holdEventFromBookings(tx, eventId);
    if (!event) throw new AppError("not_found");
    if (event.status !== "DRAFT") throw new AppError("not_a_draft");
    if (await wasEverBooked(tx, eventId)) throw new AppError("event_has_bookings");
    if (await isReported(tx, eventId, now)) throw new AppError("event_kept");
    const before = await readPictures(tx, eventId);
    await endDoors(tx, eventId, now);
    for (const table of await tablesWith(tx, "event_id"))
      if (!apart.has(table)) await run(tx, sql`delete from ${sql.identifier(table)} where event_id = ${eventId}::uuid`);
    await run(tx, sql`delete from events where event_id = ${eventId}::uuid`);
    if (seriesId) await endSeries(tx, seriesId);
    await dropReplaced(app, tx, { before, after: [] });
  });
}

/** The event itself goes last; sessions of its door are ended, not forgotten, so that every process hears of it. */
const apart: ReadonlySet<string> = new Set(["events", "sessions"]);

async function wasEverBooked(tx: Tx, eventId: EventId): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from bookings where event_id = ${eventId}::uuid and not is_test limit 1`,
  );
  return found !== null;
}

async function isReported(tx: Tx, eventId: EventId, now: Date): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from reports
         where event_id = ${eventId}::uuid
           and (decided_at is null or decision <> 'NONE' and decided_at > ${instant(later(now, -barredMs))}) limit 1`,
  );
  return found !== null;
}

async function endDoors(tx: Tx, eventId: EventId, now: Date): Promise<void> {
  await run(
    tx,
    sql`update sessions set ended_at = ${instant(now)}
         where kind = 'DOOR' and ended_at is null and event_id = ${eventId}::uuid`,
  );
}
