import type { UserId } from "@mela/contract/common";
import { type Item, items, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Where a host's money goes, as they see it themselves: a file may fall into other hands than theirs. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ payout_account: Item[] }> {
  const found = await items(
    tx,
    sql`select json_build_object('account_holder', holder, 'ifsc', ifsc, 'account_number_ends_in', last4,
                                 'pan_ends_in', pan_last4, 'added_at', ${utcText(sql`created_at`)},
                                 'changed_at', ${utcText(sql`updated_at`)}) as item
          from payout_accounts where user_id = ${userId}::uuid`,
  );
  return { payout_account: found };
}
