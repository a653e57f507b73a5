import { BookingId, type EventId, UserId } from "@mela/contract/common";
import { z } from "zod";
import { rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

const Friend = z.object({ booking_id: BookingId, user_id: UserId, reference: z.string() });
/** Somebody who was given a ticket of another's booking: what concerns the event concerns them. */
export type Friend = z.output<typeof Friend>;

/** Who was given good tickets of some CONFIRMED bookings, each person of a booking once. */
export function findFriends(tx: Tx, eventId: EventId, bookingIds: readonly BookingId[]): Promise<Friend[]> {
  if (bookingIds.length === 0) return Promise.resolve([]);
  return rows(
    tx,
    Friend,
    sql`select distinct k.booking_id, k.holder_id as user_id, b.reference
          from tickets k join bookings b using (event_id, booking_id)
         where k.event_id = ${eventId}::uuid and k.booking_id = any(${uuids(bookingIds)}) and k.holder_id is not null
           and k.status = 'VALID' and b.status = 'CONFIRMED' order by k.booking_id, k.holder_id`,
  );
}
