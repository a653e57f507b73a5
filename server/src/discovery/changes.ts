import type { EventId } from "@mela/contract/common";
import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { At, firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";

/** Longer than anybody who waits for news looks away: a day of silence after a mail, and a night without a server. */
const keptMs = 3 * dayMs;

const Before = z.object({ before: z.string() });

/** Of a row of discovery what an event is found by: hearts, sales, the passing of time and how it looks are no news. */
const facts = (row: SQL) => sql`(${row} - '{saved,is_over,has_seats,card,card_fee,card_until}'::text[])`;

/** What is found of an event now: for `noteChange`, before that is brought up to date. */
export async function readFound(tx: Tx, eventId: EventId): Promise<string | null> {
  const found = await firstRow(
    tx,
    Before,
    sql`select ${facts(sql`to_jsonb(d)`)}::text as before from discovery d where d.event_id = ${eventId}::uuid`,
  );
  return found?.before ?? null;
}

type Change = { eventId: EventId; before: string | null; now: Date };

/** Notes that an event came to be found, or is found by something else than `before`. */
export async function noteChange(tx: Tx, { eventId, before, now }: Change): Promise<void> {
  await run(
    tx,
    sql`insert into discovery_changes (change_id, event_id, at, before)
        select ${newRowId()}::uuid, d.event_id, ${instant(now)}, ${before}::text::jsonb from discovery d
         where d.event_id = ${eventId}::uuid
           and ${facts(sql`to_jsonb(d)`)} is distinct from ${facts(sql`${before}::text::jsonb`)}`,
  );
}

/** When something last came to be found; null: not for days. */
export async function newestChange(tx: Tx): Promise<Date | null> {
  const found = await firstRow(tx, z.object({ at: At.nullable() }), sql`select max(at) as at from discovery_changes`);
  return found?.at ?? null;
}

/** Forgets changes that nobody waits for any more. */
export async function forgetChanges(tx: Tx, now: Date): Promise<void> {
  await run(tx, sql`delete from discovery_changes where at < ${instant(later(now, -keptMs))}`);
}
