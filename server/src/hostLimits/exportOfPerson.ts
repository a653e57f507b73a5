import type { UserId } from "@mela/contract/common";
import { type Item, items, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** How somebody stands as a host, and what operators said of that. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ standing_as_host: Item[] }> {
  return {
    standing_as_host: await items(
      tx,
      sql`select json_build_object('proven_at', ${utcText(sql`proven_at`)}, 'set_by_hand', standing_order,
                                   'set_at', ${utcText(sql`ordered_at`)}, 'reason', order_reason) as item
            from host_standings where host_id = ${userId}::uuid`,
    ),
  };
}
