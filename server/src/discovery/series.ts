import type { EventId } from "@mela/contract/common";
import { datesOnCards, openDates } from "../events/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

/** Whether an event sells something that everyone may buy, and some of it is not sold; what is held counts as there. */
export const hasSeats = (eventId: SQL, now: Date): SQL => sql`
  exists (select from ticket_types t join event_seats s on s.event_id = t.event_id
           where t.event_id = ${eventId} and t.retired_at is null and t.access_code is null
             and (t.sales_end is null or t.sales_end > ${instant(now)})
             and t.sold < t.capacity and (s.capacity is null or s.sold < s.capacity)
             and not exists (select from capacity_group_types m
                               join capacity_groups g on g.event_id = m.event_id and g.capacity_group_id = m.capacity_group_id
                              where m.event_id = t.event_id and m.ticket_type_id = t.ticket_type_id
                                and g.sold >= g.capacity))`;

/** Notes that a date of a series was sold out or has seats again, in the transaction that sells or frees them. */
export async function noteSeats(tx: Tx, eventId: EventId, now: Date): Promise<void> {
  await run(
    tx,
    sql`update discovery d set has_seats = not d.has_seats
         where d.event_id = ${eventId}::uuid and d.series_id is not null
           and d.has_seats <> ${hasSeats(sql`d.event_id`, now)}`,
  );
}

/** Notes what was sold till now and no longer is, of sales that have ended in the last day: no booking tells of those. */
export async function noteEndedSales(tx: Tx, now: Date): Promise<void> {
  await run(
    tx,
    sql`update discovery d set has_seats = false
         where d.series_id is not null and d.has_seats and not ${hasSeats(sql`d.event_id`, now)}
           and d.event_id in (select t.event_id from ticket_types t
                               where t.sales_end > ${instant(later(now, -dayMs))} and t.sales_end <= ${instant(now)})`,
  );
}

const ofRow = { seriesId: sql`d.series_id`, eventId: sql`d.event_id`, isInCity: sql`n.city_key = d.city_key` };

/** The dates of row `d`'s series that one may still go to, as a field of JSON with a comma after it; empty: no series. */
export const nextDates = (now: Date): SQL => sql`
  case when d.series_id is null then '' else coalesce('"next_dates":[' || (
    select string_agg(jsonb_build_object('event_id', f.event_id, 'slug', f.slug, 'timezone', f.timezone, 'start_at',
                        to_char(f.start_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text, ',')
      from (${openDates(ofRow, now, datesOnCards)}) f) || '],', '') end`;

type Once = { now: Date; half: "live" | "over"; fitting: readonly SQL[] };

/**
 * Whether row `d` is no date of a series, or the one that stands for the others of its series and city that fit: of live
 * ones the nearest with seats, else the nearest; of those that are over the last, and only when none is live. `fitting`:
 * what is asked of a row, all of it about `d`.
 */
export function standsForSeries({ now, half, fitting }: Once): SQL {
  const comesBefore =
    half === "live"
      ? sql`d.end_at > ${instant(now)}
            and (not d.has_seats, d.start_at, d.event_id) < (not it.has_seats, it.start_at, it.event_id)`
      : sql`(d.end_at, d.event_id) > (it.end_at, it.event_id)`;
  const others = [sql`d.series_id = it.series_id`, sql`d.city_key = it.city_key`, comesBefore, ...fitting];
  // Row `d` is `it` inside, where `d` is another date: so what is asked of one is asked of all in the same words.
  return sql`(d.series_id is null or not exists (
    select from (select d.series_id, d.city_key, d.has_seats, d.start_at, d.end_at, d.event_id) it
     cross join lateral (select from discovery d where ${sql.join(others, sql` and `)}) other))`;
}
