import { BookingId, type EventId, TicketTypeId } from "@mela/contract/common";
import type { DoorDay } from "@mela/contract/doorDays";
import { z } from "zod";
import { At, firstRow, Int, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { CursorFineTime } from "../platform/http/cursor.ts";
import { ticketCounts } from "./store.ts";

const TypeRow = z.object({ id: TicketTypeId, name: z.string(), people_in: Int, sold: Int });

/** How many people of each ticket type are in on a day. */
export async function findInByType(tx: Tx, eventId: EventId, day: DoorDay): Promise<z.output<typeof TypeRow>[]> {
  return rows(
    tx,
    TypeRow,
    sql`select y.ticket_type_id as id, y.name, coalesce(i.people, 0) as people_in, y.sold
          from ticket_types y
          left join (select t.ticket_type_id, count(*) as people
                       from admissions a join tickets t on t.event_id = a.event_id and t.ticket_id = a.ticket_id
                      where a.event_id = ${eventId}::uuid and t.event_id = ${eventId}::uuid
                        and a.day = ${day}::text and a.undone_at is null
                      group by 1) i using (ticket_type_id)
         where y.event_id = ${eventId}::uuid and (y.retired_at is null or y.sold > 0 or i.people > 0)
         order by y.position`,
  );
}

const MinuteRow = z.object({ minute: Int, people: Int });

/** People who came in since then, by the minute (since 1970); minutes without any are left out. */
export async function findArrivals(tx: Tx, eventId: EventId, since: Date): Promise<z.output<typeof MinuteRow>[]> {
  return rows(
    tx,
    MinuteRow,
    sql`select floor(extract(epoch from scanned_at) / 60)::bigint as minute, count(*) as people
          from admissions where event_id = ${eventId}::uuid and undone_at is null and scanned_at >= ${instant(since)}
         group by 1`,
  );
}

const PeopleRow = z.object({ people: Int });

export async function findPeopleExpected(tx: Tx, eventId: EventId): Promise<number> {
  const expected = sql`select people_expected as people from guest_counters where event_id = ${eventId}::uuid`;
  return (await firstRow(tx, PeopleRow, expected))?.people ?? 0;
}

/** Where a page of who is in ended; the time as text, since it is finer than a Date. */
export const Newest = z.object({ at: CursorFineTime, id: z.uuid() });
const Row = z.object({
  booking_id: BookingId,
  admission_id: z.uuid(),
  newest: z.string(),
  at: At,
  name: z.string(),
  image: z.string().nullable(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  people: Int,
  outside: z.object({ people: Int, since: At }).nullable(),
});
export type AdmittedRow = z.output<typeof Row>;

/**
 * Parties of whom somebody is in, whose newest came last first: each stands where its newest admission does, so that a
 * page is read off the index, however many there are.
 */
export async function findAdmitted(
  tx: Tx,
  eventId: EventId,
  { after, limit }: { after: z.output<typeof Newest> | null; limit: number },
): Promise<AdmittedRow[]> {
  const where = sql`a.event_id = ${eventId}::uuid and a.undone_at is null`;
  const older = after ? sql`and (a.scanned_at, a.admission_id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  return rows(
    tx,
    Row,
    sql`with page as materialized (
          select a.booking_id, a.admission_id, a.scanned_at, a.day from admissions a
           where ${where} ${older}
             and not exists (select from admissions n
                              where n.event_id = a.event_id and n.booking_id = a.booking_id and n.undone_at is null
                                and (n.scanned_at, n.admission_id) > (a.scanned_at, a.admission_id))
           order by a.scanned_at desc, a.admission_id desc limit ${limit}::int)
        select p.booking_id, p.admission_id, p.scanned_at::text as newest, p.scanned_at as at, b.name,
               (select u.profile_pic from users u where u.user_id = b.user_id) as image,
               ${ticketCounts} as ticket_counts,
               (select count(distinct a.ticket_id) from admissions a
                 where a.event_id = b.event_id and a.booking_id = b.booking_id and a.undone_at is null) as people,
               (select jsonb_build_object('people', count(*), 'since', max(o.since)) from outside o
                 where o.event_id = b.event_id and o.booking_id = b.booking_id and o.day = p.day
                having count(*) > 0) as outside
          from page p join bookings b on b.event_id = ${eventId}::uuid and b.booking_id = p.booking_id
         order by p.scanned_at desc, p.admission_id desc`,
  );
}
