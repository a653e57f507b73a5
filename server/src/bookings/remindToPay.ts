import { BookingId, EventId } from "@mela/contract/common";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { At, instant, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { askHost } from "./askHost.ts";

const batch = 500;
const Due = z.object({
  event_id: EventId,
  booking_id: BookingId,
  pay_by: At.nullable(),
  is_due: z.boolean(),
  /** Its guest has sent a transfer, and the host has not said whether it came. */
  is_said: z.boolean(),
});

/**
 * Reminds whoever has still to pay, a while before their seats go to others, and hosts who have not said whether a transfer
 * came. The mark is taken away in the transaction that
 * has the mail written, so each is reminded once of each time to pay by.
 */
export async function remindToPay(app: App): Promise<void> {
  const at = app.clock.now();
  const found = await transaction(app.db, async (tx) => {
    const due = await rows(
      tx,
      Due,
      sql`update bookings b set remind_at = null
            from (select event_id, booking_id from bookings where remind_at <= ${instant(at)}
                   order by event_id, booking_id limit ${batch}::int for update skip locked) d
           where b.event_id = d.event_id and b.booking_id = d.booking_id
          returning b.event_id, b.booking_id, b.pay_by,
                    b.status = 'AWAITING_PAYMENT' and b.payment_status <> 'AUTHORISED' and b.transfer_said_at is null
                      and coalesce(b.pay_by > ${instant(at)}, false) as is_due,
                    b.status = 'AWAITING_PAYMENT' and b.transfer_said_at is not null as is_said`,
    );
    for (const { event_id: eventId, booking_id: bookingId, pay_by, is_due } of due) {
      const onceId = `${bookingId}:${pay_by?.getTime()}`;
      if (is_due) await announce(app, tx, { eventId, kind: "payReminder", bookingIds: [bookingId], onceId });
    }
    const unanswered = new Set(due.flatMap(({ event_id, is_said }) => (is_said ? [event_id] : [])));
    for (const eventId of unanswered) await askHost(app, tx, { eventId, at });
    return due.length;
  });
  if (found === batch) await remindToPay(app);
}
