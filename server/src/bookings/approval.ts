import type { BookingStatus } from "@mela/contract/bookings";
import { BookingId, type EventId, type UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { type GuestStatus, guestStatus, type StatusDisplay, statusDisplay } from "@mela/contract/guests";
import { z } from "zod";
import { record } from "../history/index.ts";
import { takeSetAside } from "../payments/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { instant, instantOrNull, rows, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { remindAt } from "../waitlist/index.ts";
import { announce } from "./announce.ts";
import { applyChanges } from "./changes.ts";
import { clearedStock } from "./clearedStock.ts";
import { type Offer, readOffer } from "./offer.ts";
import { readBooking } from "./read.ts";
import { lockStock, type Stock, shiftStock, shortage } from "./seats.ts";
import { seatsIn } from "./standing.ts";
import { findCounted, type Moved, moveBookings } from "./store.ts";

/** Who decides on whose request, when. `reason`: the host's words, told to the guest. */
export type Decision = { eventId: EventId; bookingId: BookingId; actorId: UserId; now: Date; reason?: string };
/** `waits`: where no seat is free the request is approved all the same, and in line for the next. */
export type Approval = Decision & { waits?: boolean };
/** What spec 7 answers to approve and decline. */
export type Decided = {
  status: GuestStatus;
  statusDisplay: StatusDisplay;
  name: string | null;
  email: string | null;
  bookingId: BookingId;
};

/**
 * Approves a request: its seats are taken now, and it is CONFIRMED, or to be paid within a day: by what was set aside, at
 * once, where something is. Where none is free it is in line for the next one (decision 049), if that is wanted. Throws `not_pending`, `sold_out`, `all_held`, `event_cancelled`, `event_over`.
 */
export async function approveBooking(app: App, decision: Approval): Promise<Decided> {
  const { eventId, bookingId, actorId, now: at, reason = "" } = decision;
  const decided = await transaction(app.db, async (tx) => {
    const { stock, expired } = await clearedStock(tx, eventId, at);
    const offer = await readOffer(tx, eventId, []);
    if (!offer) throw new AppError("not_found");
    const pending = await findPending(tx, eventId, bookingId);
    const endsBy = checkOpen(offer, at);
    freeSeats(stock, expired);
    const missing = shortage(stock, pending.booking.lines);
    if (missing && !decision.waits) throw new AppError(missing);
    if (missing) {
      await applyChanges(tx, eventId, expired, at);
      await putInLine(app, tx, decision);
      return toDecided(tx, decision);
    }
    const isPaid = pending.totalMinor > 0;
    const payBy = earlier(later(at, dayMs), endsBy);
    const moved = await moveBookings(tx, eventId, {
      transition: isPaid ? "approveUnpaid" : "approve",
      where: sql`b.booking_id = ${bookingId}::uuid`,
      at,
      actorId,
      set: isPaid
        ? sql`, pay_by = ${instant(payBy)}, remind_at = ${instantOrNull(remindAt(at, payBy))}`
        : sql`, confirmed_at = ${instantOrNull(at)}`,
    });
    await applyChanges(tx, eventId, [...expired, ...moved], at);
    const asked = { eventId, bookingId, minor: pending.totalMinor, at };
    const isTaken = isPaid && (await takeSetAside(app, tx, asked));
    const kind = isTaken ? "approved" : isPaid ? "toPay" : "confirmed";
    const isTold = !isTaken || reason.trim() !== ""; // the ticket follows when the money is in; only words would be lost
    await announce(app, tx, { eventId, kind, bookingIds: isTold ? [bookingId] : [], reason: reason.trim() });
    return toDecided(tx, decision);
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
  return decided;
}

const BookingIdRow = z.object({ booking_id: BookingId });

/** In line from now on, behind those who are there already; who is there keeps the place. */
async function putInLine(app: App, tx: Tx, { eventId, bookingId, actorId, now: at, reason = "" }: Approval) {
  const put = await rows(
    tx,
    BookingIdRow,
    sql`update bookings set waits_since = ${instant(at)}, updated_at = ${instant(at)}
         where event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid and waits_since is null
        returning booking_id`,
  );
  if (put.length === 0) return;
  const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId };
  await record(tx, { ...entry, action: "approve_to_wait", after: { waits_since: at.toISOString() } });
  await announce(app, tx, { eventId, kind: "waits", bookingIds: [bookingId], reason: reason.trim() });
}

/** Declines a request. The host's reason is told to the guest. Throws `not_pending`. */
export async function declineBooking(app: App, decision: Decision): Promise<Decided> {
  const { eventId, bookingId, actorId, now: at, reason = "" } = decision;
  const decided = await transaction(app.db, async (tx) => {
    await lockStock(tx, eventId);
    await findPending(tx, eventId, bookingId);
    const where = sql`b.booking_id = ${bookingId}::uuid`;
    const moved = await moveBookings(tx, eventId, { transition: "decline", where, at, actorId });
    await applyChanges(tx, eventId, moved, at);
    await announce(app, tx, { eventId, kind: "declined", bookingIds: [bookingId], reason: reason.trim() });
    return toDecided(tx, decision);
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
  return decided;
}

async function findPending(tx: Tx, eventId: EventId, bookingId: BookingId) {
  const found = await findCounted(tx, eventId, bookingId);
  if (!found) throw new AppError("not_found");
  if (found.status !== "AWAITING_APPROVAL") throw new AppError("not_pending");
  return found;
}

/** An approved guest pays before the event begins, or while it lasts when it has begun. */
function checkOpen({ event }: Offer, now: Date): Date {
  if (event.status === "CANCELLED") throw new AppError("event_cancelled");
  if (event.postponed_at) throw new AppError("event_postponed");
  if (!event.start_at || !event.end_at || event.end_at <= now) throw new AppError("event_over");
  return event.start_at > now ? event.start_at : event.end_at;
}

function freeSeats(stock: Stock, expired: readonly Moved[]): void {
  for (const { booking, from } of expired) {
    const as = seatsIn[from];
    if (as) shiftStock(stock, booking.lines, { as, by: -1 });
  }
}

function earlier(a: Date, b: Date): Date {
  return a < b ? a : b;
}

async function toDecided(tx: Tx, { eventId, bookingId }: Decision): Promise<Decided> {
  const row = await readBooking(tx, eventId, bookingId);
  if (!row) throw new AppError("not_found");
  const status: BookingStatus = row.status;
  return {
    status: guestStatus(status, false) ?? "PENDING",
    statusDisplay: row.waiting ? "Waitlist" : statusDisplay(status, false),
    name: row.name || null,
    email: row.email,
    bookingId,
  };
}
