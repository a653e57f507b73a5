import { ApiKeyId, KeyScopeName, maxApiKeys } from "@mela/contract/apiKeys";
import { EventId, UserId } from "@mela/contract/common";
import { keyWarningDays } from "@mela/contract/keyScopes";
import { z } from "zod";
import { isOwnedBy } from "../events/index.ts";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import { AnyRow, At, firstRow, instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

const UsedRow = z.object({
  is_fresh: z.boolean(),
  key_id: ApiKeyId,
  user_id: UserId,
  event_id: EventId.nullable(),
  scopes: z.array(KeyScopeName),
  expires_at: At,
});
export type UsedRow = z.output<typeof UsedRow>;

/** The key with this hash, if it is good, and its person too; that it was used is noted once a minute. */
export async function findGoodKey(tx: Tx, secretHash: string, now: Date): Promise<UsedRow | null> {
  const found = await firstRow(
    tx,
    UsedRow,
    sql`select k.key_id, k.user_id, k.event_id, k.scopes, k.expires_at,
               coalesce(k.last_used_at > ${instant(later(now, -minuteMs))}, false) as is_fresh
          from api_keys k join users u on u.user_id = k.user_id
         where k.secret_hash = ${secretHash} and k.ended_at is null and k.expires_at > ${instant(now)}
           and u.deleted_at is null and u.suspended_at is null`,
  );
  if (found && !found.is_fresh)
    await run(tx, sql`update api_keys set last_used_at = ${instant(now)} where key_id = ${found.key_id}::uuid`);
  return found;
}

const KeyRow = z.object({
  key_id: ApiKeyId,
  user_id: UserId,
  event_id: EventId.nullable(),
  event_title: z.string().nullable(),
  name: z.string(),
  hint: z.string(),
  scopes: z.array(KeyScopeName),
  created_at: At,
  expires_at: At,
  last_used_at: At.nullable(),
  ended_at: At.nullable(),
});
export type KeyRow = z.output<typeof KeyRow>;

const columns = sql`k.key_id, k.user_id, k.event_id, e.title as event_title, k.name, k.hint, k.scopes, k.created_at,
                    k.expires_at, k.last_used_at, k.ended_at`;
/** A person's own, and those for events `e` that are theirs or of a brand that they own. */
const seenBy = (userId: UserId): SQL => sql`(k.user_id = ${userId}::uuid or ${isOwnedBy({ userId })})`;

/** The newest first, but for those that ended before `since`. */
export async function findKeys(tx: Tx, userId: UserId, since: Date): Promise<KeyRow[]> {
  return rows(
    tx,
    KeyRow,
    sql`select ${columns} from api_keys k left join events e on e.event_id = k.event_id
         where ${seenBy(userId)} and least(coalesce(k.ended_at, k.expires_at), k.expires_at) > ${instant(since)}
         order by k.key_id desc limit 200`,
  );
}

export async function findKey(tx: Tx, keyId: ApiKeyId): Promise<KeyRow | null> {
  const found = sql`select ${columns} from api_keys k left join events e on e.event_id = k.event_id`;
  return firstRow(tx, KeyRow, sql`${found} where k.key_id = ${keyId}::uuid`);
}

export type NewKey = {
  keyId: ApiKeyId;
  userId: UserId;
  eventId: EventId | null;
  name: string;
  secretHash: string;
  hint: string;
  scopes: readonly string[];
  expiresAt: Date;
  now: Date;
};

/** Keeps a key. False: its person has as many as they may, or is not there any more. */
export async function insertKey(tx: Tx, made: NewKey): Promise<boolean> {
  // Their row is locked, so that keys made at the same time are counted one after the other.
  await run(tx, sql`select 1 from users where user_id = ${made.userId}::uuid for no key update`);
  const inserted = await firstRow(
    tx,
    AnyRow,
    sql`insert into api_keys (key_id, user_id, event_id, name, secret_hash, hint, scopes, created_at, expires_at)
        select ${made.keyId}::uuid, user_id, ${made.eventId}::uuid, ${made.name}::text, ${made.secretHash}::text, ${made.hint}::text,
               ${json(made.scopes)}, ${instant(made.now)}, ${instant(made.expiresAt)}
          from users where user_id = ${made.userId}::uuid and deleted_at is null
           and (select count(*) from api_keys k where k.user_id = users.user_id and k.ended_at is null
                   and k.expires_at > ${instant(made.now)}) < ${maxApiKeys}::int
        returning 1`,
  );
  return inserted !== null;
}

/** Ends a key for who may see it. Null: there is none; again changes nothing. */
export async function endKey(tx: Tx, userId: UserId, keyId: ApiKeyId, now: Date): Promise<KeyRow | null> {
  await run(
    tx,
    sql`update api_keys k set ended_at = ${instant(now)}
         where k.key_id = ${keyId}::uuid and k.ended_at is null
           and (k.user_id = ${userId}::uuid
                or exists (select from events e where e.event_id = k.event_id and ${isOwnedBy({ userId })}))`,
  );
  const found = sql`select ${columns} from api_keys k left join events e on e.event_id = k.event_id`;
  return firstRow(tx, KeyRow, sql`${found} where k.key_id = ${keyId}::uuid and ${seenBy(userId)}`);
}

/** Ends the keys of a person for events that they don't run any more. */
export async function endKeysWithoutRole(tx: Tx, userId: UserId, now: Date): Promise<void> {
  await run(
    tx,
    sql`update api_keys k set ended_at = ${instant(now)}
         where k.user_id = ${userId}::uuid and k.event_id is not null and k.ended_at is null
           and not exists (
             select from events e where e.event_id = k.event_id
                and (e.host_id = k.user_id
                     or exists (select from host_roles r where r.host_id = e.host_id and r.user_id = k.user_id
                                   and r.role in ('OWNER', 'COHOST') and (r.event_id is null or r.event_id = e.event_id)
                                   and r.ended_at is null)))`,
  );
}

const EndingRow = z.object({ key_id: ApiKeyId, user_id: UserId, name: z.string(), expires_at: At });
export type EndingRow = z.output<typeof EndingRow>;

/** Takes keys that end within a week and whose people nobody told: each once. What was made for less is no news to them. */
export function takeEnding(tx: Tx, now: Date, limit: number): Promise<EndingRow[]> {
  const soon = later(now, keyWarningDays * dayMs);
  return rows(
    tx,
    EndingRow,
    sql`update api_keys k set told_ending_at = ${instant(now)}
          from (select key_id from api_keys
                 where ended_at is null and told_ending_at is null and expires_at > ${instant(now)}
                   and expires_at <= ${instant(soon)}
                   and expires_at - created_at > make_interval(days => ${keyWarningDays}::int)
                 order by expires_at limit ${limit}::int for update skip locked) u
         where k.key_id = u.key_id returning k.key_id, k.user_id, k.name, k.expires_at`,
  );
}

const NameRow = z.object({ key_id: z.string(), name: z.string() });

/** The names of keys, by their ids; one whose person is forgotten has none. */
export async function findKeyNames(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const found = await rows(tx, NameRow, sql`select key_id, name from api_keys where key_id = any(${uuids(ids)})`);
  return new Map(found.map(({ key_id, name }) => [key_id, name]));
}
