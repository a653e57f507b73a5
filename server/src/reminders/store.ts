import { BookingId, Day, EventId, UserId } from "@mela/contract/common";
import { dateIn } from "@mela/contract/zones";
import { z } from "zod";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { At, instant, rows, type Tx, uuids, words } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { leadOf, morningHour } from "./occasion.ts";
import type { Reminder } from "./texts.ts";

/** Until how long before a start it is not too late for a reminder, and where it is noted. */
const kinds = {
  day: { lastMs: 2 * hourMs, column: sql`reminded_day_at` },
  hour: { lastMs: 0, column: sql`reminded_hour_at` },
} as const;

const mostAtOnce = 200;

const EventIdRow = z.object({ event_id: EventId });

/** Takes the events whose guests are to be reminded now: each once, by one server. */
export function claimDue(tx: Tx, kind: Reminder, now: Date) {
  const { lastMs, column } = kinds[kind];
  const until = (isAllDay: boolean) => instant(later(now, leadOf(kind, isAllDay)));
  return rows(
    tx,
    EventIdRow,
    sql`update events set ${column} = ${instant(now)}
         where event_id in (
               select event_id from events
                where status = 'PUBLISHED' and reminded_hour_at is null and ${column} is null
                  and start_at > ${instant(later(now, lastMs))} and start_at <= case when all_day then ${until(true)} else ${until(false)} end
                  and postponed_at is null and sends_reminders
                order by start_at limit ${mostAtOnce}::int for update skip locked)
        returning event_id`,
  );
}

const DayOfEvent = z.object({ event_id: EventId, start_at: At, day: Day });

/**
 * Takes the events of which tomorrow, where they take place, is a later day that there are tickets for, from the morning on:
 * each day once, by one server.
 */
export function claimDays(tx: Tx, now: Date): Promise<z.output<typeof DayOfEvent>[]> {
  const anywhere = [-12, 0, 14].map((hours) => dateIn("UTC", later(now, dayMs + hours * hourMs)));
  const here = sql`${instant(now)} at time zone e.timezone`;
  const tomorrow = sql`to_char(${here} + interval '1 day', 'YYYY-MM-DD')`;
  return rows(
    tx,
    DayOfEvent,
    sql`update events e set reminded_of_day = ${tomorrow}
         where e.event_id in (
               select e.event_id from events e
                where e.event_id in (select event_id from ticket_types where valid_days ?| ${words(anywhere)})
                  and e.status = 'PUBLISHED' and e.postponed_at is null and e.sends_reminders
                  and extract(hour from ${here}) >= ${morningHour}::int
                  and to_char(e.start_at at time zone e.timezone, 'YYYY-MM-DD') < ${tomorrow}
                  and coalesce(e.reminded_of_day, '') < ${tomorrow}
                order by e.event_id limit ${mostAtOnce}::int for update skip locked)
        returning e.event_id, e.start_at, e.reminded_of_day as day`,
  );
}

const Guest = z.object({
  booking_id: BookingId,
  user_id: UserId,
  reference: z.string(),
  /** What a host wrote down, for whoever has no address of their own with us. */
  address: z.string().nullable(),
  /** False: friends have all of their tickets. */
  has_ticket: z.boolean(),
});
export type ReminderGuest = z.output<typeof Guest>;

/** `withAdmitted`: those who were let in already are meant too, as on an earlier day. */
type Page = { eventId: EventId; bookedBefore: Date; withAdmitted: boolean; after: BookingId | null; limit: number };

/** The next guests who had a place before the reminder was due, behind one of them. */
export function findGuests(tx: Tx, { eventId, bookedBefore, withAdmitted, after, limit }: Page) {
  const behind = after ? sql`b.booking_id > ${after}::uuid` : sql`true`;
  return rows(
    tx,
    Guest,
    sql`select b.booking_id, b.user_id, b.reference, case when b.added_by is not null then b.email end as address,
               exists (select from tickets k where k.event_id = b.event_id and k.booking_id = b.booking_id
                          and k.status = 'VALID' and k.holder_id is null) as has_ticket
          from bookings b
         where b.event_id = ${eventId}::uuid and b.status = 'CONFIRMED' and not b.is_test
           and coalesce(b.confirmed_at, b.created_at) <= ${instant(bookedBefore)} and ${behind}
           and (${withAdmitted}::boolean or not coalesce((select bool_or(a.undone_at is null) from admissions a
                              where a.event_id = b.event_id and a.booking_id = b.booking_id), false))
         order by b.booking_id limit ${limit}::int`,
  );
}

const Days = z.object({ booking_id: BookingId, holder_id: UserId.nullable(), days: z.array(z.string()).nullable() });
export type TicketDays = z.output<typeof Days>;

/** The days that people's good tickets of some bookings are for, who holds them (null: the booker); null: one is for all days. */
export function findTicketDays(tx: Tx, eventId: EventId, bookingIds: readonly BookingId[]): Promise<TicketDays[]> {
  return rows(
    tx,
    Days,
    sql`select k.booking_id, k.holder_id,
               case when bool_and(t.valid_days is not null) then jsonb_agg(distinct day order by day) end as days
          from tickets k join ticket_types t using (event_id, ticket_type_id)
          left join lateral jsonb_array_elements_text(t.valid_days) as day on true
         where k.event_id = ${eventId}::uuid and k.booking_id = any(${uuids(bookingIds)}) and k.status = 'VALID'
         group by k.booking_id, k.holder_id`,
  );
}
