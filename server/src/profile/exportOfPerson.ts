import type { UserId } from "@mela/contract/common";
import { type Item, items, utcText } from "../platform/database/items.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

/** What somebody said of themselves. */
export async function exportOfPerson(tx: Tx, userId: UserId): Promise<{ profile: Item | null }> {
  const [profile = null] = await items(
    tx,
    sql`select json_build_object(
                 'account_number', user_id, 'first_name', first_name, 'last_name', last_name, 'username', username,
                 'email', email, 'email_confirmed_at', ${utcText(sql`email_verified_at`)},
                 'phone', phone, 'phone_confirmed_at', ${utcText(sql`phone_verified_at`)}, 'country_code', country_code,
                 'age', age, 'gender', gender, 'about_you', bio, 'links', social_media_urls, 'picture', profile_pic,
                 'language', locale, 'runs_this_site', is_operator,
                 'verified_as_host_at', ${utcText(sql`verified_at`)}, 'account_made_at', ${utcText(sql`created_at`)},
                 'changed_at', ${utcText(sql`updated_at`)}) as item
          from users where user_id = ${userId}::uuid`,
  );
  return { profile };
}
