import { UserId } from "@mela/contract/common";
import { mostCounted, mostFollowed } from "@mela/contract/follows";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const Counted = z.object({ followers: Int, is_following: z.boolean() });

/** How many follow a host, up to where they are counted, and whether somebody does. */
export async function countFollowers(tx: Tx, hostId: UserId, reader: UserId | null) {
  const found = await firstRow(
    tx,
    Counted,
    sql`select (select count(*) from (select 1 from follows where host_id = ${hostId}::uuid limit ${mostCounted + 1}::int) f) as followers,
               exists (select from follows where host_id = ${hostId}::uuid and follower_id = ${reader}::uuid) as is_following`,
  );
  return found ?? { followers: 0, is_following: false };
}

/** Lets one transaction at a time count whom a person follows and add to them. */
export async function lockFollows(tx: Tx, followerId: UserId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`follows/${followerId}`}, 0))`);
}

type Pair = { hostId: UserId; followerId: UserId };

/** False: they follow as many as one may. Again is the same. */
export async function insertFollow(tx: Tx, { hostId, followerId }: Pair, now: Date): Promise<boolean> {
  const made = await firstRow(
    tx,
    AnyRow,
    sql`insert into follows (host_id, follower_id, created_at)
        select ${hostId}::uuid, ${followerId}::uuid, ${instant(now)}
         where (select count(*) from follows where follower_id = ${followerId}::uuid and host_id <> ${hostId}::uuid)
               < ${mostFollowed}::int
        on conflict (host_id, follower_id) do update set created_at = follows.created_at
        returning 1`,
  );
  return made !== null;
}

export async function deleteFollow(tx: Tx, { hostId, followerId }: Pair): Promise<void> {
  await run(tx, sql`delete from follows where host_id = ${hostId}::uuid and follower_id = ${followerId}::uuid`);
}

const Followed = z.object({ host_id: UserId, created_at: At });

/** Whom somebody follows, last first, one more than a page has. */
export function listHosts(
  tx: Tx,
  followerId: UserId,
  { after, limit }: { after: { at: Date; id: UserId } | null; limit: number },
) {
  const behind = after ? sql`(created_at, host_id) < (${instant(after.at)}, ${after.id}::uuid)` : sql`true`;
  return rows(
    tx,
    Followed,
    sql`select host_id, created_at from follows where follower_id = ${followerId}::uuid and ${behind}
         order by created_at desc, host_id desc limit ${limit + 1}::int`,
  );
}

const FollowerIdRow = z.object({ follower_id: UserId });

/** The next of a host's followers behind one of them, as they were at a moment. */
export async function nextFollowers(
  tx: Tx,
  { hostId, after, at, limit }: { hostId: UserId; after: UserId | null; at: Date; limit: number },
): Promise<UserId[]> {
  const behind = after ? sql`follower_id > ${after}::uuid` : sql`true`;
  const found = await rows(
    tx,
    FollowerIdRow,
    sql`select follower_id from follows
         where host_id = ${hostId}::uuid and ${behind} and created_at <= ${instant(at)}
         order by follower_id limit ${limit}::int`,
  );
  return found.map(({ follower_id }) => follower_id);
}
