import { BookingStatus } from "@mela/contract/bookings";
import { BookingId, EventId } from "@mela/contract/common";
import { z } from "zod";
import { takeSetAside } from "../payments/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { Int, instant, rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { lockStock } from "./seats.ts";

const batch = 200;
const Seated = z.object({ booking_id: BookingId, status: BookingStatus, total_minor: Int });

const EventIdRow = z.object({ event_id: EventId });

/**
 * Tells guests what time and others' seats have done to their bookings: that there is a seat for who was in line, and that
 * one is gone that was not paid for. What is told is marked in the same transaction, so each once.
 */
export async function tellLine(app: App): Promise<void> {
  const at = app.clock.now();
  const events = await rows(
    app.db,
    EventIdRow,
    sql`select event_id from bookings where waits_since is not null and status in ('AWAITING_PAYMENT', 'CONFIRMED')
        union select event_id from bookings where status = 'EXPIRED' and pay_by > ${instant(later(at, -dayMs))}
        order by event_id limit ${batch}::int`,
  );
  for (const { event_id } of events) {
    await tellSeated(app, event_id, at);
    await tellLapsed(app, event_id);
  }
}

/** What was set aside for it is taken, and then the ticket follows; else the guest is asked to pay, or has the ticket. */
async function tellSeated(app: App, eventId: EventId, at: Date): Promise<void> {
  await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    const seated = await rows(
      tx,
      Seated,
      sql`update bookings b set waits_since = null
           where b.event_id = ${eventId}::uuid and b.waits_since is not null and b.status in ('AWAITING_PAYMENT', 'CONFIRMED')
          returning b.booking_id, b.status, b.total_minor`,
    );
    const idsOf = (wanted: BookingStatus) =>
      seated.flatMap(({ booking_id, status }) => (status === wanted ? [booking_id] : []));
    const toPay: BookingId[] = [];
    for (const { booking_id: bookingId, status, total_minor: minor } of seated)
      if (status === "AWAITING_PAYMENT" && !(await takeSetAside(app, tx, { eventId, bookingId, minor, at })))
        toPay.push(bookingId);
    await announce(app, tx, { eventId, kind: "seatFreed", bookingIds: toPay });
    await announce(app, tx, { eventId, kind: "confirmed", bookingIds: idsOf("CONFIRMED") });
  });
  app.live.publish({ eventId, kind: "guests", bookingId: null });
}

const BookingIdRow = z.object({ booking_id: BookingId });

async function tellLapsed(app: App, eventId: EventId): Promise<void> {
  await transaction(app.db, async (tx) => {
    const lapsed = await rows(
      tx,
      BookingIdRow,
      sql`update bookings b set pay_by = null
           where b.event_id = ${eventId}::uuid and b.status = 'EXPIRED' and b.pay_by is not null returning b.booking_id`,
    );
    const bookingIds = lapsed.map(({ booking_id }) => booking_id);
    await announce(app, tx, { eventId, kind: "lapsed", bookingIds });
  });
}
