import { EventId, type UserId } from "@mela/contract/common";
import { z } from "zod";
import { oneName, plain } from "../places/index.ts";
import { At, Int, instant, json, rows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { CursorTime, fromCursor, toPage } from "../platform/http/cursor.ts";

/** So many dates of a host are looked through, of those to come and of those that are over. */
const mostDates = 2_000;
const isPublic = (hostId: UserId) =>
  sql`e.host_id = ${hostId}::uuid and e.status = 'PUBLISHED' and e.visibility = 'PUBLIC' and e.postponed_at is null`;
/** A host's public events: so many of those to come, soonest first, and of those that are over, last first. */
const halves = (hostId: UserId, columns: SQL, now: Date) => sql`
  (select ${columns} from events e where ${isPublic(hostId)} and e.end_at > ${instant(now)}
    order by e.start_at, e.event_id limit ${mostDates}::int)
  union all
  (select ${columns} from events e where ${isPublic(hostId)} and e.end_at <= ${instant(now)}
    order by e.start_at desc, e.event_id desc limit ${mostDates}::int)`;

export const Half = z.enum(["upcoming", "past"]);
export type Half = z.output<typeof Half>;
const DateRow = z.object({ event_id: EventId, half: Half, start_at: At, hosted: Int });
const Position = z.object({ start: CursorTime, id: EventId });
type Asked = { which: readonly Half[]; cursor?: string | undefined; limit: number; now: Date };
type Page = { ids: EventId[]; next_cursor: string | null };

/**
 * Pages of a host's public events: those to come by their start, those that are over last first. Of the dates of a series
 * in a city one stands for all: the nearest with seats, else the nearest, else the last. `hosted`: how many stand.
 */
export async function findPages(
  tx: Tx,
  hostId: UserId,
  { which, cursor, limit, now }: Asked,
): Promise<Record<Half, Page> & { hosted: number }> {
  const { start, id } = cursor ? fromCursor(Position, cursor) : { start: null, id: null };
  const behind = (sign: SQL) =>
    start === null ? sql`true` : sql`(start_at, event_id) ${sign} (${start}::timestamptz, ${id}::uuid)`;
  const half = (name: Half, order: SQL, sign: SQL) => sql`
    (select event_id, half, start_at, (select count(*) from standing) as hosted from standing
      where half = ${name} and ${behind(sign)} order by ${order} limit ${which.includes(name) ? limit + 1 : 0}::int)`;
  const found = await rows(
    tx,
    DateRow,
    sql`with names (city, key) as (
          select * from jsonb_to_recordset(${json(await findCityNames(tx, hostId, now))}) as n (city text, key text)),
        dates as (${halves(hostId, sql`e.event_id, e.series_id, e.city, e.start_at, e.end_at`, now)}),
        standing as (
          select distinct on (coalesce(e.series_id, e.event_id), n.key) e.event_id, e.start_at,
                 case when e.end_at > ${instant(now)} then 'upcoming' else 'past' end as half
            from dates e
            left join names n on n.city = e.city and e.series_id is not null
            left join discovery d on d.event_id = e.event_id
           order by coalesce(e.series_id, e.event_id), n.key, e.end_at <= ${instant(now)},
                    e.end_at > ${instant(now)} and not coalesce(d.has_seats, true),
                    case when e.end_at > ${instant(now)} then e.start_at end, e.start_at desc, e.event_id)
        ${half("upcoming", sql`start_at, event_id`, sql`>`)} union all
        ${half("past", sql`start_at desc, event_id desc`, sql`<`)}`,
  );
  const pageOf = (name: Half): Page => {
    const { data, next_cursor } = toPage(
      found.filter((date) => date.half === name),
      limit,
      ({ start_at, event_id }) => ({ start: start_at.toISOString(), id: event_id }) satisfies z.input<typeof Position>,
    );
    return { ids: data.map(({ event_id }) => event_id), next_cursor };
  };
  return { upcoming: pageOf("upcoming"), past: pageOf("past"), hosted: found[0]?.hosted ?? 0 };
}

const CityRow = z.object({ city: z.string() });

/** What a host's series call their cities, each with the one key of all its names. */
async function findCityNames(tx: Tx, hostId: UserId, now: Date): Promise<{ city: string; key: string }[]> {
  const found = await rows(
    tx,
    CityRow,
    sql`select distinct city from (${halves(hostId, sql`e.city, e.series_id`, now)}) e where series_id is not null`,
  );
  return found.map(({ city }) => ({ city, key: plain(oneName(city)) }));
}
