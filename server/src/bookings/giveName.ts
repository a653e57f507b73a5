import { BookingId, type EventId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { firstRow, instant } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { nameNameless } from "../profile/index.ts";

type Asked = { eventId: EventId; bookingId: BookingId; actorId: UserId; now: Date };
const Named = z.object({ booking_id: BookingId });

/**
 * Says whom a booking is for, from the hold to the begin of its event. Who had no name at all is called so from now on:
 * most people have just signed in for the first time when they book. Throws `details_closed`.
 */
export async function giveName(app: App, { eventId, bookingId, actorId, now: at }: Asked, name: string): Promise<void> {
  await transaction(app.db, async (tx) => {
    const named = await firstRow(
      tx,
      Named,
      sql`update bookings b set name = ${name}, updated_at = ${instant(at)} from events e
           where b.event_id = ${eventId}::uuid and b.booking_id = ${bookingId}::uuid and e.event_id = b.event_id
             and e.status = 'PUBLISHED' and (e.postponed_at is not null or e.start_at is null or e.start_at > ${instant(at)})
             and b.status in ('HELD', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED')
          returning b.booking_id`,
    );
    if (!named) throw new AppError("details_closed");
    await nameNameless(tx, actorId, name);
    await record(tx, { eventId, at, actorId, subject: "booking", subjectId: bookingId, action: "change_details" });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}
