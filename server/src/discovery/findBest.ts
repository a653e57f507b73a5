import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { At, Int, instant, type Tx } from "../platform/database/rows.ts";
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
import {
  type AboutLast,
  AboutPart,
  columnsFor,
  type Half,
  joined,
  nothing,
  type Part,
  type Reading,
  readPartAbout,
} from "./page.ts";
import { inFields, type TextQuery, toTsquery, type Wanted } from "./words.ts";

/** How well a row fits: by its title; by title, host and city; by something else or a corrected word. */
const fits = [0, 1, 2] as const;
type Fit = (typeof fits)[number];

/** `among`: of how many it was looked up. */
const Hit = z.object({ event_id: EventId, start_at: At, end_at: At, is_over: z.boolean(), fit: Int, among: Int });
type Hit = z.output<typeof Hit>;
type Hits = Part<Hit>;
const aboutHit: AboutLast<Hit> = {
  row: AboutPart.extend({ last: Hit }),
  columns: (ofLast) => sql`
    'event_id', ${ofLast(sql`d.event_id`)}, 'start_at', ${ofLast(sql`d.start_at`)}, 'end_at', ${ofLast(sql`d.end_at`)},
    'is_over', ${ofLast(sql`d.is_over`)}, 'fit', ${ofLast(sql`d.fit`)}, 'among', ${ofLast(sql`d.among`)}`,
};

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
  /** How many to show at most; it is looked for one more, to know whether it goes on. */
  shown: number;
  reading: Reading;
  /** How many events there are, roughly. */
  total: number;
};

/**
 * What fits equally well comes in this order: what is still to begin, then what has begun, for which one may be too late.
 * The other way round, whoever walks along the dates would pass a thirtieth of all before they come to what is wanted.
 */
const stages = { live: ["coming", "begun"], over: ["over"] } as const;
type Stage = (typeof stages)[Half][number];

/** So many rows are ranked at once; of more, the best are asked for first and the rest only when they are needed. */
const ranksAtMost = 300;
const [walksAtMost, looksUpAtMost] = [40_000, 1_200];
const toTheEnd = 2 ** 31 - 1;
/** To fetch a row by its words takes as long as so many steps of a walk, which need no rows. */
const lookUpSteps = 8;

/** What was searched: live before over, best fit first, soonest first; found and read by the same query. */
export function findBest(tx: Tx, search: BestSearch): Promise<Hits> {
  const asker = askerFor(tx, search.filter);
  return search.wanted.wide.hits <= ranksAtMost ? rankAll(asker, search) : fitByFit(asker, search);
}

const inPlace = ({ circle }: Filter) => (circle ? [inCircle(circle)] : []);
const matches = ({ query }: TextQuery) => sql`d.words @@ ${toTsquery(query)}`;

/** Reads hits `h`, which have `is_over`, `fit` and `among`, in their order. */
function readHits(tx: Tx, hits: SQL, { shown, reading }: Pick<BestSearch, "shown" | "reading">): Promise<Hits> {
  const list = sql`
    select ${columnsFor(reading)}, h.is_over, h.fit, h.among
      from (select h.*, row_number() over () as place from (${hits}) h) h
      join discovery d on d.event_id = h.event_id order by h.place`;
  return readPartAbout(tx, list, { shown, reading, about: aboutHit });
}

/** One query for all that is found, when that is not much. */
function rankAll(tx: Tx, { wanted, filter, moment, after, ...search }: BestSearch): Promise<Hits> {
  const isLive = sql.join(inHalf("live", { ...moment, isSettled: false }), sql` and `);
  const stands = (half: Half) => oncePerSeries(filter, { half, moment, found: [matches(wanted.wide)] });
  // Live ones by when they start, the others by when they ended, last first.
  const at = sql`(case when h.is_over then -extract(epoch from h.end_at) else extract(epoch from h.start_at) end)`;
  const from = after && sql`where (h.is_over, h.fit, h.has_begun, ${at}, h.event_id) > (${keysOf(after, moment)})`;
  return readHits(
    tx,
    sql`with hits as materialized (
          select d.event_id, d.start_at, d.end_at, not (${isLive}) as is_over,
                 ${isLive} and ${isIn("begun", moment)} as has_begun,
                 case when ${matches(wanted.title)} then 0 when ${matches(wanted.begin)} then 1 else 2 end as fit
            from discovery d
           where ${sql.join([matches(wanted.wide), ...toConditions(filter, true), ...inPlace(filter)], sql` and `)}
             and case when ${isLive} then ${stands("live")} else ${stands("over")} end)
        select h.event_id, h.is_over, h.fit, 0 as among from hits h ${from ?? sql``}
         order by h.is_over, h.fit, h.has_begun, ${at}, h.event_id limit ${search.shown + 1}::int`,
    search,
  );
}

function keysOf(after: HitPosition, moment: Moment): SQL {
  const { half, fit, at, id } = after;
  const milliseconds = new Date(at).getTime() * (half === "over" ? -1 : 1);
  const hasBegun = stageOf(after, moment) === "begun";
  return sql`${half === "over"}::boolean, ${fit}::int, ${hasBegun}::boolean, ${milliseconds}::numeric / 1000, ${id}::uuid`;
}

function stageOf({ half, at }: HitPosition, { now }: Moment): Stage {
  if (half === "over") return "over";
  return new Date(at) <= now ? "begun" : "coming";
}

/** Whether row `d` of the right half is in a stage. */
function isIn(stage: Stage, { now }: Moment): SQL {
  if (stage === "over") return sql`true`;
  return stage === "begun" ? sql`d.start_at <= ${instant(now)}` : sql`d.start_at > ${instant(now)}`;
}

/** One query for each fit and stage, as far as the page needs: of common words the first has enough. */
async function fitByFit(tx: Tx, search: BestSearch): Promise<Hits> {
  const { after, shown, moment } = search;
  let found: Hits = nothing;
  let isReached = after === null;
  for (const half of ["live", "over"] as const) {
    for (const fit of fits) {
      for (const stage of stages[half]) {
        const isHere = after?.half === half && after.fit === fit && stageOf(after, moment) === stage;
        isReached ||= isHere;
        if (!isReached || found.found > shown) continue;
        const part = { ...search, half, fit, stage, after: isHere ? after : null, shown: shown - found.found };
        found = joined(found, await findFit(tx, part));
      }
    }
  }
  return found;
}

type FitSearch = BestSearch & { half: Half; fit: Fit; stage: Stage };

/** Common words are soon met when one walks along the dates; rare ones are looked up, then sorted. */
async function findFit(tx: Tx, search: FitSearch): Promise<Hits> {
  const { wanted, fit, total, shown } = search;
  const limit = shown + 1;
  const hits =
    [wanted.title.hits, wanted.begin.hits - wanted.title.hits, wanted.wide.hits - wanted.begin.hits][fit] ?? 0;
  if (hits * hits * lookUpSteps > limit * total) {
    const steps = Math.min(walksAtMost, Math.max(hits, (4 * limit * total) / hits + 200));
    const found = await walk(tx, search, steps);
    if (found.found === limit) return found;
  }
  // Words that belong together are in more events than they would be by chance: those are soon met as well.
  return (await lookUp(tx, search)) ?? walk(tx, search, toTheEnd);
}

function walk(tx: Tx, search: FitSearch, steps: number): Promise<Hits> {
  const { wanted, fit, half, stage, shown, filter, moment } = search;
  const fitting = filter.circle
    ? sql`${fitsExactly(wanted, fit)} and ${isWithin(filter.circle.place, filter.circle.km)}`
    : fitsExactly(wanted, fit);
  return readHits(
    tx,
    sql`select d.event_id, ${half === "over"}::boolean as is_over, ${fit}::int as fit, 0 as among
          from (select d.event_id, d.start_at, d.end_at, d.words, d.lat, d.lng, d.series_id, d.city_key, d.has_seats
                  from discovery d
                 where ${sql.join([...inHalf(half, moment), isIn(stage, moment), ...besides(search)], sql` and `)} order by ${sorted("date", half)} limit ${Math.ceil(steps)}::int) d
         where ${fitting} and ${onceOf(search)} order by ${sorted("date", half)} limit ${shown + 1}::int`,
    search,
  );
}

/** Null: too many are found to fetch them all. */
async function lookUp(tx: Tx, search: FitSearch): Promise<Hits | null> {
  const { wanted, fit, half, stage, shown, filter, moment } = search;
  // The index of all words would give the rows of a city for its name in few titles: each fit has one of its own.
  const unweighted = ({ query }: TextQuery) => toTsquery(inFields(query, ""));
  const found = [
    sql`ts_filter(d.words, '{a}'::"char"[]) @@ ${unweighted(wanted.title)}`,
    sql`ts_filter(d.words, '{a,b,c}'::"char"[]) @@ ${unweighted(wanted.begin)} and not ${matches(wanted.title)}`,
    fitsExactly(wanted, fit),
  ][fit];
  const isInStage = sql`(${isIn(stage, moment)}) is true`; // in words that make no index of times be read, as the half
  const all = [found, isInHalf(half, moment), isInStage, ...besides(search), ...inPlace(filter), onceOf(search)];
  const hits = await readHits(
    tx,
    sql`with hits as materialized (select d.event_id, d.start_at, d.end_at from discovery d where ${sql.join(all, sql` and `)} limit ${looksUpAtMost}::int)
        select d.event_id, ${half === "over"}::boolean as is_over, ${fit}::int as fit, (select count(*) from hits) as among
          from hits d order by ${sorted("date", half)} limit ${shown + 1}::int`,
    search,
  );
  return (hits.last?.among ?? 0) < looksUpAtMost ? hits : null;
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
