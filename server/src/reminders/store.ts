import { BookingId, EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Reminder } from "./texts.ts";

/** How long before a start at some hour guests are reminded, and until when it is not too late for that. */
const leads = {
  day: { dueMs: dayMs, lastMs: 2 * hourMs, column: sql`reminded_day_at` },
  hour: { dueMs: hourMs, lastMs: 0, column: sql`reminded_hour_at` },
} as const;
/** What takes whole days begins at midnight: people read of it at ten the morning before, and are not woken by it. */
const wholeDayMs = 14 * hourMs;

/** How long before its start an event's guests are reminded, in ms. */
export const leadOf = (kind: Reminder, isAllDay: boolean) =>
  kind === "day" && isAllDay ? wholeDayMs : leads[kind].dueMs;

const mostAtOnce = 200;

const EventIdRow = z.object({ event_id: EventId });

/** Takes the events whose guests are to be reminded now: each once, by one server. */
export function claimDue(tx: Tx, kind: Reminder, now: Date) {
  const { lastMs, column } = leads[kind];
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

type Page = { eventId: EventId; bookedBefore: Date; after: BookingId | null; limit: number };

/** The next guests who had a place before the reminder was due and are not in yet, behind one of them. */
export function findGuests(tx: Tx, { eventId, bookedBefore, after, limit }: Page): Promise<ReminderGuest[]> {
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
           and not coalesce((select bool_or(a.undone_at is null) from admissions a
                              where a.event_id = b.event_id and a.booking_id = b.booking_id), false)
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
