import type { Answer, Input } from "@mela/contract/call";
import { EventId } from "@mela/contract/common";
import type { Listing, myEvents } from "@mela/contract/listings";
import { z } from "zod";
import { At, Int, instant, rows, type Tx, words } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { KeyUse, Person } from "../platform/http/access.ts";
import { CursorTime, fromCursor, toPage } from "../platform/http/cursor.ts";
import { toMajor } from "../platform/money.ts";
import type { Showing } from "./findEvents.ts";
import { EventRow, eventColumns, eventTables } from "./rows.ts";
import { seatsInAll } from "./seatsInAll.ts";
import { managesAll } from "./visibility.ts";
import { toEvent } from "./wire.ts";

type Asked = NonNullable<Input<typeof myEvents>["query"]>;
type Page = Omit<Answer<typeof myEvents>, "success">;
type Status = Asked["status"];

const withoutLimit = 500;
/** A card has room for so many dates of a series. */
const datesOnListing = 6;
const ByStart = z.object({ start: CursorTime, id: EventId });
const ById = z.object({ id: EventId });

/** The one that may most first. Who helps at the door has no page but the scanner, and a way out of the team. */
const byRank = ["OWNER", "COHOST", "FINANCE", "DOOR"] as const;
const doorRank = byRank.indexOf("DOOR");
const Figures = z.object({ sold: Int, held: Int, capacity: Int.nullable(), pending: Int, collected: Int });
const DateRow = Figures.extend({ id: EventId, slug: z.string(), start_at: At.nullable() });
const MineRow = EventRow.extend({
  rank: Int,
  manages_all: z.boolean(),
  pending: Int,
  collected: Int,
  in_all: Int.nullable(),
  dates: z.array(DateRow).nullable(),
  whole: Figures.extend({ count: Int }).nullable(),
});
type MineRow = z.output<typeof MineRow>;

/** What a date has sold and collected, as JSON; of event `d` with its seats `s` and counters `g`. */
const figures = sql`
  'sold', s.sold, 'held', s.held, 'pending', coalesce(g.pending, 0), 'collected', coalesce(g.collected_minor, 0),
  'capacity', ${seatsInAll(sql`d.event_id`, sql`s.capacity`)}`;
const stock = sql`join event_seats s on s.event_id = d.event_id left join guest_counters g on g.event_id = d.event_id`;

/**
 * Events that a person hosts, co-hosts, looks after the money or the door of, with what they sold; upcoming ones by their start, the
 * rest newest first. Grouped, a series stands where the first of its dates does.
 */
export async function listMyEvents(
  tx: Tx,
  { userId, key }: Pick<Person, "userId" | "key">,
  asked: Asked,
  showing: Showing,
): Promise<Page> {
  const { status, cursor } = asked;
  const limit = Number(asked.limit ?? withoutLimit);
  const isDated = status === "upcoming" || status === "past";
  const isGrouped = asked.group === "series";
  const ofSeries = sql`from listed d ${stock} where d.series_id = page.series_id and d.currency = e.currency
    and (d.rank = ${doorRank}::int) = (page.rank = ${doorRank}::int)`;
  const found = await rows(
    tx,
    MineRow,
    sql`with held as (
          select ${ownColumns}, 0 as rank from event_index h where h.host_id = ${userId}::uuid
          union all
          select ${ownColumns}, array_position(${words(byRank)}, r.role) - 1
            from host_roles r join event_index h on h.host_id = r.host_id
           where r.user_id = ${userId}::uuid and r.ended_at is null and (r.event_id is null or r.event_id = h.event_id)
             and (r.role in ('OWNER', 'COHOST') or (r.role = 'FINANCE' and h.status <> 'DRAFT')
                  or (r.role = 'DOOR' and h.status = 'PUBLISHED'))),
        mine as (select distinct on (event_id) * from held order by event_id, rank),
        listed as materialized (
          select e.*, ${isGrouped ? placeInSeries(status) : sql`1`} as place from mine e
           where ${inStatus(status, showing.now)} and ${asked.host ? sql`e.host_id = ${asked.host}::uuid` : sql`true`}
             and ${key ? inReach(key) : sql`true`}),
        page as (
          select * from listed e where e.place = 1 and ${cursor ? after(cursor, status) : sql`true`}
           order by ${inOrder(status)} limit ${limit + 1}::int)
        select ${eventColumns({ ...showing, viewer: userId })}, page.rank, ${managesAll({ userId })} as manages_all, coalesce(c.pending, 0) as pending,
               coalesce(c.collected_minor, 0) as collected, ${seatsInAll(sql`e.event_id`, sql`s.capacity`)} as in_all, many.whole, many.dates
          from page join ${eventTables} on e.event_id = page.event_id
          left join guest_counters c on c.event_id = e.event_id
          left join lateral (
            select ${isGrouped ? wholeOf(ofSeries) : sql`null::json`} as whole,
                   ${isGrouped ? firstOf(ofSeries, status) : sql`null::json`} as dates) many
            on page.series_id is not null
         order by ${inOrder(status)}`,
  );
  const position = (row: MineRow) => ({ id: row.event_id, ...(isDated && { start: row.start_at?.toISOString() }) });
  const { data, next_cursor } = toPage(found, limit, position);
  return { data: data.map((row) => toListing(row, showing)), next_cursor };
}

const ownColumns = sql`h.event_id, h.host_id, h.series_id, h.start_at, h.end_at, h.postponed_at, h.status, h.currency, h.slug`;

function inOrder(status: Status): SQL {
  if (status === "upcoming") return sql`e.start_at, e.event_id`;
  return status === "past" ? sql`e.start_at desc, e.event_id desc` : sql`e.event_id desc`;
}

/** Which of its series' dates in the list an event is; of none it is the first. */
function placeInSeries(status: Status): SQL {
  const order = status === "past" ? sql`e.start_at desc` : sql`e.start_at nulls last`;
  return sql`row_number() over (partition by coalesce(e.series_id, e.event_id), e.rank = ${doorRank}::int order by ${order}, e.event_id)`;
}

/** All dates of a series that the list holds, summed up; null where it is only one. */
const wholeOf = (ofSeries: SQL) => sql`
  (select json_build_object('count', count(*), 'sold', sum(s.sold), 'held', sum(s.held), 'pending', sum(coalesce(g.pending, 0)),
                            'collected', sum(coalesce(g.collected_minor, 0)), 'capacity', sum(${seatsInAll(sql`d.event_id`, sql`s.capacity`)}))
     ${ofSeries} having count(*) > 1)`;
const firstOf = (ofSeries: SQL, status: Status) => {
  const order = status === "past" ? sql`d.start_at desc` : sql`d.start_at nulls last`;
  return sql`
    (select json_agg(f.its order by f.place) from (
       select json_build_object('id', d.event_id, 'slug', d.slug, 'start_at', d.start_at, ${figures}) as its,
              row_number() over (order by ${order}, d.event_id) as place
         ${ofSeries} order by ${order}, d.event_id limit ${datesOnListing}::int) f)`;
};

function toListing(row: MineRow, { now, feePercent = 0 }: Showing): Listing {
  const role = byRank[row.rank] ?? "DOOR";
  const shown = ({ sold, held, capacity, pending, collected }: z.output<typeof Figures>) => ({
    seats: { sold, held, capacity },
    collected: role === "DOOR" ? null : toMajor(collected, row.currency),
    pending: role === "FINANCE" || role === "DOOR" ? null : pending,
  });
  const dates = row.dates?.map(({ id, slug, start_at, ...date }) => ({
    ...{ id, event_slug: slug, start_date: start_at?.toISOString() ?? null },
    ...shown(date),
  }));
  return {
    ...toEvent(row, now, feePercent),
    ...shown({ ...row, capacity: row.in_all }),
    role,
    manages_all: row.manages_all,
    series: row.whole && { ...shown(row.whole), count: row.whole.count, dates: dates ?? [] },
  };
}

/** What a program's key is for: one event, or those that its person owns. */
const inReach = ({ eventId }: KeyUse): SQL => (eventId ? sql`e.event_id = ${eventId}::uuid` : sql`e.rank = 0`);

function inStatus(status: Asked["status"], now: Date): SQL {
  if (status === "drafts") return sql`e.status = 'DRAFT'`;
  if (status === "cancelled") return sql`e.status = 'CANCELLED'`;
  if (status === "upcoming")
    return sql`e.status = 'PUBLISHED' and (e.end_at > ${instant(now)} or e.postponed_at is not null)`;
  if (status === "past") return sql`e.status = 'PUBLISHED' and e.end_at <= ${instant(now)} and e.postponed_at is null`;
  return sql`true`;
}

function after(cursor: string, status: Asked["status"]): SQL {
  if (status !== "upcoming" && status !== "past") {
    return sql`e.event_id < ${fromCursor(ById, cursor).id}::uuid`;
  }
  const { start, id } = fromCursor(ByStart, cursor);
  const last = sql`(${instant(new Date(start))}, ${id}::uuid)`;
  return status === "upcoming" ? sql`(e.start_at, e.event_id) > ${last}` : sql`(e.start_at, e.event_id) < ${last}`;
}
