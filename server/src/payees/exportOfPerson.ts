import type { UserId } from "@mela/contract/common";
import { type Item, items, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** A host's accounts at payment services, by the services' own names for them. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ payment_service_accounts: Item[] }> {
  const found = await items(
    tx,
    sql`select json_build_object('service', service, 'account', account_ref, 'state', state, 'still_asked_for', needs,
                                 'begun_at', ${utcText(sql`created_at`)}, 'changed_at', ${utcText(sql`updated_at`)}) as item
          from payees where user_id = ${userId}::uuid order by created_at`,
  );
  return { payment_service_accounts: found };
}
