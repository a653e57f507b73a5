import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, Int, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

/** Stands between the texts of a page. No text of JSON has it inside: there a line ends in letters. */
export const between = ",\n";

/**
 * How rows `d` are read: the columns that this needs besides their places in lists and on the map, the text of each row,
 * and whether all texts are what they should be.
 */
export type Reading = { columns: SQL; text: SQL; isReady: SQL };

/** The halves of a list: live events come first, those that are over after them (spec 4). */
const halves = ["live", "over"] as const;
export type Half = (typeof halves)[number];

/** The columns of a list that `readPart` reads. */
export const columnsFor = ({ columns }: Reading, half: Half, near: SQL = sql`null::float8`): SQL => sql`
  ${half}::text as half, d.event_id, d.start_at, d.end_at, d.price_minor, d.lat, d.lng, ${near} as near ${columns}`;

/** Events by their ids. */
export const asIds: Reading = { columns: sql``, text: sql`d.event_id::text`, isReady: sql`true` };
export const idsIn = (texts: string): EventId[] =>
  texts === "" ? [] : texts.split(between).map((id) => EventId.parse(id));

const Last = z.object({
  half: z.enum(halves),
  event_id: EventId,
  start_at: At,
  end_at: At,
  price_minor: Int,
  near: z.number().nullable(),
});
/** Where a row stands in its list. `near`: how far on the map. */
export type Last = z.output<typeof Last>;
const Row = Last.extend({ found: Int, is_ready: z.boolean(), texts: z.string() });

/** Rows of a list that follow one another: how many there are, the texts of those to be shown, and the last of them. */
export type Part = { found: number; texts: string; isReady: boolean; last: Last | null };
const nothing: Part = { found: 0, texts: "", isReady: true, last: null };

/**
 * How many rows, as part of a query's text: of a number that it is only told, the engine believes that it might be any,
 * and plans anew each time.
 */
export const rowCount = (count: number): SQL => sql.raw(String(Math.trunc(count)));

/** Reads a list of rows `d`, of which `shown` at most are shown, as one text: one row travels instead of many. */
export async function readPart(
  tx: Tx,
  list: SQL,
  { shown, reading }: { shown: number; reading: Reading },
): Promise<Part> {
  const ofLast = (column: SQL) => sql`(array_agg(${column}))[least(count(*)::int, ${rowCount(Math.max(1, shown))})]`;
  const row = await firstRow(
    tx,
    Row,
    sql`select count(*) as found, ${reading.isReady} as is_ready, string_agg(${reading.text}, ${between}::text) as texts,
               ${ofLast(sql`d.half`)} as half, ${ofLast(sql`d.event_id`)} as event_id, ${ofLast(sql`d.start_at`)} as start_at,
               ${ofLast(sql`d.end_at`)} as end_at, ${ofLast(sql`d.price_minor`)} as price_minor,
               ${ofLast(sql`d.near`)} as near
          from (${list}) d having count(*) > 0`,
  );
  if (!row) return nothing;
  const { found, is_ready: isReady, texts, ...last } = row;
  return { found, isReady, last, texts: firstOf(texts, { found, shown }) };
}

/** A list is read one row too far, to know whether it goes on. */
function firstOf(texts: string, { found, shown }: { found: number; shown: number }): string {
  if (shown === 0) return "";
  return found > shown ? texts.slice(0, texts.lastIndexOf(between)) : texts;
}

/** The list of events in the order of their ids, which knows nothing of halves. */
export const listOf = (ids: readonly EventId[], reading: Reading): SQL => sql`
  select ${columnsFor(reading, "live")} from unnest(${uuids(ids)}) with ordinality as asked (id, place)
    join discovery d on d.event_id = asked.id order by asked.place`;
