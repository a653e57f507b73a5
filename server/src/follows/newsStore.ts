import { EventId, UserId } from "@mela/contract/common";
import { PostId } from "@mela/contract/posts";
import { z } from "zod";
import { firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

export type Times = { now: Date; eventsBefore: Date; postsBefore: Date; since: Date };

const HostIdRow = z.object({ host_id: UserId });

/** Hosts of whom followers have something to hear that has waited long enough, whoever waits longest first. */
export async function dueHosts(tx: Tx, times: Times, limit: number): Promise<UserId[]> {
  const { eventsBefore, postsBefore, since } = times;
  const found = await rows(
    tx,
    HostIdRow,
    sql`select host_id from (
          select host_id, published_at as at from events
           where status = 'PUBLISHED' and visibility = 'PUBLIC' and followers_told_at is null
             and published_at > ${instant(since)} and published_at <= ${instant(eventsBefore)}
          union all
          select host_id, created_at from posts
           where told_at is null and removed_at is null
             and created_at > ${instant(since)} and created_at <= ${instant(postsBefore)}) waiting
         where not exists (select from users u where u.user_id = waiting.host_id and u.suspended_at is not null)
         group by host_id order by min(at), host_id limit ${limit}::int`,
  );
  return found.map(({ host_id }) => host_id);
}

/** Lets one run at a time gather what is new of a host. */
export async function lockNews(tx: Tx, hostId: UserId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`news/${hostId}`}, 0))`);
}

const MailingsRow = z.object({ mailings: Int });

/** How many mails of a host have gone to followers since a moment. */
export async function countMailings(tx: Tx, hostId: UserId, since: Date): Promise<number> {
  const found = await firstRow(
    tx,
    MailingsRow,
    sql`select count(distinct at) as mailings from (
          select followers_told_at as at from events
           where host_id = ${hostId}::uuid and followers_told_at > ${instant(since)}
          union all
          select told_at from posts where host_id = ${hostId}::uuid and told_at > ${instant(since)}) told`,
  );
  return found?.mailings ?? 0;
}

const PostIdRow = z.object({ post_id: PostId });

const EventIdSeriesIdRow = z.object({ event_id: EventId, series_id: z.string().nullable(), is_to_come: z.boolean() });

/** Notes that all that is new of a host is told now, and gives what there is: once for each series, soonest first. */
export async function takeNews(tx: Tx, hostId: UserId, { now, since, postsBefore }: Times) {
  const events = await rows(
    tx,
    EventIdSeriesIdRow,
    sql`with told as (
          update events set followers_told_at = ${instant(now)}
           where host_id = ${hostId}::uuid and status = 'PUBLISHED' and visibility = 'PUBLIC'
             and followers_told_at is null and published_at > ${instant(since)}
          returning event_id, series_id, start_at, end_at > ${instant(now)} and postponed_at is null as is_to_come)
        select event_id, series_id, is_to_come from told order by start_at, event_id`,
  );
  const posts = await rows(
    tx,
    PostIdRow,
    sql`update posts set told_at = ${instant(now)}
         where host_id = ${hostId}::uuid and told_at is null and removed_at is null
           and created_at > ${instant(since)} and created_at <= ${instant(postsBefore)}
        returning post_id`,
  );
  const seen = new Set<string>();
  const isFirst = (key: string) => !seen.has(key) && seen.add(key);
  return {
    eventIds: events
      .filter(({ is_to_come, series_id, event_id }) => is_to_come && isFirst(series_id ?? event_id))
      .map(({ event_id }) => event_id),
    postIds: posts.map(({ post_id }) => post_id),
  };
}
