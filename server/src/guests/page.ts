import { BookingId, type EventId } from "@mela/contract/common";
import type { GuestStatus } from "@mela/contract/guests";
import { z } from "zod";
import { type SQL, sql } from "../platform/database/sql.ts";
import { CursorFineTime } from "../platform/http/cursor.ts";
import { asKeyless, isKeyless, keysAsked } from "./keys.ts";
import type { GuestView } from "./wire.ts";

/** Which guests of an event are asked for. `after`: the last one of the page before; `only`: these. */
export type GuestsAsked = {
  only?: readonly BookingId[];
  q: string | null;
  /** Whether e-mail addresses are searched too: only for those who may see them. */
  searchesContacts: boolean;
  status: GuestStatus | null;
  after: Position | null;
  limit: number;
  /** Whether the team's own tries are in it. */
  showsTests: boolean;
  view: GuestView;
};
/** Where a page ended; the time as text, since it is finer than a Date. */
export const Position = z.object({ at: CursorFineTime, id: BookingId });
export type Position = z.output<typeof Position>;

/**
 * Whether anybody of booking `b` is in. Asked in a way that the index of a booking's admissions answers: without
 * statistics the partial one looks as good, and reads all of an event's.
 */
const isIn = sql`coalesce((select bool_or(a.undone_at is null) from admissions a
  where a.event_id = b.event_id and a.booking_id = b.booking_id), false)`;

/** `guestStatus` of the contract, asked the other way round. */
const statuses: Record<GuestStatus, SQL> = {
  PENDING: sql`b.status = 'AWAITING_APPROVAL'`,
  GOING: sql`(b.status = 'AWAITING_PAYMENT' or (b.status = 'CONFIRMED' and not ${isIn}))`,
  CHECKEDIN: sql`(b.status = 'CONFIRMED' and ${isIn})`,
  DECLINED: sql`b.status in ('DECLINED', 'CANCELLED')`,
};

/** As many matches as are sorted by themselves; where there are more, the newest guests are read until a page is full. */
const mostSorted = 300;
/** How many rows, as part of the query's text: of a number that it is only told, the engine believes that it is any. */
export const rowCount = (count: number): SQL => sql.raw(String(Math.trunc(count)));
const and = sql` and `;
const newestFirst = sql`order by b.created_at desc, b.booking_id desc`;

/** What a booking has to be, besides one of the event's. */
function wantedBy({ only, status, after, showsTests }: GuestsAsked): SQL[] {
  return [
    sql`b.status not in ('HELD', 'EXPIRED')`, // no guests yet, or no more
    ...(showsTests ? [] : [sql`not b.is_test`]),
    ...(only ? [sql`b.booking_id = any(${`{${only}}`}::text::uuid[])`] : []),
    ...(status ? [statuses[status]] : []),
    ...(after ? [sql`(b.created_at, b.booking_id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ];
}

/** The bookings of a page without a search, so much of them as `columns` say. */
export function listedOf(event: SQL, asked: GuestsAsked, columns: SQL): SQL {
  const where = sql.join([sql`b.event_id = ${event}`, ...wantedBy(asked)], and);
  return sql`select ${columns} from bookings b where ${where} ${newestFirst} limit ${rowCount(asked.limit + 1)}`;
}

/** The bookings of a page: those asked for, or those that a search finds (decision 034). */
export function pageOf(eventId: EventId, event: SQL, asked: GuestsAsked): SQL {
  const { q, searchesContacts, limit } = asked;
  if (!q) return listedOf(event, asked, sql`b.*`);
  const wanted = wantedBy(asked);
  const those = (...more: SQL[]) =>
    sql`select b.* from bookings b where ${sql.join([sql`b.event_id = ${event}`, ...more, ...wanted], and)}`;
  const atMost = sql`${newestFirst} limit ${rowCount(limit + 1)}`;
  const text = sql`${sql.shared(q)}::text`;
  // strpos takes % and _ as the letters they are.
  const isMeant = sql`(strpos(lower(b.name), lower(${text})) > 0 or b.reference = upper(${text})
    or (${searchesContacts}::bool and strpos(lower(coalesce(b.email, '')), lower(${text})) > 0))`;
  const keys = keysAsked(eventId, q);
  if (keys.length === 0) return sql`${those(isMeant)} ${atMost}`;
  const isNamed = [sql`k.event_id = ${event}`, sql`k.keys @> (${sql.shared(`{${keys}}`)}::text)::int[]`];
  const isThat = [sql`b.event_id = ${event}`, sql`b.booking_id = k.booking_id`, sql`b.keyed_at is not null`];
  const isSame = sql`b.keyed_at is not null and b.reference = upper(${text})`;
  const found = sql`
    ${those(sql`b.booking_id = any(array(select booking_id from keyed))`)}
    union all (${those(isKeyless, isMeant)} ${asKeyless})
    union all ${those(isSame, sql`b.booking_id <> all(array(select booking_id from keyed))`)}`;
  const isMuch = sql`(select count(*) from keyed) > ${rowCount(mostSorted)}`;
  // All that have the keys, before any is looked at: for the first few the engine would rather read the whole table. Then one
  // by one: of an event that is newer than its figures it believes that it is as soon read as a whole.
  return sql`
    with named as materialized (select k.booking_id from guest_keys k where ${sql.join(isNamed, and)}),
         keyed as materialized (
           select b.booking_id from named k
            cross join lateral (select b.booking_id from bookings b where ${sql.join([...isThat, ...wanted, isMeant], and)} limit 1) b
            limit ${rowCount(mostSorted + 1)}),
         found as materialized (${found})
    (select b.* from found b where not ${isMuch} ${atMost})
    union all (${those(isMuch, isMeant)} ${atMost})`;
}
