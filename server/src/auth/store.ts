import { type Locale, UserId } from "@mela/contract/common";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newId, newRowId } from "../platform/ids.ts";
import type { Identity } from "./identity.ts";

/**
 * Makes a person with one identity, their first contact, unless somebody has it already: the unique index decides, and
 * of many at once the others wait for the first.
 */
export async function insertPerson(tx: Tx, identity: Identity, locale: Locale, now: Date): Promise<void> {
  const contact = identity.kind === "EMAIL" ? sql`email, email_verified_at` : sql`phone, phone_verified_at`;
  const at = instant(now);
  await run(
    tx,
    sql`with claimed as (
          insert into identities (identity_id, user_id, kind, value, verified_at, created_at)
          values (${newRowId()}::uuid, ${newId(UserId)}::uuid, ${identity.kind}, ${identity.value}, ${at}, ${at})
          on conflict (kind, value) do nothing returning user_id, value
        )
        insert into users (user_id, ${contact}, locale, created_at, updated_at)
        select user_id, value, ${at}, ${locale}::text, ${at}, ${at} from claimed`,
  );
}
