import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import { json, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

type Told = { messages_you_wrote_to_guests: Item[]; hosts_you_want_no_messages_of: Item[] };

/** What somebody wrote to guests, and whose messages they stopped. */
export async function exportOfPerson(tx: Tx, userId: UserId, addresses: readonly string[]): Promise<Told> {
  return {
    messages_you_wrote_to_guests: await items(
      tx,
      sql`select json_build_object('event', e.title, 'subject', g.subject, 'text', g.body, 'by', g.channels,
                                   'people', g.recipients, 'written_at', ${utcText(sql`g.created_at`)}) as item
            from guest_messages g join events e using (event_id)
           where g.author_id = ${userId}::uuid order by g.created_at desc limit ${mostItems}::int`,
    ),
    hosts_you_want_no_messages_of: await items(
      tx,
      sql`select json_build_object('host', coalesce(u.username, u.first_name, ''), 'address', h.address,
                                   'since', ${utcText(sql`h.created_at`)}) as item
            from muted_hosts h join users u on u.user_id = h.host_id
           where h.address in (select jsonb_array_elements_text(${json(addresses)}))
           order by h.created_at desc limit ${mostItems}::int`,
    ),
  };
}
