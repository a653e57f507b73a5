import { type BookingId, type EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { AnyRow, firstRow, instant, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const ShowsGuestsRow = z.object({ shows_guests: z.boolean() });

/** Whether an event's page names guests. Null: there is no such event. */
export async function isShownAt(tx: Tx, eventId: EventId): Promise<boolean | null> {
  const found = await firstRow(
    tx,
    ShowsGuestsRow,
    sql`select shows_guests from events where event_id = ${eventId}::uuid`,
  );
  return found?.shows_guests ?? null;
}

/** False: it was so before. */
export async function setShown(tx: Tx, eventId: EventId, isShown: boolean, now: Date): Promise<boolean> {
  const changed = await firstRow(
    tx,
    AnyRow,
    sql`update events set shows_guests = ${isShown}::boolean, updated_at = ${instant(now)}
         where event_id = ${eventId}::uuid and shows_guests <> ${isShown}::boolean returning 1`,
  );
  return changed !== null;
}

const UserIdRow = z.object({ user_id: UserId });

/** Who is going for certain and agreed to be named, first come first. */
export async function findGoing(tx: Tx, eventId: EventId, limit: number): Promise<UserId[]> {
  const found = await rows(
    tx,
    UserIdRow,
    sql`select user_id from bookings
         where event_id = ${eventId}::uuid and status = 'CONFIRMED' and shows_name and not is_test and user_id is not null
         group by user_id order by min(booking_id::text) limit ${limit}::int`,
  );
  return found.map(({ user_id }) => user_id);
}

const Shows = z.object({ is_offered: z.boolean(), shows_name: z.boolean() });

export function readShowsName(tx: Tx, eventId: EventId, bookingId: BookingId) {
  return firstRow(
    tx,
    Shows,
    sql`select e.shows_guests as is_offered, b.shows_name
          from bookings b join events e using (event_id)
         where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid`,
  );
}

export async function saveShowsName(tx: Tx, eventId: EventId, bookingId: BookingId, shows: boolean): Promise<void> {
  await rows(
    tx,
    AnyRow,
    sql`update bookings set shows_name = ${shows}::boolean
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and shows_name <> ${shows}::boolean
        returning 1`,
  );
}
