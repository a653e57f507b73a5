import type { EventId } from "@mela/contract/common";
import { Visibility } from "@mela/contract/eventKinds";
import { z } from "zod";
import { firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Published event `e` was taken out of the lists because it had bookings: how it was visible before; null: it was not. */
const visibleBefore = sql`
  case when e.status = 'PUBLISHED' and e.visibility = 'UNLISTED' then
    (select case when h.action = 'unpublish' then h.before ->> 'visibility' end from history h
      where h.event_id = e.event_id and h.subject_id = e.event_id and h.subject = 'event'
        and h.action in ('publish', 'unpublish')
      order by h.history_id desc limit 1) end`;

/** Whether event `e` is out of the lists only until it is shown again, and not because its host chose so. */
export const isWithdrawn = sql`coalesce(${visibleBefore} <> 'UNLISTED', false)`;

const VisibilityRow = z.object({ visibility: Visibility.nullable() });

/** How an event was visible before it was taken out of the lists; null when it is in them, or never was. */
export async function visibilityBefore(tx: Tx, eventId: EventId): Promise<Visibility | null> {
  const found = await firstRow(
    tx,
    VisibilityRow,
    sql`select ${visibleBefore} as visibility from events e where e.event_id = ${eventId}::uuid`,
  );
  return found?.visibility ?? null;
}
