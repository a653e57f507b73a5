import type { BookingId, EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { z } from "zod";
import { tellHostOfDue } from "../directRefunds/index.ts";
import { refundHandBacks } from "../handBacks/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { firstRow, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { advanceTask, findUnfinished } from "../tasks/index.ts";
import { announce } from "./announce.ts";
import { cancelBookings } from "./cancelBookings.ts";
import { judgeCancellation } from "./cancellable.ts";
import { isChangeHold } from "./changeStore.ts";
import { applyChanges } from "./changes.ts";
import { checkRefund } from "./checkRefund.ts";
import { removeTest } from "./hostTest.ts";
import { oweBack } from "./oweBack.ts";
import { readBooking } from "./read.ts";
import { lockStock } from "./seats.ts";
import { type Moved, moveBookings } from "./store.ts";
import { toCancellable } from "./wire.ts";

/** `expectedRefund`: what the guest was shown, in major units. */
type Cancelling = {
  eventId: EventId;
  bookingId: BookingId;
  actorId: UserId;
  expectedRefund?: number | undefined;
  now: Date;
};

/** Gives a booking up for its owner, by the refund policy. Throws `not_cancellable`, `refund_window_over`, `refund_changed`. */
export async function cancelOwn(app: App, asked: Cancelling): Promise<void> {
  const { eventId, bookingId, actorId, now: at } = asked;
  await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    const row = await readBooking(tx, eventId, bookingId);
    if (!row) throw new AppError("not_found");
    const judged = judgeCancellation(toCancellable(row, at), at);
    if (typeof judged === "string") throw new AppError(judged);
    checkRefund(asked.expectedRefund, judged.refundMinor, row.currency);
    const where = sql`b.booking_id = ${bookingId}::uuid and not exists (
      select from admissions a where a.event_id = b.event_id and a.booking_id = b.booking_id and a.undone_at is null)`;
    // A hold that was to change tickets was no guest, and leaves no cancelled one behind: its guest comes all the same.
    const moved = await (row.change ? endHold : cancelBookings)(tx, eventId, { where, at, actorId });
    if (moved.length === 0) throw new AppError("not_cancellable"); // somebody was let in meanwhile
    const bookings = [{ bookingId, minor: judged.refundMinor }];
    await oweBack(tx, eventId, { bookings, reason: "cancelled", at });
    const bookingIds = row.status === "HELD" ? [] : [bookingId]; // a hold was never more than a thought
    await announce(app, tx, { eventId, kind: "cancelled", bookingIds, minor: judged.refundMinor });
    if (row.is_paid_at_venue && judged.refundMinor > 0) await tellHostOfDue(app, tx, { eventId, bookingId });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

async function endHold(tx: Tx, eventId: EventId, step: { where: SQL; at: Date; actorId: UserId }): Promise<Moved[]> {
  const moved = await moveBookings(tx, eventId, { ...step, transition: "expire" });
  await applyChanges(tx, eventId, moved, step.at);
  return moved;
}

const batch = 200;

const StatusRow = z.object({ status: z.string() });

/**
 * Cancels all bookings of a cancelled event, with all money back. In batches: whatever interrupts it, the next try goes
 * on where it stopped.
 */
export async function cancelBookingsOfEvent(app: App, eventId: EventId): Promise<void> {
  const event = await firstRow(app.db, StatusRow, sql`select status from events where event_id = ${eventId}::uuid`);
  if (event?.status !== "CANCELLED") return;
  await removeTest(app, eventId);
  await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    await refundHandBacks(tx, eventId, app.clock.now());
  });
  for (let found = batch; found === batch; ) {
    found = await cancelSome(app, eventId);
    app.live.publish({ eventId, kind: "guests", bookingId: null });
  }
}

async function cancelSome(app: App, eventId: EventId): Promise<number> {
  const at = app.clock.now();
  return transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    const where = sql`b.booking_id in (
      select b.booking_id from bookings b
       where b.event_id = ${eventId}::uuid and b.status in ('HELD', 'AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'CONFIRMED')
         and not b.is_test and not ${isChangeHold}
       order by b.booking_id limit ${batch})`;
    const action = "cancel_event";
    const moved = await cancelBookings(tx, eventId, { where, at, actorId: null, action });
    const bookings = moved.map(({ booking, keptMinor }) => ({ bookingId: booking.bookingId, minor: keptMinor }));
    await oweBack(tx, eventId, { bookings, reason: "event_cancelled", at });
    const told = moved.filter(({ from }) => from !== "HELD").map(({ booking }) => booking.bookingId);
    await announce(app, tx, { eventId, kind: "eventCancelled", bookingIds: told });
    const task = await findUnfinished(tx, eventId, "CANCEL");
    if (task) await advanceTask(tx, task, { done: told.length, failed: 0, isLast: moved.length < batch, now: at });
    return moved.length;
  });
}
