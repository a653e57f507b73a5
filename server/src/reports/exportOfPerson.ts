import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What somebody found wrong with events. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ reports_you_made: Item[] }> {
  const reports = await items(
    tx,
    sql`select json_build_object('event', e.title, 'reason', r.reason, 'text', r.text,
                                 'reported_at', ${utcText(sql`r.created_at`)}) as item
          from reports r join events e using (event_id)
         where r.user_id = ${userId}::uuid order by r.created_at desc limit ${mostItems}::int`,
  );
  return { reports_you_made: reports };
}
