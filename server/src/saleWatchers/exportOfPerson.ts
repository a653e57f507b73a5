import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The sales that somebody waits for, or was told of. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ sales_you_wait_for: Item[] }> {
  const sales = await items(
    tx,
    sql`select json_build_object('event', e.title, 'since', ${utcText(sql`w.created_at`)},
                                 'told_at', ${utcText(sql`w.told_at`)}) as item
          from sale_watchers w join events e using (event_id)
         where w.user_id = ${userId}::uuid order by w.created_at desc limit ${mostItems}::int`,
  );
  return { sales_you_wait_for: sales };
}
