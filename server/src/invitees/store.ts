import { type EventId, Locale, UserId } from "@mela/contract/common";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, json, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { CursorFineTime, CursorText } from "../platform/http/cursor.ts";

const AddressRow = z.object({ address: z.string() });

/** Which of some addresses are invited to an event already. */
export async function invitedAmong(tx: Tx, eventId: EventId, addresses: readonly string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const found = await rows(
    tx,
    AddressRow,
    sql`select address from invitees
         where event_id = ${eventId}::uuid and address in (select jsonb_array_elements_text(${json(addresses)}))`,
  );
  return new Set(found.map(({ address }) => address));
}

const InvitedRow = z.object({ invited: Int });

export async function countInvitees(tx: Tx, eventId: EventId): Promise<number> {
  const found = await firstRow(
    tx,
    InvitedRow,
    sql`select count(*) as invited from invitees where event_id = ${eventId}::uuid`,
  );
  return found?.invited ?? 0;
}

/** How many people a host has invited since a moment, to all events; a list of them that was removed counts too. */
export async function countSince(tx: Tx, hostId: UserId, since: Date): Promise<number> {
  const found = await firstRow(
    tx,
    InvitedRow,
    sql`select coalesce(sum(t.total), 0) as invited from events e
          join event_tasks t on t.event_id = e.event_id and t.kind = 'INVITE' and t.created_at > ${instant(since)}
         where e.host_id = ${hostId}::uuid`,
  );
  return found?.invited ?? 0;
}

/** Lets one transaction at a time count what a host has sent and add to it. */
export async function lockHost(tx: Tx, hostId: UserId): Promise<void> {
  await run(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`invitees/${hostId}`}, 0))`);
}

type Inviting = { eventId: EventId; by: UserId; now: Date };

export async function insertInvitees(
  tx: Tx,
  addresses: readonly string[],
  { eventId, by, now }: Inviting,
): Promise<void> {
  await run(
    tx,
    sql`insert into invitees (event_id, address, invited_by, created_at)
        select ${eventId}::uuid, a, ${by}::uuid, ${instant(now)} from jsonb_array_elements_text(${json(addresses)}) a
        on conflict do nothing`,
  );
}

/** Notes that so many are being invited; false: under this id it was noted before. */
export async function insertTask(
  tx: Tx,
  { taskId, total, by: { eventId, by, now } }: { taskId: string; total: number; by: Inviting },
): Promise<boolean> {
  const made = await firstRow(
    tx,
    AnyRow,
    sql`insert into event_tasks (event_id, task_id, kind, total, done, started_by, created_at, begun_at, finished_at)
        values (${eventId}::uuid, ${taskId}::uuid, 'INVITE', ${total}::int, ${total}::int, ${by}::uuid, ${instant(now)},
                ${instant(now)}, ${instant(now)})
        on conflict do nothing returning task_id`,
  );
  return made !== null;
}

const TotalRow = z.object({ total: Int });

export async function findTotal(tx: Tx, eventId: EventId, taskId: string): Promise<number | null> {
  const found = await firstRow(
    tx,
    TotalRow,
    sql`select total from event_tasks where event_id = ${eventId}::uuid and task_id = ${taskId}::uuid and kind = 'INVITE'`,
  );
  return found?.total ?? null;
}

const Row = z.object({
  address: z.string(),
  created_at: At,
  told_at: At.nullable(),
  told_times: Int,
  is_muted: z.boolean(),
  is_booked: z.boolean(),
  position: z.string(),
});
export type InviteeRow = z.output<typeof Row>;
/** Where a page ended; the time as text, since it is finer than a Date. */
export const Position = z.object({ at: CursorFineTime, address: CursorText });
export type Position = z.output<typeof Position>;

const isBooked = sql`exists (
  select from identities d join booking_index x on x.user_id = d.user_id and x.event_id = i.event_id
    join bookings b on b.event_id = x.event_id and b.booking_id = x.booking_id
   where d.value = i.address and b.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED'))`;

/** An event's invitees, last invited first. */
export function listInvitees(
  tx: Tx,
  eventId: EventId,
  { after, only, limit }: { after: Position | null; only: string | null; limit: number },
): Promise<InviteeRow[]> {
  const which: SQL[] = [sql`i.event_id = ${eventId}::uuid`];
  if (after) which.push(sql`(i.created_at, i.address) < (${after.at}::timestamptz, ${after.address}::text)`);
  if (only !== null) which.push(sql`i.address = ${only}`);
  return rows(
    tx,
    Row,
    sql`select i.address, i.created_at, i.told_at, i.told_times, i.created_at::text as position, ${isBooked} as is_booked,
               exists (select from muted_hosts h join events e on e.event_id = i.event_id
                        where h.host_id = e.host_id and h.address = i.address) as is_muted
          from invitees i where ${sql.join(which, sql` and `)}
         order by i.created_at desc, i.address desc limit ${limit}::int`,
  );
}

/** Removes one; false: it was not there. */
export async function deleteInvitee(tx: Tx, eventId: EventId, address: string): Promise<boolean> {
  const gone = await firstRow(
    tx,
    AnyRow,
    sql`delete from invitees where event_id = ${eventId}::uuid and address = ${address} returning address`,
  );
  return gone !== null;
}

/** Lets an address be told once more; false: it was told too lately, or often enough. */
export async function askAgain(
  tx: Tx,
  { eventId, address, most, before }: { eventId: EventId; address: string; most: number; before: Date },
): Promise<boolean> {
  const asked = await firstRow(
    tx,
    AnyRow,
    sql`update invitees set told_at = null
         where event_id = ${eventId}::uuid and address = ${address} and told_times < ${most}::int
           and told_at is not null and told_at <= ${instant(before)} returning address`,
  );
  return asked !== null;
}

const Waiting = z.object({
  address: z.string(),
  told_times: Int,
  invited_by: UserId,
  /** Whose address it is, if somebody's. */
  user_id: UserId.nullable(),
  locale: Locale.nullable(),
});
export type Waiting = z.output<typeof Waiting>;

/** Those who wait to be told, behind an address; held until the transaction ends. */
export function takeWaiting(tx: Tx, eventId: EventId, { after, limit }: { after: string; limit: number }) {
  return rows(
    tx,
    Waiting,
    sql`with i as (
          select address, told_times, invited_by from invitees
           where event_id = ${eventId}::uuid and told_at is null and address > ${after} order by address
           limit ${limit}::int for update)
        select i.address, i.told_times, i.invited_by, d.user_id, u.locale
          from i left join identities d on d.value = i.address left join users u on u.user_id = d.user_id
         order by i.address`,
  );
}

export async function noteTold(tx: Tx, eventId: EventId, addresses: readonly string[], now: Date): Promise<void> {
  if (addresses.length === 0) return;
  await run(
    tx,
    sql`update invitees set told_at = ${instant(now)}, told_times = told_times + 1
         where event_id = ${eventId}::uuid and address in (select jsonb_array_elements_text(${json(addresses)}))`,
  );
}
