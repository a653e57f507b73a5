import { BookingStatus, PaymentStatus } from "@mela/contract/bookings";
import { DoorGuest } from "@mela/contract/checkin";
import { BookingId, type EventId, ScanId } from "@mela/contract/common";
import { z } from "zod";
import { At, Int, json, rows, run, type Tx, uuids } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { type Party, type Scan, type Shown, ticketCounts } from "./store.ts";

/** A party as it stands: how many people of it are in, how many of them not by the scan in question, and who stands there. */
export type PartyNow = Party & { people: number; others: number; guest: DoorGuest };

/**
 * Who of booking `b` is in, as `i`: ticket by ticket since when, who came in on any day, how many people, and how many not
 * by scan `l.id`. Looked up by the booking: without statistics the partial index looks as good to the engine, and reads
 * all of an event's admissions.
 */
const whoIsIn = sql`
  cross join lateral (
    select coalesce(jsonb_object_agg(a.ticket_id, a.scanned_at) filter (where a.day = l.day and a.undone_at is null),
                    '{}'::jsonb) as times,
           coalesce(array_agg(a.ticket_id) filter (where a.undone_at is null), '{}'::uuid[]) as came_in,
           count(distinct a.ticket_id) filter (where a.undone_at is null) as people,
           count(distinct a.ticket_id) filter (where a.undone_at is null and a.scan_id is distinct from l.id) as others
      from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id) i`;
/** Whether ticket `t` of booking `b` may come in on a look `l`. Parties count `left` by it too, so that the two agree. */
const mayComeIn = sql`
  b.status = 'CONFIRMED' and not b.is_test and b.payment_status not in ('PENDING', 'REFUNDED') and b.blocked_at is null
  and t.status = 'VALID' and (l.version is null or t.version = l.version) and i.times ->> t.ticket_id::text is null`;
/** Whether ticket `t` is good for a date: its type says for which. */
export const isFor = (date: SQL) => sql`not exists (
  select from ticket_types y where y.event_id = t.event_id and y.ticket_type_id = t.ticket_type_id
     and y.valid_days is not null and not jsonb_exists(y.valid_days, ${date}))`;
const isForDate = isFor(sql`l.date`);
const isShown = sql`l.seat in (0, t.seat)`; // 0: the whole party

/** Whose place is asked for, and what for; `id` null: nobody's scan. `isClosed`: nobody comes in here now. */
export type Asking = Shown &
  Pick<Scan, "day" | "date"> &
  Partial<Pick<Scan, "id" | "count" | "at" | "by">> & { isClosed?: boolean };

/** What is asked of an event, as `l`; bookings stand in it once. Only what is named goes along: looks hold signatures too. */
const asked = (looks: readonly Asking[]) => {
  const told = looks.map(({ id, booking, seat, version, day, date, count, at, by, isClosed }) => {
    return {
      id,
      booking,
      seat,
      version,
      day,
      date,
      count,
      at,
      actor: by?.actorId,
      device: by?.deviceId,
      closed: isClosed,
    };
  });
  return sql`jsonb_to_recordset(${json(told)}) as l(id uuid, booking uuid, seat int, version int, day text, date text, count int,
                                                  at timestamptz, actor uuid, device uuid, closed boolean)`;
};

/**
 * Holds the bookings of those who stand at the door still, and their tickets: doors that share one count its people one
 * after the other, and a cancellation in flight, or a ticket that is being made void, is waited for. Always in one order.
 */
export async function lockParties(tx: Tx, eventId: EventId, bookings: readonly BookingId[]): Promise<void> {
  await run(
    tx,
    sql`select 1 from unnest(${uuids(bookings.toSorted())}) as l (booking)
          cross join lateral (
            select 1 from bookings b join tickets t using (event_id, booking_id)
             where b.event_id = ${eventId}::uuid and b.booking_id = l.booking
             order by t.seat for no key update of b for share of t) held`,
  );
}

const PartyRow = z.object({
  booking_id: BookingId,
  status: BookingStatus,
  payment_status: PaymentStatus,
  is_blocked: z.boolean(),
  is_test: z.boolean(),
  is_current: z.boolean(),
  left: Int,
  is_other_day: z.boolean(),
  since: At.nullable(),
  people: Int,
  others: Int,
  guest: DoorGuest,
});

/** Who stands at the door with a seat of booking `b`: whoever booked, or has the seat since it was passed on. */
const nameAt = (seat: SQL) => sql`
  coalesce((select t.holder_name from tickets t
             where t.event_id = b.event_id and t.booking_id = b.booking_id and t.seat = ${seat}
               and t.holder_id is not null), b.name)`;

/** The parties of looks, one by one, by key: without statistics the engine would rather read all of an event's bookings once. */
const partiesOf = (eventId: EventId) => sql`
  cross join lateral (select * from bookings
                       where event_id = ${eventId}::uuid and booking_id = l.booking offset 0) b ${whoIsIn}`;

/** What is known of booking `b` before anybody comes in on a look. */
const standing = sql`
  b.booking_id, b.status, b.payment_status, b.blocked_at is not null as is_blocked, b.is_test,
  jsonb_build_object('name', ${nameAt(sql`l.seat`)}, 'tags', b.tags, 'ticket_counts', ${ticketCounts}) as guest`;

/** Of whom a code stands for, as `p`: whether it is good, how many may come in now or on another day, and since when they are in. */
const whoMayCome = sql`
  cross join lateral (
    -- of a whole party only the tickets count that it still has
    select coalesce(bool_or(l.version is null or t.version = l.version)
                      filter (where l.seat > 0 or t.status = 'VALID'), true) as is_current,
           count(*) filter (where ${mayComeIn} and ${isForDate}) as left,
           coalesce(bool_or(${mayComeIn} and not ${isForDate}), false) as is_other_day,
           min((i.times ->> t.ticket_id::text)::timestamptz) as since
      from tickets t
     where t.event_id = b.event_id and t.booking_id = b.booking_id and ${isShown}) p`;

/** The people whom codes stand for, by booking, now; who is missing has no booking at this event. */
export async function findParties(
  tx: Tx,
  eventId: EventId,
  looks: readonly Asking[],
): Promise<Map<BookingId, PartyNow>> {
  const found = await rows(
    tx,
    PartyRow,
    sql`select ${standing}, p.*, i.people, i.others from ${asked(looks)} ${partiesOf(eventId)} ${whoMayCome}`,
  );
  return new Map(found.map((row) => [row.booking_id, toParty(row)]));
}

const AdmittedRow = PartyRow.extend({ admitted: Int });

/**
 * Lets in whoever of each party is not in yet, `count` at most, unless the doors are closed: each ticket once (a day),
 * however many race. Gives the parties as they stand after it, and how many of each came in by this. They are locked, so
 * that what is read beside the insert holds: who was faster is known.
 */
export async function admitParties(
  tx: Tx,
  eventId: EventId,
  looks: readonly Asking[],
): Promise<Map<BookingId, PartyNow & { admitted: number }>> {
  const found = await rows(
    tx,
    AdmittedRow,
    sql`with l as materialized (select * from ${asked(looks)}),
             came as (
               insert into admissions (event_id, ticket_id, booking_id, day, scan_id, actor_id, device_id, scanned_at, at)
               select t.event_id, t.ticket_id, t.booking_id, l.day, l.id, l.actor, l.device, l.at, l.at
                 from l ${partiesOf(eventId)}
                 cross join lateral (
                   select * from tickets t
                    where t.event_id = b.event_id and t.booking_id = b.booking_id
                      and ${isShown} and ${mayComeIn} and ${isForDate}
                    order by t.seat limit l.count) t
                where l.closed is not true
               on conflict (event_id, ticket_id, day) where undone_at is null do nothing -- the partial unique index decides
               returning booking_id, ticket_id)
        -- all but came is as it was before the insert
        select ${standing}, p.is_current, p.is_other_day, p.left - c.admitted as left, i.people + c.first_ever as people,
               i.others, c.admitted, case when c.admitted > 0 then least(p.since, l.at) else p.since end as since
          from l ${partiesOf(eventId)} ${whoMayCome}
          cross join lateral (
            select count(*) as admitted, count(*) filter (where came.ticket_id <> all (i.came_in)) as first_ever
              from came where came.booking_id = b.booking_id) c`,
  );
  return new Map(found.map(({ admitted, ...row }) => [row.booking_id, { ...toParty(row), admitted }]));
}

function toParty({
  payment_status,
  is_blocked,
  is_test,
  is_current,
  is_other_day,
  booking_id: _booking,
  ...rest
}: z.output<typeof PartyRow>): PartyNow {
  return {
    ...rest,
    paymentStatus: payment_status,
    isBlocked: is_blocked,
    isTest: is_test,
    isCurrent: is_current,
    isOtherDay: is_other_day,
  };
}

/** The people whom a code stands for, now; null when this event has no such booking. */
export async function findParty(
  tx: Tx,
  { eventId, day, date }: Pick<Scan, "eventId" | "day" | "date">,
  shown: Shown,
): Promise<PartyNow | null> {
  return (await findParties(tx, eventId, [{ ...shown, day, date }])).get(shown.booking) ?? null;
}

/** Whoever stands there on a look: with one seat of a booking, or 0 for the whole party. */
export type Standing = Pick<Shown, "booking" | "seat"> & { id: ScanId };
const DoorGuestRow = DoorGuest.extend({ id: ScanId });

/** Who stands at the door, as far as the door may know, by their looks. */
export async function findDoorGuests(
  tx: Tx,
  eventId: EventId,
  standing: readonly Standing[],
): Promise<Map<ScanId, DoorGuest>> {
  if (standing.length === 0) return new Map();
  const told = standing.map(({ id, booking, seat }) => ({ id, booking, seat }));
  const found = await rows(
    tx,
    DoorGuestRow,
    sql`select l.id, ${nameAt(sql`l.seat`)} as name, b.tags, ${ticketCounts} as ticket_counts
          from jsonb_to_recordset(${json(told)}) as l(id uuid, booking uuid, seat int)
          cross join lateral (select * from bookings
                               where event_id = ${eventId}::uuid and booking_id = l.booking offset 0) b`,
  );
  return new Map(found.map(({ id, ...guest }) => [id, guest]));
}
