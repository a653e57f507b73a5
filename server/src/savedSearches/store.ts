import { EventId, UserId } from "@mela/contract/common";
import { mostSearches, SearchId } from "@mela/contract/savedSearches";
import { z } from "zod";
import { AnyRow, At, firstRow, instant, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { WireFilter } from "./filter.ts";

const Row = z.object({ search_id: SearchId, filter: z.record(z.string(), z.string()), created_at: At });
export type SearchRow = z.output<typeof Row>;
const columns = sql`search_id, filter, created_at`;

/** A person's searches, last first. */
export function listOf(tx: Tx, userId: UserId): Promise<SearchRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from saved_searches where user_id = ${userId}::uuid
         order by created_at desc, search_id desc limit ${mostSearches}::int`,
  );
}

export function findByKey(tx: Tx, userId: UserId, key: string): Promise<SearchRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from saved_searches where user_id = ${userId}::uuid and filter_key = ${key}`,
  );
}

/** Lets one transaction at a time count a person's searches and add to them. */
export async function lockSearches(tx: Tx, userId: UserId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`saved-searches/${userId}`}, 0))`);
}

type NewSearch = { id: SearchId; userId: UserId; filter: WireFilter; key: string; now: Date };

/** Keeps a search; null: there are as many as one may keep. */
export function insertSearch(tx: Tx, { id, userId, filter, key, now }: NewSearch): Promise<SearchRow | null> {
  return firstRow(
    tx,
    Row,
    sql`insert into saved_searches (search_id, user_id, filter, filter_key, created_at, looked_at)
        select ${id}::uuid, ${userId}::uuid, ${json(filter)}, ${key}, ${instant(now)}, ${instant(now)}
         where (select count(*) from saved_searches where user_id = ${userId}::uuid) < ${mostSearches}::int
        returning ${columns}`,
  );
}

/** Removes a search of a person, or whosever it is. Again changes nothing. */
export async function deleteSearch(tx: Tx, id: SearchId, userId: UserId | null): Promise<void> {
  const theirs = userId === null ? sql`true` : sql`user_id = ${userId}::uuid`;
  await run(tx, sql`delete from saved_searches where search_id = ${id}::uuid and ${theirs}`);
}

const Due = z.object({
  search_id: SearchId,
  user_id: UserId,
  filter: z.record(z.string(), z.string()),
  created_at: At,
  looked_at: At,
});
export type DueSearch = z.output<typeof Due>;

type Looking = { before: Date; toldBefore: Date; today: string; limit: number };

/**
 * Searches last looked at before a moment, longest ago first; who has just had a mail is left in peace, and so are those
 * whose days are over (`isOver`).
 */
export function listDue(tx: Tx, { before, toldBefore, today, limit }: Looking) {
  return rows(
    tx,
    Due,
    sql`select search_id, user_id, filter, created_at, looked_at from saved_searches
         where looked_at < ${instant(before)} and (told_at is null or told_at <= ${instant(toldBefore)})
           and coalesce(least(filter ->> 'date', filter ->> 'to') >= ${today}::text, true)
         order by looked_at, search_id limit ${limit}::int`,
  );
}

/** Notes that nothing new fits these. */
export async function markLooked(tx: Tx, ids: readonly SearchId[], now: Date): Promise<void> {
  if (ids.length > 0) await markAs(tx, sql`looked_at = ${instant(now)}`, sql`search_id = any(${uuids(ids)})`);
}

/** Notes that a search is told of; false: another run was faster, or it is gone. */
export async function markTold(tx: Tx, { search_id, looked_at }: DueSearch, now: Date): Promise<boolean> {
  const mark = sql`looked_at = ${instant(now)}, told_at = ${instant(now)}`;
  const marked = await markAs(tx, mark, sql`search_id = ${search_id}::uuid and looked_at = ${instant(looked_at)}`);
  return marked.length > 0;
}

const markAs = (tx: Tx, mark: SQL, which: SQL) =>
  rows(tx, AnyRow, sql`update saved_searches set ${mark} where ${which} returning search_id`);

/** Notes what is told. */
export async function insertTold(tx: Tx, id: SearchId, eventIds: readonly EventId[], now: Date): Promise<void> {
  await run(
    tx,
    sql`insert into saved_search_events (search_id, event_id, told_at)
        select ${id}::uuid, event_id, ${instant(now)} from unnest(${uuids(eventIds)}) as event_id
        on conflict do nothing`,
  );
}

const EventIdRow = z.object({ event_id: EventId });

/** Which of some events a search has told of. */
export async function toldOf(tx: Tx, id: SearchId, eventIds: readonly EventId[]): Promise<Set<EventId>> {
  const found = await rows(
    tx,
    EventIdRow,
    sql`select event_id from saved_search_events
         where search_id = ${id}::uuid and event_id = any(${uuids(eventIds)})`,
  );
  return new Set(found.map(({ event_id }) => event_id));
}
