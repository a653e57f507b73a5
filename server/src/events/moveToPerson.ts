import { EventId, type UserId } from "@mela/contract/common";
import { z } from "zod";
import type { PersonMove } from "../auth/index.ts";
import { recordAll } from "../history/index.ts";
import { firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const EventsRow = z.object({ events: Int });

/** How many events somebody hosts. */
export async function countHosted(tx: Tx, userId: UserId): Promise<number> {
  const found = await firstRow(
    tx,
    EventsRow,
    sql`select count(*) as events from events where host_id = ${userId}::uuid`,
  );
  return found?.events ?? 0;
}

const EventIdRow = z.object({ event_id: EventId });

/** Makes another account of the same person the host of all that this one hosts. */
export async function moveToPerson(tx: Tx, { from, to, now }: PersonMove): Promise<void> {
  const moved = await rows(
    tx,
    EventIdRow,
    sql`with mine as (select event_id from events where host_id = ${from}::uuid order by event_id for no key update)
        update events e set host_id = ${to}::uuid, version = version + 1, updated_at = ${instant(now)}
          from mine where e.event_id = mine.event_id returning e.event_id`,
  );
  await run(tx, sql`update series set host_id = ${to}::uuid where host_id = ${from}::uuid`);
  await recordAll(
    tx,
    moved.map(({ event_id: eventId }) => ({
      eventId,
      at: now,
      actorId: to,
      subject: "event" as const,
      subjectId: eventId,
      action: "join_accounts",
      before: { host_id: from },
      after: { host_id: to },
    })),
  );
}
