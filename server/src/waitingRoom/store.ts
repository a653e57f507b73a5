import { type EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { hasSeats } from "../discovery/index.ts";
import { hourMs, later } from "../platform/clock.ts";
import { At, firstRow, Int, instant, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Place } from "./pass.ts";
import { admittedMs, isOpen, type Room } from "./room.ts";

const RoomRow = z.object({ opened_at: At, per_second: z.number(), issued: Int });
const toRoom = ({ opened_at, per_second, issued }: z.output<typeof RoomRow>): Room => {
  return { openedAt: opened_at, perSecond: per_second, issued };
};

/** The line before an event; null: there is none. */
export async function readRoom(tx: Tx, eventId: EventId, now: Date): Promise<Room | null> {
  const row = await firstRow(
    tx,
    RoomRow,
    sql`select opened_at, per_second, issued from waiting_rooms where event_id = ${eventId}::uuid`,
  );
  const room = row && toRoom(row);
  return room && isOpen(room, now) ? room : null;
}

const IsSoldOutRow = z.object({ is_sold_out: z.boolean() });

/**
 * Whether nothing is left that anybody could wait for: what others hold may come free again, and a request to join takes
 * no seat (decision 049).
 */
export async function isSoldOut(tx: Tx, eventId: EventId, now: Date): Promise<boolean> {
  const row = await firstRow(
    tx,
    IsSoldOutRow,
    sql`select not e.requires_approval and not ${hasSeats(sql`e.event_id`, now)} as is_sold_out
          from events e where e.event_id = ${eventId}::uuid`,
  );
  return row?.is_sold_out ?? true;
}

/** Opens a line before an event. One that is over begins anew; one that another process has just opened stays. */
export async function openRoom(tx: Tx, eventId: EventId, { perSecond, now }: { perSecond: number; now: Date }) {
  const room = await readRoom(tx, eventId, now);
  if (room) return;
  await run(
    tx,
    sql`insert into waiting_rooms as r (event_id, opened_at, per_second, issued)
        values (${eventId}::uuid, ${instant(now)}, ${perSecond}::float8, 0)
        on conflict (event_id) do update
           set opened_at = excluded.opened_at, per_second = excluded.per_second, issued = 0
         where r.opened_at < ${instant(later(now, -1_000))}`,
  );
}

const PlaceRow = z.object({ user_id: UserId, number: Int, turn_at: At });

/**
 * Gives people numbers in their order; who has one whose turn is not over keeps it. Null: there is no line. At most one
 * of each person.
 */
export async function takePlaces(
  tx: Tx,
  eventId: EventId,
  { people, now }: { people: readonly UserId[]; now: Date },
): Promise<Map<UserId, Place> | null> {
  const locked = await firstRow(
    tx,
    RoomRow,
    sql`select opened_at, per_second, issued from waiting_rooms where event_id = ${eventId}::uuid for update`,
  );
  if (!locked || !isOpen(toRoom(locked), now)) return null;
  const found = await rows(
    tx,
    PlaceRow,
    sql`with fresh as (
          select a.user_id, row_number() over (order by a.place) as nth
            from unnest(${uuids(people)}) with ordinality as a (user_id, place)
           where not exists (select from waiting_places p
                              where p.event_id = ${eventId}::uuid and p.user_id = a.user_id
                                and p.turn_at > ${instant(later(now, -admittedMs))})),
        moved as (
          update waiting_rooms r
             set issued = greatest(r.issued, floor(extract(epoch from ${instant(now)} - r.opened_at) * r.per_second)::bigint)
                        + (select count(*) from fresh)
           where r.event_id = ${eventId}::uuid
          returning r.opened_at, r.per_second, r.issued - (select count(*) from fresh) as before),
        placed as (
          insert into waiting_places (event_id, user_id, number, turn_at)
          select ${eventId}::uuid, f.user_id, m.before + f.nth,
                 m.opened_at + ceil((m.before + f.nth) / m.per_second * 1000) * interval '1 millisecond'
            from fresh f cross join moved m
          on conflict (event_id, user_id) do update set number = excluded.number, turn_at = excluded.turn_at
          returning user_id, number, turn_at)
        select user_id, number, turn_at from placed
        union all
        select p.user_id, p.number, p.turn_at from waiting_places p
         where p.event_id = ${eventId}::uuid and p.user_id = any(${uuids(people)})
           and p.user_id not in (select f.user_id from fresh f)`,
  );
  return new Map(found.map((row) => [row.user_id, { number: row.number, turnAt: row.turn_at }]));
}

/** Forgets lines once nobody's turn can come of them any more. */
export async function forgetRooms(tx: Tx, now: Date): Promise<void> {
  const longAgo = instant(later(now, -hourMs));
  await run(tx, sql`delete from waiting_places where turn_at < ${longAgo}`);
  await run(
    tx,
    sql`delete from waiting_rooms r
         where r.opened_at < ${longAgo}
           and not exists (select from waiting_places p where p.event_id = r.event_id)`,
  );
}
