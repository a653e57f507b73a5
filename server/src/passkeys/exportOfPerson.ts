import type { UserId } from "@mela/contract/common";
import { type Item, items, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The passkeys that somebody has made. No key stands in it. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ passkeys: Item[] }> {
  const passkeys = await items(
    tx,
    sql`select json_build_object('name', name, 'is_backed_up', is_backed_up, 'made_at', ${utcText(sql`created_at`)},
                                 'last_used_at', ${utcText(sql`last_used_at`)}) as item
          from passkeys where user_id = ${userId}::uuid order by created_at`,
  );
  return { passkeys };
}
