import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { majorOf } from "../platform/money.ts";

const major = (column: ReturnType<typeof sql>) => majorOf(column, sql`b.currency`);

/** The tickets that somebody handed back, and what became of the money. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ tickets_you_handed_back: Item[] }> {
  return {
    tickets_you_handed_back: await items(
      tx,
      sql`select json_build_object('event', e.title, 'booking', b.reference, 'ticket', t.name,
                                   'handed_back_at', ${utcText(sql`h.handed_back_at`)},
                                   'went_back_at_once', ${major(sql`h.returned_minor`)},
                                   'goes_back_when_sold', ${major(sql`h.owed_minor`)}, 'currency', b.currency,
                                   'sold_at', ${utcText(sql`h.settled_at`)}, 'over_at', ${utcText(sql`h.lapsed_at`)}) as item
            from booking_index i join hand_backs h using (event_id, booking_id) join bookings b using (event_id, booking_id)
            join events e using (event_id) join ticket_types t on t.event_id = h.event_id and t.ticket_type_id = h.ticket_type_id
           where i.user_id = ${userId}::uuid order by h.hand_back_id desc limit ${mostItems}::int`,
    ),
  };
}
