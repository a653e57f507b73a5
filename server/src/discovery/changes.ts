import { EventId } from "@mela/contract/common";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { At, firstRow, instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";

/** Longer than anybody who waits for news looks away: a day of silence after a mail, and a night without a server. */
const keptMs = 3 * dayMs;

const Before = z.object({ event_id: EventId, before: z.string() });

/** Of a row of discovery what an event is found by: hearts, sales, the passing of time and how it looks are no news. */
const facts = (row: SQL) => sql`(${row} - '{saved,is_over,has_seats,card,card_fee,card_until}'::text[])`;

/** What is found of events now: for `noteChanges`, before that is brought up to date. Who is not found is not in it. */
export async function readFound(tx: Tx, ids: readonly EventId[]): Promise<Map<EventId, string>> {
  const found = await rows(
    tx,
    Before,
    sql`select d.event_id, ${facts(sql`to_jsonb(d)`)}::text as before from discovery d where d.event_id = any(${uuids(ids)})`,
  );
  return new Map(found.map(({ event_id, before }) => [event_id, before]));
}

type Changes = { ids: readonly EventId[]; before: ReadonlyMap<EventId, string>; now: Date };

/** Notes which events came to be found, or are found by something else than `before`. */
export async function noteChanges(tx: Tx, { ids, before, now }: Changes): Promise<void> {
  const were = ids.map((id) => ({ id, change_id: newRowId(), before: before.get(id) ?? null }));
  await run(
    tx,
    sql`insert into discovery_changes (change_id, event_id, at, before)
        select w.change_id, d.event_id, ${instant(now)}, w.before::jsonb
          from jsonb_to_recordset(${json(were)}) as w (id uuid, change_id uuid, before text)
          join discovery d on d.event_id = w.id
         where ${facts(sql`to_jsonb(d)`)} is distinct from ${facts(sql`w.before::jsonb`)}`,
  );
}

const AtRow = z.object({ at: At.nullable() });

/** When something last came to be found; null: not for days. */
export async function newestChange(tx: Tx): Promise<Date | null> {
  const found = await firstRow(tx, AtRow, sql`select max(at) as at from discovery_changes`);
  return found?.at ?? null;
}

/** Forgets changes that nobody waits for any more. */
export async function forgetChanges(tx: Tx, now: Date): Promise<void> {
  await run(tx, sql`delete from discovery_changes where at < ${instant(later(now, -keptMs))}`);
}
