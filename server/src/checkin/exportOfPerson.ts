import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The conflicts at doors that somebody looked at, by their scans. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ door_conflicts_you_looked_at: Item[] }> {
  const scans = await items(
    tx,
    sql`select json_build_object('event', e.title, 'conflict', s.conflict, 'scanned_at', ${utcText(sql`s.scanned_at`)},
                                 'looked_at', ${utcText(sql`s.settled_at`)}) as item
          from scans s join events e using (event_id)
         where s.settled_by = ${userId}::uuid order by s.settled_at desc limit ${mostItems}::int`,
  );
  return { door_conflicts_you_looked_at: scans };
}
