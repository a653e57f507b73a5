import type { BookingId, EventId, UserId } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { findEventFor } from "../events/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { type BookingRow, readBookings } from "./read.ts";

/** A booking, and its event with the hearts of who looks at it. */
export type Seen = { row: BookingRow; event: Event };
/** `viewer`: whose hearts and names the event is shown with. */
export type Look = { bookingId: BookingId; viewer: UserId };

/** Bookings of one event, each for its viewer, in the order asked for; null: the event has no such booking. */
export async function readSeen(
  tx: Tx,
  eventId: EventId,
  looks: readonly Look[],
  showing: { now: Date; feePercent: number },
): Promise<(Seen | null)[]> {
  if (looks.length === 0) return [];
  const viewers = [...new Set(looks.map(({ viewer }) => viewer))];
  const [rows, events] = await Promise.all([
    readBookings(tx, eventId, [...new Set(looks.map(({ bookingId }) => bookingId))]),
    findEventFor(tx, eventId, { viewers, ...showing }),
  ]);
  const bookings = new Map(rows.map((row) => [row.booking_id, row]));
  return looks.map(({ bookingId, viewer }) => {
    const [row, event] = [bookings.get(bookingId), events.get(viewer)];
    return row && event ? { row, event } : null;
  });
}
