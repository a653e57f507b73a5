import type { UserId } from "@mela/contract/common";
import { type Item, items, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** Where a host's guests pay them; the account's number is on the host's own page: a file may fall into other hands. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ bank_details: Item[] }> {
  const found = await items(
    tx,
    sql`select json_build_object('payee_name', payee_name, 'upi_id', upi_id, 'has_account_number', sealed_number <> '',
                                 'ifsc', ifsc, 'note', note, 'added_at', ${utcText(sql`created_at`)},
                                 'changed_at', ${utcText(sql`updated_at`)}) as item
          from bank_details where user_id = ${userId}::uuid`,
  );
  return { bank_details: found };
}
