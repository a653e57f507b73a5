import type { UserId } from "@mela/contract/common";
import { type Item, items, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The keys that somebody made for programs. No secret stands in it. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ api_keys: Item[] }> {
  const api_keys = await items(
    tx,
    sql`select json_build_object('name', k.name, 'begins_with', k.hint, 'may', k.scopes, 'for_event', e.title,
                                 'made_at', ${utcText(sql`k.created_at`)}, 'ends_at', ${utcText(sql`k.expires_at`)},
                                 'last_used_at', ${utcText(sql`k.last_used_at`)}, 'revoked_at', ${utcText(sql`k.ended_at`)}) as item
          from api_keys k left join events e on e.event_id = k.event_id
         where k.user_id = ${userId}::uuid order by k.created_at`,
  );
  return { api_keys };
}
