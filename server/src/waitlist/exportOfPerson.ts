import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The sold-out events that somebody waits for, or did. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ waiting_lists: Item[] }> {
  const waiting = await items(
    tx,
    sql`select json_build_object('event', e.title, 'page', '/' || e.slug, 'ticket', t.name, 'seats', w.count,
                                 'since', ${utcText(sql`w.created_at`)}, 'offered_at', ${utcText(sql`w.offered_at`)},
                                 'offer_ended_at', ${utcText(sql`w.offer_ends_at`)}, 'booked', w.booking_id is not null,
                                 'left_at', ${utcText(sql`w.left_at`)}) as item
          from waitlist w join events e using (event_id)
          left join ticket_types t on t.event_id = w.event_id and t.ticket_type_id = w.ticket_type_id
         where w.user_id = ${userId}::uuid order by w.created_at desc limit ${mostItems}::int`,
  );
  return { waiting_lists: waiting };
}
