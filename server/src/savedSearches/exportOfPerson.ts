import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What somebody wants to hear of. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ saved_searches: Item[] }> {
  const searches = await items(
    tx,
    sql`select json_build_object('looks_for', s.filter, 'saved_at', ${utcText(sql`s.created_at`)},
                                 'last_mail_at', ${utcText(sql`s.told_at`)},
                                 'events_told', (select count(*) from saved_search_events t where t.search_id = s.search_id)) as item
          from saved_searches s where s.user_id = ${userId}::uuid
         order by s.created_at desc limit ${mostItems}::int`,
  );
  return { saved_searches: searches };
}
