import type { BookingId, EventId } from "@mela/contract/common";
import type { DoorDay } from "@mela/contract/doorDays";
import { z } from "zod";
import { AnyRow, At, firstRow, Int, instant, json, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Outside } from "./assign.ts";
import { isFor } from "./parties.ts";
import type { Scan, Shown } from "./store.ts";

type Key = { eventId: EventId; bookingId: BookingId };
const isOf = ({ eventId, bookingId }: Key) => sql`o.event_id = ${eventId}::uuid and o.booking_id = ${bookingId}::uuid`;

const PeopleRow = z.object({ people: Int });

/** How many of an event's people who came in on a day are outside. */
export async function countAllOutside(tx: Tx, eventId: EventId, day: DoorDay): Promise<number> {
  const row = await firstRow(
    tx,
    PeopleRow,
    sql`select count(*) as people from outside o where o.event_id = ${eventId}::uuid and o.day = ${day}::text`,
  );
  return row?.people ?? 0;
}

export async function isAnybodyOutside(tx: Tx, { eventId, day }: Pick<Scan, "eventId" | "day">, booking: BookingId) {
  const found = sql`select 1 from outside o where ${isOf({ eventId, bookingId: booking })} and o.day = ${day}::text limit 1`;
  return (await firstRow(tx, AnyRow, found)) !== null;
}

const GoneRow = z.object({ people: Int, since: At });

/** Who of a party is outside, on the day that it came last: so many, the last of them then. Null: nobody. */
export async function findOutside(tx: Tx, key: Key): Promise<z.output<typeof GoneRow> | null> {
  return firstRow(
    tx,
    GoneRow,
    sql`select count(*) as people, max(o.since) as since from outside o
         where ${isOf(key)} and o.day = (
           select a.day from admissions a
            where a.event_id = ${key.eventId}::uuid and a.booking_id = ${key.bookingId}::uuid and a.undone_at is null
            order by a.scanned_at desc, a.admission_id desc limit 1)
        having count(*) > 0`,
  );
}

const CountsRow = z.object({ inside: Int, outside: Int });

/** How many of those whom a code stands for are inside now, and how many went out who may come back at that date. */
export async function countShown(
  tx: Tx,
  { eventId, day, date }: Pick<Scan, "eventId" | "day" | "date">,
  { booking, seat }: Shown,
): Promise<{ inside: number; outside: number }> {
  const row = await firstRow(
    tx,
    CountsRow,
    sql`select count(*) filter (where o.ticket_id is null) as inside, 
               count(o.ticket_id) filter (where ${isFor(sql`${date}::text`)}) as outside
          from admissions a join tickets t on t.event_id = a.event_id and t.ticket_id = a.ticket_id
          left join outside o on o.event_id = a.event_id and o.ticket_id = a.ticket_id and o.day = a.day
         where a.event_id = ${eventId}::uuid and a.booking_id = ${booking}::uuid and a.day = ${day}::text
           and a.undone_at is null and ${seat}::int in (0, t.seat)`,
  );
  return row ?? { inside: 0, outside: 0 };
}

/** Makes the rows of a party say who of it is outside. The booking is written too, so that doors hear of it. */
export async function writeOutside(tx: Tx, key: Key, wanted: readonly Outside[], at: Date): Promise<void> {
  await run(
    tx,
    sql`with wanted as materialized (
          select * from jsonb_to_recordset(${json(wanted)}) as w("ticketId" uuid, day text, "scanId" uuid, since timestamptz)),
        back as (
          delete from outside o
           where ${isOf(key)} and not exists (select from wanted w where w."ticketId" = o.ticket_id and w.day = o.day)
          returning 1),
        gone as (
          insert into outside as o (event_id, ticket_id, day, booking_id, scan_id, since)
          select ${key.eventId}::uuid, w."ticketId", w.day, ${key.bookingId}::uuid, w."scanId", w.since from wanted w
          on conflict (event_id, ticket_id, day) do update set scan_id = excluded.scan_id, since = excluded.since
           where (o.scan_id, o.since) is distinct from (excluded.scan_id, excluded.since)
          returning 1)
        update bookings o set updated_at = ${instant(at)}
         where ${isOf(key)} and (exists (select from back) or exists (select from gone))`,
  );
}
