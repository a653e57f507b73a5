import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import { instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const AddressRow = z.object({ address: z.string() });

/**
 * Every address that is proved to be a person's: what they sign in with, and the contacts that they verified. Anybody may
 * write another's address into their profile, and learns nothing of it nor changes anything by that.
 */
export async function addressesOf(tx: Tx, userId: UserId): Promise<string[]> {
  const found = await rows(
    tx,
    AddressRow,
    sql`select value as address from identities where user_id = ${userId}::uuid
        union select lower(email) from users where user_id = ${userId}::uuid and email_verified_at is not null
        union select email from users where user_id = ${userId}::uuid and email_verified_at is not null
        union select phone from users where user_id = ${userId}::uuid and phone_verified_at is not null`,
  );
  return found.map(({ address }) => address);
}

/**
 * Signs a person out everywhere and forgets who they were. Their row stays, empty, for the bookings and events that
 * name it; username and addresses are free for others, and for themselves in a new account.
 */
export async function forgetPerson(tx: Tx, userId: UserId, now: Date): Promise<void> {
  const here = sql`user_id = ${userId}::uuid`;
  await run(
    tx,
    sql`delete from login_codes where ${here} or recipient in (select value from identities where ${here})`,
  );
  await run(tx, sql`delete from refresh_tokens t using sessions s where s.session_id = t.session_id and s.${here}`);
  await run(tx, sql`delete from sessions where ${here}`);
  await run(tx, sql`delete from identities where ${here}`);
  await run(
    tx,
    sql`update users set first_name = null, last_name = null, username = null, email = null, email_verified_at = null,
               phone = null, phone_verified_at = null, country_code = null, age = null, gender = null, bio = null,
               social_media_urls = '{}'::jsonb, profile_pic = null, is_operator = false, verified_at = null, locale = 'en',
               deleted_at = ${instant(now)}, updated_at = ${instant(now)}
         where ${here} or joined_into = ${userId}::uuid`,
  );
}
