import { BookingId, EventId, type UserId } from "@mela/contract/common";
import { z } from "zod";
import type { PersonMove } from "../auth/index.ts";
import { recordAll } from "../history/index.ts";
import { firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { applyChanges } from "./changes.ts";
import { endOverdue } from "./expire.ts";
import { lockStock } from "./seats.ts";
import { moveBookings } from "./store.ts";

const BookingsRow = z.object({ bookings: Int });

/** How many bookings of a person, asked for or paid, are for something that is not over. */
export async function countUpcoming(tx: Tx, userId: UserId, now: Date): Promise<number> {
  const found = await firstRow(
    tx,
    BookingsRow,
    sql`select count(*) as bookings
          from booking_index i join bookings b using (event_id, booking_id) join events e using (event_id)
         where i.user_id = ${userId}::uuid and b.status in ('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED') and not b.is_test
           and (e.end_at > ${instant(now)} or e.postponed_at is not null)`,
  );
  return found?.bookings ?? 0;
}

const EventIdRow = z.object({ event_id: EventId });

/** Gives one account's bookings to another of the same person. Gives the events whose guest lists changed. */
export async function moveToPerson(tx: Tx, move: PersonMove): Promise<EventId[]> {
  const found = await rows(
    tx,
    EventIdRow,
    sql`select distinct event_id from booking_index where user_id = ${move.from}::uuid order by event_id`,
  );
  for (const { event_id } of found) await moveInEvent(tx, event_id, move);
  await run(tx, sql`update takings set actor_id = ${move.to}::uuid where actor_id = ${move.from}::uuid`);
  return found.map(({ event_id }) => event_id);
}

const BookingIdRow = z.object({ booking_id: BookingId });

/** Under the event's locks: nobody counts a seat for an account that is going. */
async function moveInEvent(tx: Tx, eventId: EventId, move: PersonMove): Promise<void> {
  const { from, to, now } = move;
  await lockStock(tx, eventId);
  const expired = await endOverdue(tx, eventId, now);
  await applyChanges(tx, eventId, [...expired, ...(await giveUpOneHold(tx, eventId, move))], now);
  const moved = await rows(
    tx,
    BookingIdRow,
    sql`with mine as (update booking_index set user_id = ${to}::uuid
                       where user_id = ${from}::uuid and event_id = ${eventId}::uuid returning booking_id)
        update bookings b set user_id = ${to}::uuid, updated_at = ${instant(now)} from mine
         where b.event_id = ${eventId}::uuid and b.booking_id = mine.booking_id returning b.booking_id`,
  );
  await moveLimits(tx, eventId, move);
  await recordAll(
    tx,
    moved.map(({ booking_id: subjectId }) => ({
      eventId,
      at: now,
      actorId: to,
      subject: "booking" as const,
      subjectId,
      action: "join_accounts",
      before: { user_id: from },
      after: { user_id: to },
    })),
  );
}

/** What both have taken of a type counts together from now on. */
async function moveLimits(tx: Tx, eventId: EventId, { from, to }: PersonMove): Promise<void> {
  const theirs = sql`event_id = ${eventId}::uuid and user_id = ${from}::uuid and ticket_type_id in (
    select t.ticket_type_id from ticket_types t where t.event_id = ${eventId}::uuid)`; // so that the key is of use
  await run(
    tx,
    sql`with gone as (delete from person_seats where ${theirs} returning ticket_type_id, taken)
        insert into person_seats as p (event_id, ticket_type_id, user_id, taken)
        select ${eventId}::uuid, ticket_type_id, ${to}::uuid, taken from gone
        on conflict (event_id, ticket_type_id, user_id) do update set taken = p.taken + excluded.taken`,
  );
}

/** A person has one open hold at an event: of two the one that is being paid stays, else the one that lasts longer. */
function giveUpOneHold(tx: Tx, eventId: EventId, { from, to, now }: PersonMove) {
  const where = sql`b.booking_id in (
    select booking_id from bookings
     where event_id = ${eventId}::uuid and user_id in (${from}::uuid, ${to}::uuid) and status = 'HELD'
     order by hold_extended_at is not null desc, hold_expires_at desc, booking_id offset 1)`;
  return moveBookings(tx, eventId, { transition: "expire", where, at: now, actorId: to, action: "replace" });
}
