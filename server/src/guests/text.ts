import { type BookingStatus, bookingStatuses } from "@mela/contract/bookings";
import { type Guest, guestStatus, statusDisplay } from "@mela/contract/guests";
import { directMinor, walkInSource } from "../bookings/index.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { majorOf } from "../platform/money.ts";
import type { GuestView } from "./wire.ts";

/**
 * What belongs to the bookings of `page`: looked up by their keys for all of them at once, and put together by booking.
 * To ask for each of them took a quarter longer. Each table is read in a query of its own, which nothing makes the engine
 * read again.
 */
export function belongings(event: SQL): SQL {
  const theirs = (table: SQL) => sql`as materialized (
    select * from ${table} o where o.event_id = ${event} and o.booking_id = any(array(select booking_id from page)))`;
  return sql`
    booked ${theirs(sql`booking_lines`)}, answered ${theirs(sql`responses`)}, admitted ${theirs(sql`admissions`)},
    lines as (
      select o.booking_id, string_agg(concat('{"type":', to_json(o.name), ',"count":', o.count, '}'), ',') as list
        from (select o.booking_id, o.count, y.name from booked o join ticket_types y using (event_id, ticket_type_id)
               order by o.booking_id, y.position) o
       group by o.booking_id),
    answers as (
      select r.booking_id, string_agg(concat('{"question":', to_json(r.text), ',"answer":', to_json(r.answer),
                                             ',"seat":', r.seat, ',"holder":', ${orNull(holder)}, '}'), ',') as list
        from (select o.event_id, o.booking_id, o.answer, o.seat, q.text
                from answered o join questions q using (event_id, question_id)
               order by o.booking_id, q.position, o.seat) r
       group by r.booking_id),
    inside as (
      select o.booking_id, count(distinct o.ticket_id) as people, min(o.scanned_at) as since
        from admitted o where o.undone_at is null group by o.booking_id)`;
}

/** The name of the guest who gave answer `r`, where one was given for them. */
const holder = sql`case when r.seat > 0 then (
  select nullif(t.holder_name, '') from tickets t
   where t.event_id = r.event_id and t.booking_id = r.booking_id and t.seat = r.seat limit 1) end`;

/** Bookings of `page` with what belongs to them, as `guestText` reads them. */
export const guests = sql`
  page b left join lines l using (booking_id) left join answers r using (booking_id) left join inside i using (booking_id)`;

const texts = new Map<GuestView, SQL>();
/**
 * One of the `guests` as JSON, as much of it as the viewer may see. To read rows, map them and write them took more of a
 * page's time than everything else together.
 */
export function guestText(view: GuestView): SQL {
  const known = texts.get(view) ?? written(view === "full" ? fields() : { ...fields(), ...hiddenAtDoors() });
  texts.set(view, known);
  return known;
}

/** Every field as JSON, in parts: texts of ours, and what the row has. */
type Fields = Record<keyof Guest, readonly (string | SQL)[]>;

const fields = (): Fields => ({
  booking_id: quoted(sql`b.booking_id`),
  reference: [sql`to_json(b.reference)`],
  name: [orNull(sql`nullif(b.name, '')`)],
  email: [orNull(sql`b.email`)],
  phone: [orNull(sql`b.phone`)],
  image: [orNull(sql`(select u.profile_pic from users u where u.user_id = b.user_id)`)],
  status: quoted(byStatus(guestStatus)),
  statusDisplay: quoted(sql`case when ${isInLine} then 'Waitlist' else ${byStatus(statusDisplay)} end`),
  registeredTime: quoted(utc(sql`b.created_at`)),
  checkinTime: [timeOrNull(sql`i.since`)],
  requiresManualApproval: [
    sql`(b.requires_approval and b.status = 'AWAITING_APPROVAL' and b.waits_since is null)::text`,
  ],
  is_test: [sql`b.is_test::text`],
  is_walk_in: [sql`(b.source is not distinct from ${sql.raw(`'${walkInSource}'`)})::text`],
  ticket_counts: ["[", sql`l.list`, "]"],
  party: [sql`b.party`],
  admitted: [sql`coalesce(i.people, 0)`],
  total_price: [majorOf(sql`b.total_minor`, sql`b.currency`)],
  currency: [sql`to_json(b.currency)`],
  payment_status: [sql`to_json(b.payment_status)`],
  pay_by: [timeOrNull(sql`case when b.status = 'AWAITING_PAYMENT' then b.pay_by end`)],
  is_paid_at_venue: [sql`(b.venue_paid_at is not null)::text`],
  transfer: [
    sql`case when b.status = 'AWAITING_PAYMENT' and b.transfer_since is not null then concat('{"amount":', ${majorOf(directMinor, sql`b.currency`)},
          ',"said_at":', ${timeOrNull(sql`b.transfer_said_at`)}, ',"reference":', to_json(b.transfer_reference), '}') else 'null' end`,
  ],
  is_paid_by_transfer: [sql`(b.venue_paid_at is not null and b.transfer_since is not null)::text`],
  waits_since: [timeOrNull(sql`case when ${isInLine} then b.waits_since end`)],
  responses: ["[", sql`r.list`, "]"],
  tags: [sql`b.tags`],
  note: [sql`to_json(b.note)`],
});

/** What is due at the venue is the one amount that a door has to know. */
const hiddenAtDoors = (): Partial<Fields> => ({
  email: ["null"],
  phone: ["null"],
  image: ["null"],
  total_price: [
    sql`case when b.payment_status = 'PENDING' then ${majorOf(sql`b.total_minor`, sql`b.currency`)} else 0 end`,
  ],
  transfer: ["null"],
  responses: ["[]"],
  note: ['""'],
});

/** Approved, and in line for a seat. */
const isInLine = sql`b.status = 'AWAITING_APPROVAL' and b.waits_since is not null`;

const quoted = (value: SQL) => ['"', value, '"'];
const orNull = (value: SQL) => sql`coalesce(to_json(${value}), 'null')`;
const utc = (moment: SQL) => sql`to_char(${moment} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const timeOrNull = (moment: SQL) => sql`coalesce('"' || ${utc(moment)} || '"', 'null')`;

/** What the contract's own function says of a booking. */
function byStatus(say: (status: BookingStatus, isIn: boolean) => string | null): SQL {
  const cases = bookingStatuses
    .filter((status) => guestStatus(status, false) !== null)
    .map((status) => {
      const [outside, within] = [say(status, false), say(status, true)];
      const said =
        outside === within ? `'${outside}'` : `case when i.people > 0 then '${within}' else '${outside}' end`;
      return `when '${status}' then ${said}`;
    });
  return sql.raw(`case b.status ${cases.join(" ")} end`);
}

/** All parts in one call: `||` copies the text each time. */
function written(all: Fields): SQL {
  const parts = Object.entries(all).flatMap(([name, value], place) => [
    `${place === 0 ? "{" : ","}"${name}":`,
    ...value,
  ]);
  const whole: SQL[] = [];
  let text = "";
  for (const part of [...parts, "}"]) {
    if (typeof part === "string") text += part;
    else {
      whole.push(literal(text), part);
      text = "";
    }
  }
  return sql`concat(${sql.join([...whole, literal(text)], sql`, `)})`;
}

const literal = (text: string) => sql.raw(`'${text}'`);
