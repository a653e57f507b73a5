import type { EventId } from "@mela/contract/common";
import { moveValidDays } from "../events/index.ts";
import { instant, instantOrNull, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** How an event is put off. `dates` null: the new date is to be announced. */
export type Postponed = { dates: { startsAt: Date; endsAt: Date } | null; note: string; until: Date };

type Held = { event_id: EventId; start_at: Date | null; end_at: Date | null; timezone: string };

/** Writes it down. Every news of a date opens the choice of the guests anew. */
export async function keepPostponed(tx: Tx, event: Held, { dates, note, until }: Postponed, now: Date): Promise<void> {
  const here = sql`event_id = ${event.event_id}::uuid`;
  await run(
    tx,
    sql`update events
           set postponed_from = case when postponed_at is null then start_at else postponed_from end,
               postponed_at = ${dates ? sql`null` : sql`coalesce(postponed_at, ${instant(now)})`},
               start_at = coalesce(${instantOrNull(dates?.startsAt ?? null)}, start_at),
               end_at = coalesce(${instantOrNull(dates?.endsAt ?? null)}, end_at),
               reminded_day_at = null, reminded_hour_at = null, reminded_of_day = null,
               postpone_note = ${note}, refund_choice_until = ${instant(until)},
               version = version + 1, updated_at = ${instant(now)}
         where ${here}`,
  );
  await run(tx, sql`delete from postponement_choices where ${here} and choice = 'STAY'`);
  if (!dates || !event.start_at) return;
  const { timezone } = event;
  await moveValidDays(tx, event.event_id, event, { start_at: dates.startsAt, end_at: dates.endsAt, timezone });
  // What waits to be told of the former time is told by this: only the rest of it is left to say.
  await run(
    tx,
    sql`update event_tasks
           set details = jsonb_set(jsonb_set(details, '{before,starts_at}', to_jsonb(${dates.startsAt.toISOString()}::text)),
                                   '{before,ends_at}', to_jsonb(${dates.endsAt.toISOString()}::text))
         where ${here} and kind = 'CHANGE' and begun_at is null`,
  );
}
