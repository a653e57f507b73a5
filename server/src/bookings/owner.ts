import { BookingId, EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { AnyRow, firstRow, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { BookingOwner } from "../platform/http/access.ts";

const Row = z.object({ booking_id: BookingId, event_id: EventId, user_id: UserId });

/** Whose a booking is, and of which event: found by its id alone. */
export async function findBookingOwner(tx: Tx, bookingId: BookingId): Promise<BookingOwner | null> {
  const row = await firstRow(
    tx,
    Row,
    sql`select booking_id, event_id, user_id from booking_index where booking_id = ${bookingId}::uuid`,
  );
  return row && { bookingId: row.booking_id, eventId: row.event_id, userId: row.user_id };
}

/** Whether somebody was given a ticket of a booking, still good or not. */
export async function holdsTicket(tx: Tx, { eventId, bookingId }: BookingOwner, userId: UserId): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from tickets
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and holder_id = ${userId}::uuid limit 1`,
  );
  return found !== null;
}

/** Whether somebody has a good ticket of an event, by a booking of their own or from a friend. */
export async function hasPlace(tx: Tx, eventId: EventId, userId: UserId): Promise<boolean> {
  const isGood = sql`b.status = 'CONFIRMED' and k.status = 'VALID'`;
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from bookings b join tickets k using (event_id, booking_id)
         where event_id = ${eventId}::uuid and b.user_id = ${userId}::uuid and k.holder_id is null and ${isGood}
        union all
        select 1 from tickets k join bookings b using (event_id, booking_id)
         where event_id = ${eventId}::uuid and k.holder_id = ${userId}::uuid and ${isGood} limit 1`,
  );
  return found !== null;
}
