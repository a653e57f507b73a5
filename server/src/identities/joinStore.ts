import type { UserId } from "@mela/contract/common";
import { z } from "zod";
import type { PersonMove } from "../auth/index.ts";
import { firstRow, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const text = z.string().nullable();
const Names = z.object({ first_name: text, last_name: text, username: text });
export type Names = z.output<typeof Names>;

/** Gives an account all that another one logs in with. */
export async function moveIdentities(tx: Tx, { from, to }: PersonMove): Promise<void> {
  await run(tx, sql`update identities set user_id = ${to}::uuid where user_id = ${from}::uuid`);
}

/** Empties what an account says of its person. */
export async function emptyProfile(tx: Tx, userId: UserId): Promise<void> {
  await run(
    tx,
    sql`update users set first_name = null, last_name = null, email = null, email_verified_at = null, phone = null,
               phone_verified_at = null, country_code = null, age = null, gender = null, bio = null,
               social_media_urls = '{}'::jsonb, profile_pic = null, is_operator = false, verified_at = null
         where user_id = ${userId}::uuid`,
  );
}

const ProfileRow = z.object({ profile: z.unknown() });

/**
 * Closes an account and fills with its profile what is empty in the other's; gives the names that this one has now. Its
 * row stays and says where it went. A username that the other doesn't need stays on it, so that links go on leading
 * there and nobody else takes it.
 */
export async function mergeProfiles(tx: Tx, { from, to, now }: PersonMove): Promise<Names> {
  const gone = await firstRow(
    tx,
    ProfileRow,
    sql`select to_jsonb(u) as profile from users u where user_id = ${from}::uuid`,
  );
  await emptyProfile(tx, from);
  await run(
    tx,
    sql`update users set joined_into = ${to}::uuid, deleted_at = ${instant(now)}, updated_at = ${instant(now)},
               username = case when (select username from users where user_id = ${to}::uuid) is null then null else username end
         where user_id = ${from}::uuid`,
  );
  await run(tx, sql`update users set joined_into = ${to}::uuid where joined_into = ${from}::uuid`);
  const names = await firstRow(
    tx,
    Names,
    sql`update users u set
          first_name = case when ${hasNoName} then f.first_name else u.first_name end,
          last_name = case when ${hasNoName} then f.last_name else u.last_name end,
          username = coalesce(u.username, f.username),
          email = coalesce(u.email, f.email),
          email_verified_at = case when u.email is null then f.email_verified_at else u.email_verified_at end,
          phone = coalesce(u.phone, f.phone),
          phone_verified_at = case when u.phone is null then f.phone_verified_at else u.phone_verified_at end,
          country_code = coalesce(u.country_code, f.country_code), age = coalesce(u.age, f.age),
          gender = coalesce(u.gender, f.gender), bio = coalesce(nullif(u.bio, ''), f.bio),
          social_media_urls = jsonb_strip_nulls(f.social_media_urls) || jsonb_strip_nulls(u.social_media_urls),
          profile_pic = coalesce(u.profile_pic, f.profile_pic), is_operator = u.is_operator or f.is_operator,
          verified_at = coalesce(u.verified_at, f.verified_at),
          updated_at = ${instant(now)}
        from jsonb_to_record((${JSON.stringify(gone?.profile)}::text)::jsonb) as f(
          first_name text, last_name text, username text, email text, email_verified_at timestamptz, phone text,
          phone_verified_at timestamptz, country_code smallint, age smallint, gender text, bio text,
          social_media_urls jsonb, profile_pic text, is_operator boolean, verified_at timestamptz)
        where u.user_id = ${to}::uuid
        returning u.first_name, u.last_name, u.username`,
  );
  if (!names) throw new Error("an account vanished while another was joined into it");
  await verifyOwnContacts(tx, to);
  return names;
}

const hasNoName = sql`coalesce(u.first_name, '') = '' and coalesce(u.last_name, '') = ''`;

/** A contact that one logs in with was proved by a code. */
async function verifyOwnContacts(tx: Tx, userId: UserId): Promise<void> {
  const proved = (kind: string, contact: string) => sql`
    (select i.verified_at from identities i where i.user_id = u.user_id and i.kind = ${kind}::text
        and i.value = lower(${sql.identifier("u")}.${sql.identifier(contact)}))`;
  await run(
    tx,
    sql`update users u set email_verified_at = coalesce(u.email_verified_at, ${proved("EMAIL", "email")}),
                           phone_verified_at = coalesce(u.phone_verified_at, ${proved("PHONE", "phone")})
         where u.user_id = ${userId}::uuid`,
  );
}
