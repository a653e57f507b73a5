import { UserId } from "@mela/contract/common";
import { z } from "zod";
import { isVerifiedSql } from "../auth/index.ts";
import type { Db } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, json, preparedRows, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { gather } from "../platform/gather.ts";

const ProfileRow = z.object({
  user_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  email_verified_at: At.nullable(),
  profile_pic: z.string().nullable(),
  age: Int.nullable(),
  gender: z.string().nullable(),
  country_code: Int.nullable(),
  phone: z.string().nullable(),
  phone_verified_at: At.nullable(),
  bio: z.string().nullable(),
  is_verified_host: z.boolean(),
  is_operator: z.boolean(),
  social_media_urls: z.object({
    instagram: z.string().nullish(),
    website: z.string().nullish(),
    youtube: z.string().nullish(),
  }),
});
export type ProfileRow = z.output<typeof ProfileRow>;

const profilesWhere = (which: SQL) => sql`
  select user_id, first_name, last_name, username, email, email_verified_at, profile_pic, age, gender, country_code,
         phone, phone_verified_at, bio, social_media_urls, ${isVerifiedSql} as is_verified_host, is_operator
    from users u where ${which}`;

/** A person's own profile. */
export async function findProfile(tx: Tx, userId: UserId): Promise<ProfileRow | null> {
  return firstRow(tx, ProfileRow, profilesWhere(sql`user_id = ${userId}::uuid`));
}

/** The same outside of transactions: every page of somebody who is signed in asks for it, so crowds are read together. */
export function profileFinder(db: Db): (userId: UserId) => Promise<ProfileRow | null> {
  const some = sql`user_id = any((${sql.placeholder("ids")}::text)::uuid[])`;
  const find = preparedRows(db, ProfileRow, profilesWhere(some));
  const ask = gather<Db, UserId, ProfileRow | null>({
    work: async (_, ids) => {
      const found = new Map((await find({ ids: `{${ids.join(",")}}` })).map((row) => [row.user_id, row]));
      return ids.map((id) => found.get(id) ?? null);
    },
  });
  return (userId) => ask(db, userId);
}

/** What a person may change of themselves: an absent field stays as it is, null empties it. */
export type ProfileChange = {
  email: string;
  first_name?: string | null;
  last_name?: string | null;
  username?: string | null;
  phone?: string | null;
  profile_pic?: string | null;
  age?: number | null;
  gender?: string | null;
  country_code?: number | null;
  bio?: string | null;
  /** By what they lead to; one that is absent stays. */
  links?: Record<string, string | null>;
};

const Names = z.object({
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
});

/**
 * Changes a profile and gives the names that it has now. A contact that changed is unverified, unless it is what the
 * person signs in with: that was verified by a code. Never touches identities (spec 4).
 */
export async function saveProfile(tx: Tx, userId: UserId, change: ProfileChange, now: Date) {
  const { email, phone, links, age, country_code, ...texts } = change;
  const sets: SQL[] = [sql`updated_at = ${instant(now)}`, ...contact("email", email)];
  if (phone !== undefined) sets.push(...contact("phone", phone));
  if (age !== undefined) sets.push(sql`age = ${age}::smallint`);
  if (country_code !== undefined) sets.push(sql`country_code = ${country_code}::smallint`);
  if (links !== undefined) sets.push(sql`social_media_urls = jsonb_strip_nulls(social_media_urls || ${json(links)})`);
  for (const [column, value] of Object.entries(texts)) {
    if (value !== undefined) sets.push(sql`${sql.identifier(column)} = ${value}::text`);
  }
  const set = sql.join(sets, sql`, `);
  return firstRow(
    tx,
    Names,
    sql`update users set ${set} where user_id = ${userId}::uuid and deleted_at is null
        returning first_name, last_name, username`,
  );
}

/** Sets a contact and whether it is verified; every right side sees the row as it was. */
function contact(column: "email" | "phone", value: string | null): SQL[] {
  const verifiedAt = sql.identifier(`${column}_verified_at`);
  return [
    sql`${sql.identifier(column)} = ${value}::text`,
    sql`${verifiedAt} = case when ${sql.identifier(column)} is not distinct from ${value}::text then ${verifiedAt}
                             else (select i.verified_at from identities i where i.user_id = users.user_id
                                    and i.kind = ${column.toUpperCase()} and i.value = lower(${value}::text)) end`,
  ];
}
