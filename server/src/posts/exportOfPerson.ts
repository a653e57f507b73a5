import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What a host told followers. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ updates_you_posted: Item[] }> {
  const updates = await items(
    tx,
    sql`select json_build_object('text', text, 'picture', picture, 'posted_at', ${utcText(sql`created_at`)},
                                 'mailed_at', ${utcText(sql`told_at`)}, 'removed_at', ${utcText(sql`removed_at`)}) as item
          from posts where host_id = ${userId}::uuid order by created_at desc limit ${mostItems}::int`,
  );
  return { updates_you_posted: updates };
}
