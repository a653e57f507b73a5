import type { EventId } from "@mela/contract/common";
import { z } from "zod";
import { firstText, Int, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { type GuestsAsked, Position, pageOf, rowCount } from "./page.ts";
import { belongings, guests, guestText } from "./text.ts";

const About = z.object({ found: Int, last: Position });
/** Guests as a list's JSON has them, how many, and where those begin that follow. */
export type GuestPage = { texts: Buffer; count: number; next: Position | null };

/** Stands between the texts of guests. No text of JSON has it inside: there a line ends in letters. */
const between = ",\n";

/**
 * Guests of an event, newest first, as one row that only travels on. Asked for so many, one more is read, to know
 * whether the list goes on.
 */
export async function findGuests(tx: Tx, eventId: EventId, asked: GuestsAsked): Promise<GuestPage> {
  const { limit, view } = asked;
  const event = sql`${sql.shared(eventId)}::uuid`;
  const ofLast = (column: SQL) => sql`(array_agg(${column}))[least(count(*)::int, ${rowCount(limit)})]`;
  const row = await firstText(
    tx,
    About,
    sql`with page as materialized (${pageOf(eventId, event, asked)}), ${belongings(event)}
        select string_agg(g.text, ${between}::text) as text,
               json_build_object('found', count(*), 'last',
                 json_build_object('at', ${ofLast(sql`g.created_at`)}::text, 'id', ${ofLast(sql`g.booking_id`)}))::text as about
          from (select b.created_at, b.booking_id, ${guestText(view)} as text from ${guests}
                 order by b.created_at desc, b.booking_id desc) g
        having count(*) > 0`,
  );
  if (!row) return { texts: Buffer.alloc(0), count: 0, next: null };
  const { found, last } = row.about;
  if (found <= limit) return { texts: row.text, count: found, next: null };
  return { texts: row.text.subarray(0, row.text.lastIndexOf(between)), count: limit, next: last };
}
