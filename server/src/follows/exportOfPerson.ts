import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Whom somebody follows. Who follows them is the followers' own. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ hosts_you_follow: Item[] }> {
  const hosts = await items(
    tx,
    sql`select json_build_object('host', coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.username, ''),
                                 'page', '/creator/' || coalesce(u.username, u.user_id::text),
                                 'since', ${utcText(sql`f.created_at`)}) as item
          from follows f join users u on u.user_id = f.host_id
         where f.follower_id = ${userId}::uuid order by f.created_at desc limit ${mostItems}::int`,
  );
  return { hosts_you_follow: hosts };
}
