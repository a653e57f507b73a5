import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The phones on which somebody was signed in at a door, as they called them. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ phones_at_doors: Item[] }> {
  const phones = await items(
    tx,
    sql`select json_build_object('event', e.title, 'name', p.name, 'browser', p.browser, 'system', p.system,
                                 'last_heard_of_at', ${utcText(sql`p.seen_at`)}) as item
          from door_phones p join events e using (event_id)
         where p.actor_id = ${userId}::uuid order by p.seen_at desc limit ${mostItems}::int`,
  );
  return { phones_at_doors: phones };
}
