import type { EventId } from "@mela/contract/common";
import { oneText, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { type GuestsAsked, listedOf } from "./page.ts";

/**
 * The transactions that last wrote what a page of the list is made of: its bookings, their guests' accounts, who of them is
 * in, and the event. Whoever changes anything of a party (its lines, tickets, answers) writes its booking too, as doors that
 * keep a list need it; whoever changes what an event sells or asks writes the event. Null: there is no such event.
 */
export function readVersions(tx: Tx, eventId: EventId, asked: GuestsAsked): Promise<string | null> {
  const event = sql`${sql.shared(eventId)}::uuid`;
  return oneText(
    tx,
    sql`with page as materialized (${listedOf(event, asked, sql`b.booking_id, b.xmin as version, b.user_id`)})
        select concat_ws(' ', e.xmin,
                 (select string_agg(concat_ws(':', p.booking_id, p.version, u.xmin), ',')
                    from page p left join users u using (user_id)),
                 (select string_agg(a.xmin::text, ',') from admissions a
                   where a.event_id = ${event} and a.booking_id = any(array(select booking_id from page)))) as text
          from events e where e.event_id = ${event}`,
  );
}
