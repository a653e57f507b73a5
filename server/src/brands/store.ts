import { roles as allRoles, type Role } from "@mela/contract/cohosts";
import { Locale, UserId } from "@mela/contract/common";
import { z } from "zod";
import { isVerifiedSql } from "../auth/index.ts";
import { AnyRow, firstRow, Int, instant, json, rows, run, type Tx, words } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

/** Of several roles the one that may most comes first. */
const rank = sql`array_position(${words(["OWNER", "COHOST", "FINANCE", "DOOR"])}, r.role)`;
const isHere = sql`u.is_brand and u.deleted_at is null`;
/** Roles at all that host `u` lists. */
const ofBrand = sql`r.host_id = u.user_id and r.event_id is null and r.ended_at is null`;

const Row = z.object({
  brand_id: UserId,
  name: z.string().nullable(),
  username: z.string().nullable(),
  picture: z.string().nullable(),
  bio: z.string().nullable(),
  links: z.record(z.string(), z.string().nullable()),
  is_verified: z.boolean(),
  is_suspended: z.boolean(),
  role: z.enum(allRoles),
});
export type BrandRow = z.output<typeof Row>;

function find(tx: Tx, userId: UserId, which: SQL): Promise<BrandRow[]> {
  return rows(
    tx,
    Row,
    sql`select u.user_id as brand_id, u.first_name as name, u.username, u.profile_pic as picture, u.bio,
               u.social_media_urls as links, ${isVerifiedSql} as is_verified, u.suspended_at is not null as is_suspended,
               best.role
          from (select r.host_id, (array_agg(r.role order by ${rank}))[1] as role from host_roles r
                 where r.user_id = ${userId}::uuid and r.event_id is null and r.ended_at is null
                 group by r.host_id) best
          join users u on u.user_id = best.host_id
         where ${isHere} and ${which} order by lower(u.first_name), u.user_id`,
  );
}

/** The brands that somebody acts for, each with the role that may most. */
export const findBrandsOf = (tx: Tx, userId: UserId): Promise<BrandRow[]> => find(tx, userId, sql`true`);

export async function findBrand(tx: Tx, hostId: UserId, userId: UserId): Promise<BrandRow | null> {
  return (await find(tx, userId, sql`u.user_id = ${hostId}::uuid`))[0] ?? null;
}

const RoleRow = z.object({ role: z.enum(allRoles).nullable() });

/** What somebody is at all that a host lists; nobody is host in another's place but for a brand. Null: there is no such brand. */
export async function rolesOf(tx: Tx, userId: UserId, hostId: UserId): Promise<ReadonlySet<Role> | null> {
  if (userId === hostId) return new Set<Role>(["OWNER"]);
  const found = await rows(
    tx,
    RoleRow,
    sql`select r.role from users u left join host_roles r on ${ofBrand} and r.user_id = ${userId}::uuid
         where u.user_id = ${hostId}::uuid and ${isHere}`,
  );
  return found.length === 0 ? null : new Set(found.flatMap(({ role }) => role ?? []));
}

const NameRow = z.object({ name: z.string() });

/** Keeps others from changing a brand or its members until the transaction ends; gives its name. Null: it is gone. */
export async function lockBrand(tx: Tx, hostId: UserId): Promise<string | null> {
  const found = await firstRow(
    tx,
    NameRow,
    sql`select u.first_name as name from users u where u.user_id = ${hostId}::uuid and ${isHere} for no key update`,
  );
  return found?.name ?? null;
}

/** Lets one brand at a time of a person be counted. */
export async function lockFounder(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`brands/${userId}`}, 0))`);
}

const OwnedRow = z.object({ owned: Int });

/** How many brands somebody owns. */
export async function countOwned(tx: Tx, userId: UserId): Promise<number> {
  const found = await firstRow(
    tx,
    OwnedRow,
    sql`select count(*) as owned from host_roles r join users u on u.user_id = r.host_id
         where r.user_id = ${userId}::uuid and r.role = 'OWNER' and ${ofBrand} and ${isHere}`,
  );
  return found?.owned ?? 0;
}

const LocaleRow = z.object({ locale: Locale });

/** What a brand shows; a field that is absent stays. */
export type BrandChange = {
  name?: string;
  username?: string;
  picture?: string | null;
  bio?: string | null;
  links?: Record<string, string | null>;
};

/** Makes a brand whose first news are in the language of its founder. */
export async function insertBrand(
  tx: Tx,
  { hostId, by, change, now }: { hostId: UserId; by: UserId; change: BrandChange; now: Date },
): Promise<void> {
  const { name = "", username = "", picture = null, bio = null, links = {} } = change;
  const founder = await firstRow(tx, LocaleRow, sql`select locale from users where user_id = ${by}::uuid`);
  await run(
    tx,
    sql`insert into users (user_id, first_name, username, profile_pic, bio, social_media_urls, locale, is_brand, created_at,
                           updated_at)
        values (${hostId}::uuid, ${name}, ${username}, ${picture}, ${bio}, jsonb_strip_nulls(${json(links)}),
                ${founder?.locale ?? "en"}, true, ${instant(now)}, ${instant(now)})`,
  );
}

export async function saveBrand(tx: Tx, hostId: UserId, change: BrandChange, now: Date): Promise<void> {
  const { name, username, picture, bio, links } = change;
  const sets = [sql`updated_at = ${instant(now)}`];
  if (name !== undefined) sets.push(sql`first_name = ${name}::text`);
  if (username !== undefined) sets.push(sql`username = ${username}::text`);
  if (picture !== undefined) sets.push(sql`profile_pic = ${picture}::text`);
  if (bio !== undefined) sets.push(sql`bio = ${bio}::text`);
  if (links !== undefined) sets.push(sql`social_media_urls = jsonb_strip_nulls(social_media_urls || ${json(links)})`);
  await run(tx, sql`update users set ${sql.join(sets, sql`, `)} where user_id = ${hostId}::uuid`);
}

const Named = z.object({ brand_id: UserId, name: z.string() });

/** The brands that would have no owner without somebody. */
export function findOwnedAlone(tx: Tx, userId: UserId) {
  return rows(
    tx,
    Named,
    sql`select u.user_id as brand_id, coalesce(u.first_name, '') as name
          from host_roles mine join users u on u.user_id = mine.host_id
         where mine.user_id = ${userId}::uuid and mine.role = 'OWNER' and mine.event_id is null and mine.ended_at is null
           and ${isHere}
           and not exists (select from host_roles r where ${ofBrand} and r.role = 'OWNER' and r.user_id <> ${userId}::uuid)
         order by lower(u.first_name)`,
  );
}

/** Whether an id is that of a brand. */
export async function isBrand(tx: Tx, hostId: UserId): Promise<boolean> {
  return (
    (await firstRow(tx, AnyRow, sql`select 1 from users u where u.user_id = ${hostId}::uuid and ${isHere}`)) !== null
  );
}
