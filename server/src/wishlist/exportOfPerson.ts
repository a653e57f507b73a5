import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The events that somebody saved. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ wishlist: Item[] }> {
  const wishlist = await items(
    tx,
    sql`select json_build_object('event', e.title, 'page', '/' || e.slug, 'saved_at', ${utcText(sql`w.created_at`)}) as item
          from wishlist w join events e using (event_id)
         where w.user_id = ${userId}::uuid order by w.created_at desc limit ${mostItems}::int`,
  );
  return { wishlist };
}
