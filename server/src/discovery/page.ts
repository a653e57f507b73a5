import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstText, Int, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { isWithin, kmFrom } from "./near.ts";
import type { Place } from "./place.ts";

/** Stands between the texts of a page. No text of JSON has it inside: there a line ends in letters. */
export const between = ",\n";

/**
 * How rows `d` are read: the columns that this needs besides their places in lists, the text of each row, and whether all
 * texts are what they should be. `from`: rows have how many `km` they are from there.
 */
export type Reading = { columns: SQL; text: SQL; isReady: SQL; from: Place | null };

/** The halves of a list: live events come first, those that are over after them (spec 4). */
export type Half = "live" | "over";

/** The columns of a list that `readPart` reads. */
export const columnsFor = ({ columns, from }: Reading, near: SQL = sql`null::float8`): SQL => sql`
  d.event_id, d.start_at, d.end_at, d.price_minor, d.lat, d.lng, ${near} as near ${columns} ${from ? kmColumn(from) : sql``}`;
const kmColumn = (from: Place) => sql`, ${kmFrom(from)} as km`;

/** Whether a row `d` that was read is no farther from a place: to work out how far it is takes as long as to find it. */
export const isReadWithin = ({ from }: Reading, place: Place, km: number): SQL =>
  from === place ? sql`d.km <= ${km}::float8` : isWithin(place, km);

/** Events by their ids. */
export const asIds: Reading = { columns: sql``, text: sql`d.event_id::text`, isReady: sql`true`, from: null };
export const idsIn = (texts: Buffer): EventId[] =>
  texts.length === 0
    ? []
    : texts
        .toString()
        .split(between)
        .map((id) => EventId.parse(id));

const Last = z.object({
  event_id: EventId,
  start_at: At,
  end_at: At,
  price_minor: Int,
  near: z.number().nullable(),
});
/** Where a row stands in its list. `near`: how far on the map. */
export type Last = z.output<typeof Last>;

type OfLast = (column: SQL) => SQL;
type Told<L> = { found: number; is_ready: boolean; last: L };
/** What is to be known of the last row that is shown. `columns`: names and values of JSON, in turn. */
export type AboutLast<L> = { row: z.ZodType<Told<L>>; columns: (ofLast: OfLast) => SQL };
/** What is told about every part. */
export const AboutPart = z.object({ found: Int, is_ready: z.boolean() });

const whereItStands: AboutLast<Last> = {
  row: AboutPart.extend({ last: Last }),
  columns: (ofLast) => sql`
    'event_id', ${ofLast(sql`d.event_id`)}, 'start_at', ${ofLast(sql`d.start_at`)}, 'end_at', ${ofLast(sql`d.end_at`)},
    'price_minor', ${ofLast(sql`d.price_minor`)}, 'near', ${ofLast(sql`d.near`)}`,
};

/**
 * Rows of a list that follow one another: how many there are, the texts of those to be shown, and the last of these, or
 * the first of all where none is to be shown.
 */
export type Part<L = Last> = { found: number; texts: Buffer; isReady: boolean; last: L | null };
export const nothing: Part<never> = { found: 0, texts: Buffer.alloc(0), isReady: true, last: null };

/**
 * How many rows, as part of a query's text: of a number that it is only told, the engine believes that it might be any,
 * and plans anew each time.
 */
export const rowCount = (count: number): SQL => sql.raw(String(Math.trunc(count)));

type Showing = { shown: number; reading: Reading };

/**
 * Reads a list of rows `d`, of which `shown` at most are shown, as one text: one row travels instead of many. It is read
 * one row further, to know whether it goes on.
 */
export const readPart = (tx: Tx, list: SQL, showing: Showing): Promise<Part> =>
  readPartAbout(tx, list, { ...showing, about: whereItStands });

/** The same, with something else to be known of the last. */
export async function readPartAbout<L>(
  tx: Tx,
  list: SQL,
  { shown, reading, about }: Showing & { about: AboutLast<L> },
): Promise<Part<L>> {
  const lastShown = sql`least(count(*)::int, ${Math.max(1, shown)}::int)`;
  const row = await firstText(
    tx,
    about.row,
    sql`select string_agg(${reading.text}, ${between}::text) as text,
               json_build_object('found', count(*), 'is_ready', ${reading.isReady}, 'last',
                 json_build_object(${about.columns((column) => sql`(array_agg(${column}))[${lastShown}]`)}))::text as about
          from (select * from (${list}) d limit ${shown + 1}::int) d having count(*) > 0`,
  );
  if (!row) return nothing;
  const { found, is_ready: isReady, last } = row.about;
  return { found, isReady, last, texts: shown === 0 ? nothing.texts : firstOf(row.text, { found, shown }) };
}

function firstOf(texts: Buffer, { found, shown }: { found: number; shown: number }): Buffer {
  return found > shown ? texts.subarray(0, texts.lastIndexOf(between)) : texts;
}

/** What follows a part in its list, after it. */
export function joined<L>(first: Part<L>, next: Part<L>): Part<L> {
  const texts = [first.texts, next.texts].filter((text) => text.length > 0);
  return {
    found: first.found + next.found,
    isReady: first.isReady && next.isReady,
    texts:
      texts.length < 2
        ? (texts[0] ?? nothing.texts)
        : Buffer.concat(texts.flatMap((text, n) => (n === 0 ? [text] : [Buffer.from(between), text]))),
    last: next.texts.length > 0 ? next.last : first.last,
  };
}
