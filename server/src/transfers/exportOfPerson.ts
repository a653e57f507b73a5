import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The tickets that somebody offered to friends, and those that friends gave them. */
export async function exportOfPerson(
  tx: Tx,
  userId: UserId,
): Promise<{ tickets_you_passed_on: Item[]; tickets_you_were_given: Item[] }> {
  return {
    tickets_you_passed_on: await items(
      tx,
      sql`select json_build_object('event', e.title, 'sent_to', w.email, 'offered_at', ${utcText(sql`w.created_at`)},
                                   'accepted_at', ${utcText(sql`w.accepted_at`)},
                                   'taken_back_at', ${utcText(sql`w.taken_back_at`)}) as item
            from ticket_transfers w join events e using (event_id)
           where w.giver_id = ${userId}::uuid order by w.created_at desc limit ${mostItems}::int`,
    ),
    tickets_you_were_given: await items(
      tx,
      sql`select json_build_object('event', e.title, 'page', '/' || e.slug, 'ticket', y.name, 'state', k.status,
                                   'name', k.holder_name, 'email', k.holder_email,
                                   'accepted_at', (select ${utcText(sql`max(w.accepted_at)`)} from ticket_transfers w
                                                    where w.event_id = k.event_id and w.booking_id = k.booking_id
                                                      and w.ticket_id = k.ticket_id)) as item
            from tickets k join events e using (event_id) join ticket_types y using (event_id, ticket_type_id)
           where k.holder_id = ${userId}::uuid order by k.ticket_id desc limit ${mostItems}::int`,
    ),
  };
}
