import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { At, Int, rowsTogether, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import {
  askerFor,
  CursorTime,
  type Filter,
  inHalf,
  isAfter,
  isInHalf,
  type Moment,
  oncePerSeries,
  sorted,
  toConditions,
} from "./find.ts";
import { inCircle, isWithin } from "./near.ts";
import type { Half } from "./page.ts";
import { inFields, type TextQuery, toTsquery, type Wanted } from "./words.ts";

/** How well a row fits: by its title; by title, host and city; by something else or a corrected word. */
const fits = [0, 1, 2] as const;
type Fit = (typeof fits)[number];

const Hit = z.object({ event_id: EventId, start_at: At, end_at: At, is_over: z.boolean(), fit: Int });
export type Hit = z.output<typeof Hit>;

/** Where a page of hits ends. */
export const HitPosition = z.object({
  half: z.enum(["live", "over"]),
  fit: z.int().min(0).max(2),
  at: CursorTime,
  id: EventId,
});
export type HitPosition = z.output<typeof HitPosition>;
export const hitPositionOf = (hit: Hit): HitPosition => ({
  half: hit.is_over ? "over" : "live",
  fit: hit.fit,
  at: (hit.is_over ? hit.end_at : hit.start_at).toISOString(),
  id: hit.event_id,
});

export type BestSearch = {
  wanted: Wanted;
  filter: Filter;
  moment: Moment;
  after: HitPosition | null;
  limit: number;
  /** How many events there are, roughly. */
  total: number;
};

/** So many rows are ranked at once; of more, the best are asked for first and the rest only when they are needed. */
const ranksAtMost = 1_000;
const walksAtMost = 40_000;
/** To fetch a row by its words takes as long as so many steps of a walk, which need no rows. */
const lookUpSteps = 4;

/** What was searched: live before over, best fit first, soonest first. */
export function findBest(tx: Tx, search: BestSearch): Promise<Hit[]> {
  const asker = askerFor(tx, search.filter);
  return search.wanted.wide.hits <= ranksAtMost ? rankAll(asker, search) : fitByFit(asker, search);
}

const inPlace = ({ circle }: Filter) => (circle ? [inCircle(circle)] : []);
const matches = ({ query }: TextQuery) => sql`d.words @@ ${toTsquery(query)}`;

/** One query for all that is found, when that is not much. */
function rankAll(tx: Tx, { wanted, filter, moment, after, limit }: BestSearch): Promise<Hit[]> {
  const isLive = sql.join(inHalf("live", { ...moment, isSettled: false }), sql` and `);
  const stands = (half: Half) => oncePerSeries(filter, { half, moment, found: [matches(wanted.wide)] });
  // Live ones by when they start, the others by when they ended, last first.
  const at = sql`(case when h.is_over then -extract(epoch from h.end_at) else extract(epoch from h.start_at) end)`;
  const from = after && sql`where (h.is_over, h.fit, ${at}, h.event_id) > (${keysOf(after)})`;
  return rowsTogether(
    tx,
    Hit,
    sql`with hits as materialized (
          select d.event_id, d.start_at, d.end_at, not (${isLive}) as is_over,
                 case when ${matches(wanted.title)} then 0 when ${matches(wanted.begin)} then 1 else 2 end as fit
            from discovery d
           where ${sql.join([matches(wanted.wide), ...toConditions(filter, true), ...inPlace(filter)], sql` and `)}
             and case when ${isLive} then ${stands("live")} else ${stands("over")} end)
        select h.* from hits h ${from ?? sql``} order by h.is_over, h.fit, ${at}, h.event_id limit ${limit}::int`,
  );
}

function keysOf({ half, fit, at, id }: HitPosition): SQL {
  const milliseconds = new Date(at).getTime() * (half === "over" ? -1 : 1);
  return sql`${half === "over"}::boolean, ${fit}::int, ${milliseconds}::numeric / 1000, ${id}::uuid`;
}

/** One query for each fit, as far as the page needs: of common words the first has enough. */
async function fitByFit(tx: Tx, search: BestSearch): Promise<Hit[]> {
  const { after, limit } = search;
  const found: Hit[] = [];
  for (const half of ["live", "over"] as const) {
    for (const fit of fits) {
      const isBefore = after && (half === after.half ? fit < after.fit : after.half === "over");
      if (isBefore || found.length >= limit) continue;
      const isHere = after?.half === half && after.fit === fit;
      const part = { ...search, half, fit, after: isHere ? after : null, limit: limit - found.length };
      found.push(...(await findFit(tx, part)));
    }
  }
  return found;
}

type FitSearch = BestSearch & { half: Half; fit: Fit };

/** Common words are soon met when one walks along the dates; rare ones are looked up, then sorted. */
async function findFit(tx: Tx, search: FitSearch): Promise<Hit[]> {
  const { wanted, fit, total, limit } = search;
  const hits =
    [wanted.title.hits, wanted.begin.hits - wanted.title.hits, wanted.wide.hits - wanted.begin.hits][fit] ?? 0;
  if (hits * hits * lookUpSteps > limit * total) {
    // It ends when enough are met. What has long been going on comes first, some hundredths of all, and may be all of
    // another kind: to walk on is better than to look up as many.
    const steps = Math.min(walksAtMost, Math.max(hits, (4 * limit * total) / hits + 200 + total / 30));
    const found = await walk(tx, search, steps);
    if (found.length === limit) return found;
  }
  return lookUp(tx, search);
}

function walk(tx: Tx, search: FitSearch, steps: number): Promise<Hit[]> {
  const { wanted, fit, half, limit, filter } = search;
  const fitting = filter.circle
    ? sql`${fitsExactly(wanted, fit)} and ${isWithin(filter.circle.place, filter.circle.km)}`
    : fitsExactly(wanted, fit);
  return rowsTogether(
    tx,
    Hit,
    sql`select d.event_id, d.start_at, d.end_at, ${half === "over"}::boolean as is_over, ${fit}::int as fit
          from (select d.event_id, d.start_at, d.end_at, d.words, d.lat, d.lng, d.series_id, d.city_key, d.has_seats
                  from discovery d
                 where ${sql.join([...inHalf(half, search.moment), ...besides(search)], sql` and `)} order by ${sorted("date", half)} limit ${Math.ceil(steps)}::int) d
         where ${fitting} and ${onceOf(search)} order by ${sorted("date", half)} limit ${limit}::int`,
  );
}

function lookUp(tx: Tx, search: FitSearch): Promise<Hit[]> {
  const { wanted, fit, half, limit, filter, moment } = search;
  // Titles have an index of their own: that of all words would give the rows of a city for its name in few titles.
  const inTitle = sql`to_tsvector('simple', d.title) @@ ${toTsquery(inFields(wanted.title.query, ""))}`;
  const found = fit === 0 ? inTitle : fitsExactly(wanted, fit);
  const all = [found, isInHalf(half, moment), ...besides(search), ...inPlace(filter), onceOf(search)];
  return rowsTogether(
    tx,
    Hit,
    sql`with hits as materialized (select d.event_id, d.start_at, d.end_at from discovery d where ${sql.join(all, sql` and `)})
        select d.*, ${half === "over"}::boolean as is_over, ${fit}::int as fit
          from hits d order by ${sorted("date", half)} limit ${limit}::int`,
  );
}

/** What a row has to meet besides its words and its half. */
function besides({ half, filter, after }: FitSearch): SQL[] {
  return [...toConditions(filter, true), ...(after ? [isAfter("date", half, placeIn(after))] : [])];
}

const onceOf = ({ filter, half, moment, wanted }: FitSearch): SQL =>
  oncePerSeries(filter, { half, moment, found: [matches(wanted.wide)] });

const placeIn = ({ id, at }: HitPosition) => ({ id, at, price: 0 });

function fitsExactly({ title, begin, wide }: Wanted, fit: Fit): SQL {
  if (fit === 0) return matches(title);
  return fit === 1 ? sql`${matches(begin)} and not ${matches(title)}` : sql`${matches(wide)} and not ${matches(begin)}`;
}
