import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The roles that somebody was given, and the invitations that they sent. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ roles: Item[]; invitations_you_sent: Item[] }> {
  return {
    roles: await items(
      tx,
      sql`select json_build_object('role', r.role, 'event', coalesce(e.title, 'all events of ' || coalesce(nullif(concat_ws(' ', h.first_name, h.last_name), ''), 'this host')),
                                   'since', ${utcText(sql`r.created_at`)}, 'ended_at', ${utcText(sql`r.ended_at`)}) as item
            from host_roles r join users h on h.user_id = r.host_id left join events e on e.event_id = r.event_id
           where r.user_id = ${userId}::uuid order by r.created_at desc limit ${mostItems}::int`,
    ),
    invitations_you_sent: await items(
      tx,
      sql`select json_build_object('role', i.role, 'event', e.title, 'sent_to', i.email, 'used', i.uses,
                                   'sent_at', ${utcText(sql`i.created_at`)}, 'good_until', ${utcText(sql`i.expires_at`)},
                                   'taken_back_at', ${utcText(sql`i.revoked_at`)}) as item
            from invitations i left join events e using (event_id)
           where i.created_by = ${userId}::uuid order by i.created_at desc limit ${mostItems}::int`,
    ),
  };
}
