import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Whom somebody sold a ticket at a door, without saying who that was. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ walk_ins_you_sold: Item[] }> {
  const sold = await items(
    tx,
    sql`select json_build_object('event', e.title, 'paid_by', w.way, 'sold_at', ${utcText(sql`w.created_at`)}) as item
          from walk_ins w join events e using (event_id)
         where w.actor_id = ${userId}::uuid order by w.created_at desc limit ${mostItems}::int`,
  );
  return { walk_ins_you_sold: sold };
}
