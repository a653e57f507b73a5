import type { UserId } from "@mela/contract/common";
import { type Item, items, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Where somebody's programs are told of what happens. No secret stands in it. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ webhooks: Item[] }> {
  const webhooks = await items(
    tx,
    sql`select json_build_object('address', w.url, 'told_of', w.topics, 'with_contacts', w.with_contacts, 'for_event', e.title,
                                 'for_brand', h.first_name,
                                 'made_at', ${utcText(sql`w.created_at`)}, 'paused_at', ${utcText(sql`w.paused_at`)}) as item
          from webhooks w left join events e on e.event_id = w.event_id left join users h on h.user_id = w.host_id
         where w.user_id = ${userId}::uuid order by w.created_at`,
  );
  return { webhooks };
}
