import { BookingId, EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { dayMs, later } from "../platform/clock.ts";
import { AnyRow, firstRow, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const mostAtOnce = 200;
/** Whoever was away for longer than that asks nobody any more: who remembers reviews by themselves. */
const lateMs = 4 * dayMs;

const EventIdRow = z.object({ event_id: EventId });

/** Takes the events whose guests are asked now: at ten the day after the end, where it took place; each once. */
export function claimDue(tx: Tx, now: Date) {
  return rows(
    tx,
    EventIdRow,
    sql`update events set reviews_asked_at = ${instant(now)}
         where event_id in (
               select event_id from events
                where status = 'PUBLISHED' and reviews_asked_at is null and postponed_at is null
                  and end_at > ${instant(later(now, -lateMs))} and end_at <= ${instant(now)}
                  and ((end_at at time zone timezone)::date + 1 + time '10:00') at time zone timezone <= ${instant(now)}
                order by end_at limit ${mostAtOnce}::int for update skip locked)
        returning event_id`,
  );
}

const Guest = z.object({ user_id: UserId, booking_id: BookingId });
export type AskedGuest = z.output<typeof Guest>;

/** The next people whom a ticket of theirs let in, who have not reviewed it and may be asked; behind one of them. */
export function findGuests(tx: Tx, eventId: EventId, { after, limit }: { after: UserId | null; limit: number }) {
  return rows(
    tx,
    Guest,
    sql`select distinct on (w.user_id) w.user_id, w.booking_id
          from (select coalesce(t.holder_id, b.user_id) as user_id, b.booking_id
                  from bookings b join tickets t using (event_id, booking_id)
                 where b.event_id = ${eventId}::uuid and not b.is_test
                   and exists (select from admissions a where a.event_id = t.event_id and a.booking_id = t.booking_id
                                  and a.ticket_id = t.ticket_id and a.undone_at is null)) w
          join users u using (user_id) join events e on e.event_id = ${eventId}::uuid
         where ${after ? sql`w.user_id > ${after}::uuid` : sql`true`}
           and u.deleted_at is null and u.suspended_at is null and u.user_id <> e.host_id
           and not exists (select from host_roles o where o.user_id = u.user_id and o.host_id = e.host_id
                              and o.ended_at is null and (o.event_id is null or o.event_id = e.event_id))
           and not exists (select from reviews r where r.event_id = e.event_id and r.user_id = u.user_id)
           and not exists (select from review_mail_stops s where s.user_id = u.user_id)
         order by w.user_id, w.booking_id limit ${limit}::int`,
  );
}

/** Whether somebody is asked how events were. */
export async function readsMails(tx: Tx, userId: UserId): Promise<boolean> {
  const asked = sql`select 1 from review_mail_stops where user_id = ${userId}::uuid`;
  return (await firstRow(tx, AnyRow, asked)) === null;
}

/** Ends that, or begins it again; again changes nothing. */
export async function setMails(tx: Tx, userId: UserId, { isOn, now }: { isOn: boolean; now: Date }): Promise<void> {
  if (isOn) await run(tx, sql`delete from review_mail_stops where user_id = ${userId}::uuid`);
  else
    await run(
      tx,
      sql`insert into review_mail_stops (user_id, stopped_at)
          select user_id, ${instant(now)} from users where user_id = ${userId}::uuid and deleted_at is null
          on conflict (user_id) do nothing`,
    );
}
