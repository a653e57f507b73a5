import { type EventId, type Locale, UserId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const HostRow = z.object({ user_id: UserId });
/** Whoever logs in with a proved address; null: nobody. */
export async function findHost(tx: Tx, { kind, value }: { kind: string; value: string }): Promise<UserId | null> {
  const found = await firstRow(
    tx,
    HostRow,
    sql`select u.user_id from identities i join users u using (user_id)
         where i.kind = ${kind} and i.value = ${value} and i.verified_at is not null
           and u.deleted_at is null and u.suspended_at is null`,
  );
  return found?.user_id ?? null;
}

const MovedRow = z.object({
  content_hash: z.string(),
  version: Int,
  picture_from: z.string().nullable(),
  picture_path: z.string().nullable(),
  finished_at: At.nullable(),
});
export type Moved = z.output<typeof MovedRow>;

export function findMoved(tx: Tx, eventId: EventId): Promise<Moved | null> {
  return firstRow(
    tx,
    MovedRow,
    sql`select content_hash, version, picture_from, picture_path, finished_at from moved_events
         where event_id = ${eventId}::uuid`,
  );
}

const ForeignIdRow = z.object({ foreign_id: z.string() });
/** Events of an origin that came over whole and were over by then: nothing happens to them there any more. */
export async function findFinished(tx: Tx, origin: string): Promise<string[]> {
  const found = await rows(
    tx,
    ForeignIdRow,
    sql`select m.foreign_id from moved_events m join events e using (event_id)
         where m.origin = ${origin}::text and m.finished_at is not null and e.end_at <= m.finished_at limit 100000`,
  );
  return found.map(({ foreign_id }) => foreign_id);
}

type Brought = {
  eventId: EventId;
  origin: string;
  foreignId: string;
  hash: string;
  picture: { from: string; path: string } | null;
  now: Date;
};
/** Writes down that an event came over as it is there now. */
export async function keepMoved(tx: Tx, { eventId, origin, foreignId, hash, picture, now }: Brought): Promise<void> {
  await run(
    tx,
    sql`insert into moved_events as m (event_id, origin, foreign_id, content_hash, version, picture_from, picture_path, moved_at)
        select e.event_id, ${origin}::text, ${foreignId}::text, ${hash}::text, e.version, ${picture?.from ?? null}::text,
               ${picture?.path ?? null}::text, ${instant(now)}
          from events e where e.event_id = ${eventId}::uuid
        on conflict (event_id) do update set content_hash = excluded.content_hash, picture_from = excluded.picture_from,
               picture_path = excluded.picture_path, moved_at = excluded.moved_at, finished_at = null`,
  );
}

/** What the event's version is now is the command's own doing. */
export async function settleMoved(tx: Tx, eventId: EventId): Promise<void> {
  await run(
    tx,
    sql`update moved_events m set version = e.version from events e
         where e.event_id = ${eventId}::uuid and m.event_id = e.event_id`,
  );
}

/** All of its guests have come. */
export async function finishMoved(tx: Tx, eventId: EventId, now: Date): Promise<void> {
  await run(tx, sql`update moved_events set finished_at = ${instant(now)} where event_id = ${eventId}::uuid`);
}

const EventRow = z.object({
  host_id: UserId,
  version: Int,
  status: z.string(),
  end_at: At.nullable(),
  locale: z.enum(["en", "hi"]),
});
/** What a guest's coming over hangs on; `locale` is the host's. */
export async function findEvent(
  tx: Tx,
  eventId: EventId,
): Promise<{ hostId: UserId; version: number; status: string; endAt: Date | null; locale: Locale } | null> {
  const row = await firstRow(
    tx,
    EventRow,
    sql`select e.host_id, e.version, e.status, e.end_at, u.locale from events e join users u on u.user_id = e.host_id
         where e.event_id = ${eventId}::uuid`,
  );
  return (
    row && { hostId: row.host_id, version: row.version, status: row.status, endAt: row.end_at, locale: row.locale }
  );
}

const CountRow = z.object({ count: Int });
/** Of some bookings, how many are still going. */
export async function countGoing(tx: Tx, eventId: EventId, ids: readonly string[]): Promise<number> {
  const row = await firstRow(
    tx,
    CountRow,
    sql`select count(*) as count from bookings b
         where b.event_id = ${eventId}::uuid and b.status = 'CONFIRMED'
           and b.booking_id in (select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`,
  );
  return row?.count ?? 0;
}
