import type { EventId } from "@mela/contract/common";
import { dateIn } from "@mela/contract/zones";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { json, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** When an event is, and where its clocks are. */
export type Span = { start_at: Date | null; end_at: Date | null; timezone: string };

/** The first and the last day of an event in its own zone; null while it has no dates. */
export function daysOf({ start_at, end_at, timezone }: Span): { first: string; last: string } | null {
  if (!start_at) return null;
  return { first: dateIn(timezone, start_at), last: dateIn(timezone, end_at ?? start_at) };
}

/** The days that a ticket is good for once its event begins on another day: they go along, and none is left outside. */
export function movedDays(days: readonly string[], before: Span, after: Span): string[] | null {
  const [old, next] = [daysOf(before), daysOf(after)];
  if (!old || !next) return null;
  const ms = Date.parse(next.first) - Date.parse(old.first);
  const moved = days.map((day) =>
    later(new Date(`${day}T00:00:00Z`), ms)
      .toISOString()
      .slice(0, 10),
  );
  const inside = moved.filter((day) => day >= next.first && day <= next.last);
  return inside.length > 0 && inside.length < countDays(next) ? inside : null;
}

/** How many days there are from the first to the last, both counted. */
export function countDays({ first, last }: { first: string; last: string }): number {
  return Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
}

const IdDaysRow = z.object({ id: z.string(), days: z.array(z.string()) });

/** Moves the days of an event's tickets along with its dates. */
export async function moveValidDays(tx: Tx, eventId: EventId, before: Span, after: Span): Promise<void> {
  const found = await rows(
    tx,
    IdDaysRow,
    sql`select ticket_type_id as id, valid_days as days from ticket_types
         where event_id = ${eventId}::uuid and valid_days is not null order by ticket_type_id for update`,
  );
  if (found.length === 0) return;
  const moved = found.map(({ id, days }) => ({ id, days: movedDays(days, before, after) }));
  await run(
    tx,
    sql`update ticket_types t set valid_days = nullif(m.days, 'null'::jsonb)
          from jsonb_to_recordset(${json(moved)}) as m (id uuid, days jsonb)
         where t.event_id = ${eventId}::uuid and t.ticket_type_id = m.id`,
  );
}
