import type { BookingId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { BookingFile, FoundBooking } from "@mela/contract/operatorBookings";
import { cancelByHost, readForHost, refundsFor, resendTicket } from "../bookings/index.ts";
import { readBookingMoney } from "../ledger/index.ts";
import { recordDeed, recordLook } from "../operator/index.ts";
import { retryRefused } from "../payments/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Person } from "../platform/http/access.ts";
import { fromCursor, toPage } from "../platform/http/cursor.ts";
import { toMajor } from "../platform/money.ts";
import type { App } from "../platform/services.ts";
import {
  type BookingRow,
  type FileRow,
  findAttempts,
  findMany,
  findOne,
  findTickets,
  Position,
} from "./bookingStore.ts";

type Looking = { actor: Person; now: Date };
type Asked = { q: string; cursor?: string | undefined; limit?: number | undefined };
const perPage = 25;

/** Bookings that fit what was typed; on record, with how many were shown. */
export async function searchBookings(tx: Tx, { q, cursor, limit = perPage }: Asked, { actor, now: at }: Looking) {
  const after = cursor ? fromCursor(Position, cursor) : null;
  const found = q === "" ? [] : await findMany(tx, { q, after, limit: limit + 1 });
  const page = toPage(found, limit, ({ position, booking_id }) => ({ at: position, id: booking_id }));
  const seen = { details: { shown: page.data.length }, asked: { q, cursor } };
  const look = { at, action: "search_bookings", subject: "list", subjectId: "bookings", ...seen } as const;
  if (page.data.length > 0) await recordLook(tx, actor, look);
  return { ...page, data: page.data.map(toFound) };
}

function toFound(row: BookingRow): FoundBooking {
  const { booking_id, reference, status, payment_status, name, party, currency } = row;
  const event = { event_id: row.event_id, title: row.event_title };
  const total = toMajor(row.total_minor, currency);
  const booked_at = row.created_at.toISOString();
  return { booking_id, reference, status, payment_status, name, event, party, total, currency, booked_at };
}

/** One booking with its guest and its money. On record before it is shown. Throws `not_found`. */
export async function lookAtBooking(tx: Tx, bookingId: BookingId, { actor, now: at }: Looking): Promise<BookingFile> {
  const row = await foundOr404(tx, bookingId);
  await recordLook(tx, actor, { at, action: "look_booking", subject: "booking", subjectId: bookingId });
  return toFile(tx, row, at);
}

async function foundOr404(tx: Tx, bookingId: BookingId): Promise<FileRow> {
  const row = await findOne(tx, bookingId);
  if (!row) throw new AppError("not_found");
  return row;
}

async function toFile(tx: Tx, row: FileRow, now: Date): Promise<BookingFile> {
  const { event_id: eventId, booking_id: bookingId, user_id, email, phone, host_id, host_name, currency } = row;
  const attempts = await findAttempts(tx, eventId, bookingId);
  return {
    ...toFound(row),
    guest: { user_id, email, phone },
    host: { user_id: host_id, name: host_name },
    tickets: await findTickets(tx, eventId, bookingId),
    ...(await readBookingMoney(tx, eventId, bookingId)),
    attempts: attempts.map(({ amount_minor, refunded_minor, created_at, paid_at, ...attempt }) => ({
      ...attempt,
      amount: toMajor(amount_minor, attempt.currency),
      refunded: toMajor(refunded_minor, attempt.currency),
      created_at: created_at.toISOString(),
      paid_at: paid_at?.toISOString() ?? null,
    })),
    refund: await refundOf(tx, row, { now, currency }),
  };
}

/** What would go back if the booking was cancelled now and all of it given back; null: it can't be cancelled. */
async function refundOf(tx: Tx, { event_id, booking_id }: FileRow, { now, currency }: { now: Date; currency: string }) {
  const booking = await readForHost(tx, event_id, booking_id);
  const isOpen = booking?.status === "CONFIRMED" || booking?.status === "AWAITING_PAYMENT";
  if (!booking || !isOpen || booking.valid.some(({ checked_in_at }) => checked_in_at !== null)) return null;
  return booking.wasPaid ? toMajor(refundsFor(booking, booking.valid, now).inFull, currency) : 0;
}

type Deed = { bookingId: BookingId; by: UserId; reason: string; now: Date };

/** Cancels a booking and gives all of it back; the guest reads why. Throws what `cancelByHost` throws. */
export async function refund(app: App, deed: Deed & { expected?: number | undefined }): Promise<BookingFile> {
  const { bookingId, by, reason, now, expected } = deed;
  const { event_id: eventId } = await foundOr404(app.db, bookingId);
  const asked = { eventId, bookingId, actorId: by, now, expectedRefund: expected };
  await cancelByHost(app, { ...asked, ticketIds: null, refund: "IN_FULL", message: reason });
  await note(app, deed, "refund");
  return toFile(app.db, await foundOr404(app.db, bookingId), now);
}

/** Has the ticket sent anew. Throws what `resendTicket` throws. */
export async function resend(app: App, deed: Deed): Promise<{ sent_to: string }> {
  const { bookingId, by, now } = deed;
  const { event_id: eventId } = await foundOr404(app.db, bookingId);
  const { sentTo } = await resendTicket(app, { eventId, bookingId, actorId: by, now });
  await note(app, deed, "resend");
  return { sent_to: sentTo };
}

/** Owes anew what the payment service refused to give back at this event. */
export async function retryRefunds(app: App, deed: Deed): Promise<BookingFile> {
  const { bookingId, by, now } = deed;
  const row = await foundOr404(app.db, bookingId);
  await retryRefused(app, row.event_id, { actorId: by, now });
  await note(app, deed, "retry_refunds");
  return toFile(app.db, row, now);
}

/** The deed's own history is written in its transaction, with the operator as its actor; this is the line beside it. */
function note(app: App, { bookingId, by, reason, now: at }: Deed, action: "refund" | "resend" | "retry_refunds") {
  return recordDeed(app.db, { by, at, action, subject: "booking", subjectId: bookingId, reason });
}
