import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

type Export = { ways_to_log_in: Item[]; devices: Item[]; codes_asked_for: Item[] };

/** What somebody signs in with, on which devices they did, and which codes they asked for. No code and no token. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<Export> {
  const here = sql`user_id = ${userId}::uuid`;
  return {
    ways_to_log_in: await items(
      tx,
      sql`select json_build_object('kind', kind, 'address', value, 'confirmed_at', ${utcText(sql`verified_at`)},
                                   'added_at', ${utcText(sql`created_at`)}) as item
            from identities where ${here} order by created_at`,
    ),
    devices: await items(
      tx,
      sql`select json_build_object('device', user_agent, 'signed_in_at', ${utcText(sql`created_at`)},
                                   'last_used_at', ${utcText(sql`last_used_at`)}, 'signed_out_at', ${utcText(sql`ended_at`)},
                                   'ends_at', ${utcText(sql`expires_at`)}) as item
            from sessions where ${here} order by created_at desc limit ${mostItems}::int`,
    ),
    codes_asked_for: await items(
      tx,
      sql`select json_build_object('sent_to', recipient, 'for', purpose, 'at', ${utcText(sql`created_at`)},
                                   'wrong_or_right_tries', tries, 'used_at', ${utcText(sql`used_at`)}) as item
            from login_codes
           where ${here} or recipient in (select value from identities where ${here})
           order by created_at desc limit ${mostItems}::int`,
    ),
  };
}
