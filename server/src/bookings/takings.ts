import type { BookingId, EventId } from "@mela/contract/common";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";

type Taking = { bookingId: BookingId; by: { actorId: string; deviceId: string | null }; at: Date };

/** Notes who took what a booking costs into their hand, so that a till can be counted. Noted before: the newer word stands. */
export function keepTaking(tx: Tx, eventId: EventId, { bookingId, by, at }: Taking): Promise<void> {
  return run(
    tx,
    sql`insert into takings (event_id, booking_id, minor, actor_id, device_id, at)
        select b.event_id, b.booking_id, b.total_minor, ${by.actorId}::uuid, ${by.deviceId}::uuid, ${instant(at)}
          from bookings b where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid
        on conflict (event_id, booking_id) do update set
          minor = excluded.minor, actor_id = excluded.actor_id, device_id = excluded.device_id, at = excluded.at`,
  );
}

/** It was not taken after all. */
export function dropTaking(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<void> {
  return run(tx, sql`delete from takings where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`);
}
