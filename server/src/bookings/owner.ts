import { BookingId, EventId, UserId } from "@mela/contract/common";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { firstRow, type Tx } from "../platform/database/rows.ts";
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
