import { EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { AnyRow, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";

type Watch = { eventId: EventId; userId: UserId };

/** Tickets `y` of event `e` that everyone may buy, once they are on sale. */
const isForAll = sql`y.event_id = e.event_id and y.retired_at is null and y.access_code is null`;
/** Whether something of event `e` can be bought now. */
const isOnSale = (now: Date): SQL => sql`exists (
  select from ticket_types y where ${isForAll} and (y.sales_start is null or y.sales_start <= ${instant(now)})
     and (y.sales_end is null or y.sales_end > ${instant(now)}))`;
/** Whether event `e` can still be booked at all. */
const isToCome = (now: Date): SQL =>
  sql`e.status = 'PUBLISHED' and e.postponed_at is null and (e.end_at is null or e.end_at > ${instant(now)})`;

/** Whether there is a sale to wait for: nothing can be bought yet, and something will be. */
export async function isAwaited(tx: Tx, eventId: EventId, now: Date): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from events e
         where e.event_id = ${eventId}::uuid and ${isToCome(now)} and not ${isOnSale(now)}
           and exists (select from ticket_types y where ${isForAll} and y.sales_start > ${instant(now)})`,
  );
  return found !== null;
}

export async function isWatching(tx: Tx, { eventId, userId }: Watch): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from sale_watchers
         where event_id = ${eventId}::uuid and user_id = ${userId}::uuid and told_at is null`,
  );
  return found !== null;
}

/** Notes that somebody waits; whoever was told of an earlier sale waits anew. */
export async function insertWatch(tx: Tx, { eventId, userId }: Watch, now: Date): Promise<void> {
  await run(
    tx,
    sql`insert into sale_watchers (event_id, user_id, created_at) values (${eventId}::uuid, ${userId}::uuid, ${instant(now)})
        on conflict (event_id, user_id) do update set told_at = null, created_at = excluded.created_at
         where sale_watchers.told_at is not null`,
  );
}

export async function deleteWatch(tx: Tx, { eventId, userId }: Watch): Promise<void> {
  await run(
    tx,
    sql`delete from sale_watchers where event_id = ${eventId}::uuid and user_id = ${userId}::uuid and told_at is null`,
  );
}

const WaitingToldRow = z.object({ waiting: Int, told: Int });

export async function countWatchers(tx: Tx, eventId: EventId): Promise<{ waiting: number; told: number }> {
  const found = await firstRow(
    tx,
    WaitingToldRow,
    sql`select count(*) filter (where told_at is null) as waiting, count(*) filter (where told_at is not null) as told
          from sale_watchers where event_id = ${eventId}::uuid`,
  );
  return found ?? { waiting: 0, told: 0 };
}

const EventIdRow = z.object({ event_id: EventId });

/** Events whose sale has begun while somebody waits to hear of it. */
export async function listOpened(tx: Tx, now: Date): Promise<EventId[]> {
  const found = await rows(
    tx,
    EventIdRow,
    sql`select e.event_id from (select distinct event_id from sale_watchers where told_at is null) w
          join events e using (event_id)
         where ${isToCome(now)} and ${isOnSale(now)} order by e.event_id limit 200`,
  );
  return found.map(({ event_id }) => event_id);
}

const Told = z.object({ user_id: UserId, waited_since: z.string() });

/** Takes some of those who wait: each is told by one job. */
export function takeWatchers(tx: Tx, eventId: EventId, { now, limit }: { now: Date; limit: number }) {
  return rows(
    tx,
    Told,
    sql`update sale_watchers w set told_at = ${instant(now)}
         where w.event_id = ${eventId}::uuid and w.user_id in (
               select user_id from sale_watchers where event_id = ${eventId}::uuid and told_at is null
                order by user_id limit ${limit}::int for update skip locked)
        returning w.user_id, w.created_at::text as waited_since`,
  );
}
