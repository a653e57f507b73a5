import { BookingId, type EventId } from "@mela/contract/common";
import { z } from "zod";
import { instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { type Moved, moveBookings } from "./store.ts";

const OverdueRow = z.object({ booking_id: BookingId });

/** Ends the holds of an event whose time is over. The caller has locked its stock and applies what follows. */
export async function endOverdue(tx: Tx, eventId: EventId, at: Date): Promise<Moved[]> {
  return endHolds(tx, eventId, await findOverdue(tx, eventId, at), at);
}

/** As `endOverdue`, of those that were found before. */
export async function endHolds(tx: Tx, eventId: EventId, overdue: readonly BookingId[], at: Date): Promise<Moved[]> {
  if (overdue.length === 0) return [];
  return moveBookings(tx, eventId, {
    transition: "expire",
    at,
    actorId: null,
    where: sql`b.booking_id = any(${uuids(overdue)})`,
  });
}

/**
 * In the order of time, which only the index by time has: without it the engine may as well take one by which it passes all
 * that is held, and an event in a rush has thousands of holds that are not over.
 */
export async function findOverdue(tx: Tx, eventId: EventId, at: Date): Promise<BookingId[]> {
  const found = await rows(
    tx,
    OverdueRow,
    sql`select booking_id from (
          (select b.booking_id from bookings b
            where b.event_id = ${eventId}::uuid and b.status = 'HELD' and b.hold_expires_at <= ${instant(at)}
            order by b.hold_expires_at)
          union all
          (select b.booking_id from bookings b
            where b.event_id = ${eventId}::uuid and b.status = 'AWAITING_PAYMENT' and b.pay_by <= ${instant(at)}
            order by b.pay_by)) overdue`,
  );
  return found.map(({ booking_id }) => booking_id);
}
