import { type EventId, EventId as EventIdSchema, type UserId } from "@mela/contract/common";
import { EventStatus, Visibility } from "@mela/contract/eventKinds";
import { z } from "zod";
import { seatsInAll } from "../events/index.ts";
import { At, firstRow, Int, instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Plan } from "./expand.ts";

const SeriesRow = z.object({ series_id: z.string().nullable() });

/** The series of an event, which nobody else changes until the transaction ends; null: it has none. */
export async function holdSeries(tx: Tx, eventId: EventId): Promise<string | null> {
  const found = await firstRow(tx, SeriesRow, sql`select series_id from events where event_id = ${eventId}::uuid`);
  if (!found?.series_id) return null;
  await run(tx, sql`select from series where series_id = ${found.series_id}::uuid for no key update`);
  return found.series_id;
}

/** Makes a series of an event that has none; the event is held. Gives the series that it has then. */
export async function beginSeries(tx: Tx, eventId: EventId, seriesId: string, now: Date): Promise<string> {
  const had = await firstRow(tx, SeriesRow, sql`select series_id from events where event_id = ${eventId}::uuid`);
  if (had?.series_id) return had.series_id; // somebody was faster
  await run(
    tx,
    sql`insert into series (series_id, host_id, title, created_at)
        select ${seriesId}::uuid, host_id, title, ${instant(now)} from events where event_id = ${eventId}::uuid`,
  );
  await joinSeries(tx, eventId, seriesId);
  return seriesId;
}

/** Puts a host's event into a series of theirs, which is made where it is not there yet. */
export async function joinSeriesIn(tx: Tx, eventId: EventId, seriesId: string, now: Date): Promise<void> {
  await run(
    tx,
    sql`insert into series (series_id, host_id, title, created_at)
        select ${seriesId}::uuid, host_id, title, ${instant(now)} from events where event_id = ${eventId}::uuid
        on conflict do nothing`,
  );
  await joinSeries(tx, eventId, seriesId);
}

/** Puts an event into a series, or with null out of the one it is in. */
export async function joinSeries(tx: Tx, eventId: EventId, seriesId: string | null): Promise<void> {
  await run(tx, sql`update events set series_id = ${seriesId}::uuid where event_id = ${eventId}::uuid`);
}

/** A series that no event is left in is forgotten. */
export async function endSeries(tx: Tx, seriesId: string): Promise<void> {
  await run(
    tx,
    sql`delete from series s where s.series_id = ${seriesId}::uuid
           and not exists (select from events e where e.series_id = s.series_id)`,
  );
}

const PlanRow = z.object({ plan: z.unknown() });
/** What waits to be added to a series, as it was stored. */
export async function readPlan(tx: Tx, seriesId: string): Promise<unknown> {
  const found = await firstRow(tx, PlanRow, sql`select rule as plan from series where series_id = ${seriesId}::uuid`);
  return found?.plan ?? null;
}
export async function savePlan(tx: Tx, seriesId: string, plan: Plan | null): Promise<void> {
  await run(
    tx,
    sql`update series set rule = ${plan === null ? sql`null` : json(plan)} where series_id = ${seriesId}::uuid`,
  );
}

const Member = z.object({
  event_id: EventIdSchema,
  status: EventStatus,
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
});
export type Member = z.output<typeof Member>;

/** The dates of a series in the order of their ids, held until the transaction ends. */
export async function holdMembers(tx: Tx, seriesId: string): Promise<Member[]> {
  return rows(
    tx,
    Member,
    sql`select event_id, status, start_at, end_at, timezone from events where series_id = ${seriesId}::uuid
         order by event_id for no key update`,
  );
}

const EventIdRow = z.object({ event_id: EventIdSchema });

/** Of some events those that a person may not manage: neither their host nor co-host of them (spec 6). */
export async function notManaged(tx: Tx, ids: readonly EventId[], userId: UserId): Promise<EventId[]> {
  const found = await rows(
    tx,
    EventIdRow,
    sql`select e.event_id from events e
         where e.event_id = any(${uuids(ids)}) and e.host_id <> ${userId}::uuid
           and not exists (select from host_roles r
                            where r.user_id = ${userId}::uuid and r.host_id = e.host_id and r.ended_at is null
                              and r.role in ('OWNER', 'COHOST') and (r.event_id is null or r.event_id = e.event_id))`,
  );
  return found.map(({ event_id }) => event_id);
}

const DateRow = z.object({
  event_id: EventIdSchema,
  slug: z.string(),
  title: z.string(),
  start_at: At.nullable(),
  end_at: At.nullable(),
  timezone: z.string(),
  all_day: z.boolean(),
  city: z.string(),
  status: EventStatus,
  visibility: Visibility,
  postponed_at: At.nullable(),
  sold: Int,
  held: Int,
  capacity: Int.nullable(),
  pending: Int,
});
export type DateRow = z.output<typeof DateRow>;

const mostPast = 100;
const mostListed = 400;

/** An event and the other dates of its series, soonest first: all to come and the newest that are over. */
export async function findDates(tx: Tx, eventId: EventId, now: Date): Promise<DateRow[]> {
  const columns = sql`e.event_id, e.slug, e.title, e.start_at, e.end_at, e.timezone, e.all_day, e.city, e.status, e.visibility,
               e.postponed_at, s.sold, s.held, coalesce(g.pending, 0) as pending,
               ${seatsInAll(sql`e.event_id`, sql`s.capacity`)} as capacity`;
  const from = sql`events e join event_seats s on s.event_id = e.event_id
                left join guest_counters g on g.event_id = e.event_id`;
  const series = sql`(select it.series_id from events it where it.event_id = ${eventId}::uuid)`;
  return rows(
    tx,
    DateRow,
    sql`select * from (
          select ${columns} from ${from} where e.event_id = ${eventId}::uuid
          union
          (select ${columns} from ${from} where e.series_id = ${series} and (e.end_at is null or e.end_at > ${instant(now)})
            order by e.start_at, e.event_id limit ${mostListed}::int)
          union
          (select ${columns} from ${from} where e.series_id = ${series} and e.end_at <= ${instant(now)}
            order by e.start_at desc, e.event_id desc limit ${mostPast}::int)) dates
         order by start_at nulls first, event_id`,
  );
}

/** Who follows the host hears of a series once: its other dates are news to nobody. */
export async function keepQuiet(tx: Tx, ids: readonly EventId[], now: Date): Promise<void> {
  await run(
    tx,
    sql`update events set followers_told_at = coalesce(followers_told_at, ${instant(now)}) where event_id = any(${uuids(ids)})`,
  );
}
