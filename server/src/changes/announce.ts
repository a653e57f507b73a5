import { type EventId, EventId as EventIdSchema, type UserId } from "@mela/contract/common";
import { z } from "zod";
import { later, minuteMs } from "../platform/clock.ts";
import { instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { type ChangeFacts, changedParts, readAllChangeFacts } from "./facts.ts";

/** So long news of a change waits for more of it, counted from the last; and so long at most. */
const [pauseMs, mostMs] = [10 * minuteMs, 30 * minuteMs];

/** How some events were before they were changed: `readAllChangeFacts`. `note`: the host's word beside it. */
type Changed = { before: ReadonlyMap<EventId, ChangeFacts>; note?: string | undefined };

/**
 * Has the guests of published events told what of time, place and link is another than `before`, inside the transaction
 * that changed them. Several changes within ten minutes are one mail: what was at first, and what is when it goes out.
 * Nothing is written when nobody has to know.
 */
export async function announceChanges(
  tx: Tx,
  { before: all, note = "" }: Changed,
  by: { userId: UserId; now: Date },
): Promise<void> {
  const now = await readAllChangeFacts(tx, [...all.keys()]);
  const changed = [...now].flatMap(([eventId, after]) => {
    const before = all.get(eventId);
    return before && changedParts(before, after).length > 0 ? [{ eventId, before, after }] : [];
  });
  const moved = changed.filter(({ before, after }) => before.starts_at !== after.starts_at);
  await remindAnew(
    tx,
    moved.map(({ eventId }) => eventId),
    by.now,
  );
  const listening = await withListeners(
    tx,
    changed.map(({ eventId }) => eventId),
    by.now,
  );
  const [dueAt, latest] = [later(by.now, pauseMs), later(by.now, mostMs)];
  const tasks = changed
    .filter(({ eventId }) => listening.has(eventId))
    .map(({ eventId, before }) => {
      return { event_id: eventId, task_id: newRowId(), details: { before, note, latest: latest.toISOString() } };
    });
  if (tasks.length === 0) return;
  await run(
    tx,
    sql`insert into event_tasks as t (event_id, task_id, kind, total, started_by, details, due_at, created_at)
        select w.event_id, w.task_id, 'CHANGE', 0, ${by.userId}::uuid, w.details, ${instant(dueAt)}, ${instant(by.now)}
          from jsonb_to_recordset(${json(tasks)}) as w (event_id uuid, task_id uuid, details jsonb)
         order by w.event_id
        on conflict (event_id) where kind = 'CHANGE' and begun_at is null
        do update set due_at = least(excluded.due_at, (t.details ->> 'latest')::timestamptz), started_by = excluded.started_by,
                      details = case when ${note}::text = '' then t.details
                                     else jsonb_set(t.details, '{note}', to_jsonb(${note}::text)) end`,
  );
}

const EventIdRow = z.object({ event_id: EventIdSchema });

/** At which of them anybody has a place, and which are still to come. */
async function withListeners(tx: Tx, ids: readonly EventId[], now: Date): Promise<Set<EventId>> {
  if (ids.length === 0) return new Set();
  const found = await rows(
    tx,
    EventIdRow,
    sql`select e.event_id from events e
         where e.event_id = any(${uuids(ids)}) and e.status = 'PUBLISHED' and e.postponed_at is null and e.end_at > ${instant(now)}
           and exists (select from bookings b where b.event_id = e.event_id and b.status = 'CONFIRMED' and not b.is_test)`,
  );
  return new Set(found.map(({ event_id }) => event_id));
}

/** What was said of the old time counts for nothing: the new one has reminders of its own. */
async function remindAnew(tx: Tx, ids: readonly EventId[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await run(
    tx,
    sql`update events set reminded_day_at = null, reminded_hour_at = null, reminded_of_day = null
         where event_id = any(${uuids(ids)}) and start_at > ${instant(now)}
           and (reminded_day_at is not null or reminded_hour_at is not null or reminded_of_day is not null)`,
  );
}

/** The host's word beside what waits to be told. */
export async function keepNote(tx: Tx, eventId: EventId, note: string): Promise<void> {
  await run(
    tx,
    sql`update event_tasks set details = jsonb_set(details, '{note}', to_jsonb(${note}::text))
         where event_id = ${eventId}::uuid and kind = 'CHANGE' and begun_at is null`,
  );
}
