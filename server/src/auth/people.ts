import { Locale, UserId } from "@mela/contract/common";
import { z } from "zod";
import { firstRow, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Identity } from "./identity.ts";

/** What other features may know of a person. Contacts are for hosts and the person alone. */
export type PersonFacts = {
  userId: UserId;
  /** First and last name, else the username, else "Guest". */
  name: string;
  /** As `name`, without the last resort. */
  knownName: string | null;
  username: string | null;
  email: string | null;
  phone: string | null;
  /** Where mail may go: the contact address once it is verified, until then the one that they sign in with. */
  mailTo: string | null;
  /** Who has no such address: the number that messages go to instead, one that a code was entered for. */
  phoneTo: string | null;
  profilePic: string | null;
  bio: string | null;
  instagram: string | null;
  locale: Locale;
};

const Row = z.object({
  asked_id: UserId,
  user_id: UserId,
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  mail_to: z.string().nullable(),
  phone_to: z.string().nullable(),
  profile_pic: z.string().nullable(),
  bio: z.string().nullable(),
  instagram: z.string().nullable(),
  locale: Locale,
});

/** One account becomes part of another of the same person: what is theirs goes from the one to the other. */
export type PersonMove = { from: UserId; to: UserId; now: Date };

/** Where mail may go to user `u`, as `mailTo` of the facts says it. */
export const mailToSql = sql`case when u.email_verified_at is not null then u.email
              else (select i.value from identities i where i.user_id = u.user_id and i.kind = 'EMAIL'
                     order by i.created_at limit 1) end`;
/** Where messages may go to the phone of user `u`: to a number that a code was entered for, or to none. */
export const phoneToSql = sql`case when u.phone_verified_at is not null then u.phone
              else (select i.value from identities i
                     where i.user_id = u.user_id and i.kind = 'PHONE' and i.verified_at is not null
                     order by i.created_at limit 1) end`;

/** Whoever comes with the id of an account that was joined into another is that person (spec 4). */
const people = sql`
  select asked.user_id as asked_id, u.user_id, u.first_name, u.last_name, u.username, u.email, u.phone, u.profile_pic, u.bio, u.locale,
         u.social_media_urls->>'instagram' as instagram,
         ${mailToSql} as mail_to, case when ${mailToSql} is null then ${phoneToSql} end as phone_to
    from users asked join users u on u.user_id = coalesce(asked.joined_into, asked.user_id)`;

/** One person, or null. */
export async function findPerson(tx: Tx, userId: UserId): Promise<PersonFacts | null> {
  const row = await firstRow(tx, Row, sql`${people} where asked.user_id = ${userId}::uuid`);
  return row && toFacts(row);
}

/** Several people by the ids that were asked for; who is not there is left out. */
export async function findPeople(tx: Tx, userIds: readonly UserId[]): Promise<Map<UserId, PersonFacts>> {
  if (userIds.length === 0) return new Map();
  const found = await rows(tx, Row, sql`${people} where asked.user_id = any(${uuids(userIds)})`);
  return new Map(found.map((row) => [row.asked_id, toFacts(row)]));
}

/**
 * Whoever answers for user `u`: themselves, or the owners of a brand. What is written to a host goes to each of them; what
 * stands under its name stays the brand's.
 */
const owners = sql`lateral (
  select u.user_id as owner_id where not u.is_brand
  union all
  select r.user_id from host_roles r where u.is_brand and r.host_id = u.user_id and r.event_id is null
     and r.role = 'OWNER' and r.ended_at is null) o`;

/** Those who read what is written to a host, each in their language. */
export async function findHostReaders(tx: Tx, hostId: UserId): Promise<PersonFacts[]> {
  const found = await rows(
    tx,
    Row,
    sql`${people} where asked.user_id in (
          select o.owner_id from users h join users u on u.user_id = coalesce(h.joined_into, h.user_id), ${owners}
           where h.user_id = ${hostId}::uuid)`,
  );
  return found.map(toFacts);
}

/** Whoever has a username, in whatever case it is written. */
export async function findPersonByUsername(tx: Tx, username: string): Promise<PersonFacts | null> {
  const row = await firstRow(tx, Row, sql`${people} where lower(asked.username) = lower(${username}::text)`);
  return row && toFacts(row);
}

/** Everything that somebody logs in with, oldest first, and the language that they read. */
export type Reach = { locale: Locale; identities: Identity[] };
const ReachRow = z.object({
  locale: Locale,
  kind: z.enum(["EMAIL", "PHONE"]).nullable(),
  value: z.string().nullable(),
});

/** Where news about an account goes: to every address that opens it; about a brand, to those of its owners. */
export async function findReach(tx: Tx, userId: UserId): Promise<Reach> {
  const found = await rows(
    tx,
    ReachRow,
    sql`select u.locale, i.kind, i.value from users u
          left join ${owners} on true left join identities i on i.user_id = o.owner_id
         where u.user_id = ${userId}::uuid order by i.created_at, i.identity_id`,
  );
  const identities = found.flatMap(({ kind, value }) => (kind && value ? [{ kind, value }] : []));
  return { locale: found[0]?.locale ?? "en", identities };
}

const IsOperatorRow = z.object({ is_operator: z.boolean() });

/** Whether a person runs this site. */
export async function isOperator(tx: Tx, userId: UserId): Promise<boolean> {
  const found = await firstRow(tx, IsOperatorRow, sql`select is_operator from users where user_id = ${userId}::uuid`);
  return found?.is_operator ?? false;
}

function toFacts(row: z.output<typeof Row>): PersonFacts {
  const { asked_id: _asked, user_id, first_name, last_name, mail_to, phone_to, profile_pic, ...rest } = row;
  const knownName = [first_name, last_name].filter(Boolean).join(" ") || row.username;
  return {
    ...rest,
    userId: user_id,
    name: knownName ?? "Guest",
    knownName,
    mailTo: mail_to,
    phoneTo: phone_to,
    profilePic: profile_pic,
  };
}
