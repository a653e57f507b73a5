import type { UserId } from "@mela/contract/common";
import { type Item, items, mostItems, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** The pictures that somebody uploaded, and where each can be fetched. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ pictures: Item[] }> {
  const pictures = await items(
    tx,
    sql`select json_build_object('address', '/media/' || path, 'width', width, 'height', height, 'bytes', bytes,
                                 'uploaded_at', ${utcText(sql`created_at`)}) as item
          from pictures where user_id = ${userId}::uuid order by created_at desc limit ${mostItems}::int`,
  );
  return { pictures };
}
