import type { TicketId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { cancelBookings } from "./cancelBookings.ts";
import { checkRefund } from "./checkRefund.ts";
import { chosenOf, type HostDeed, lowerTotal, takeInHand } from "./hostChange.ts";
import { type HostBooking, type HostTicket, refundsFor, ticketShares, worthEach } from "./hostRead.ts";
import { oweBack } from "./oweBack.ts";
import { voidSeats } from "./voidSeats.ts";

/** Whom of a party to take back (null: all), and what money goes with them. The guest reads the message. */
export type Cancellation = HostDeed & {
  ticketIds: readonly TicketId[] | null;
  refund: "BY_RULES" | "IN_FULL";
  message: string;
};

/**
 * Takes a booking back, or some of its people. Throws `not_cancellable`, `guest_inside`, `refund_changed`: of two hosts
 * who do so at once one has done it, and the other learns that it is done.
 */
export async function cancelByHost(app: App, asked: Cancellation): Promise<void> {
  const { eventId, bookingId, now } = asked;
  await transaction(app.db, async (tx) => {
    const { booking } = await takeInHand(tx, asked);
    if (booking.status !== "CONFIRMED" && booking.status !== "AWAITING_PAYMENT") throw new AppError("not_cancellable");
    const chosen = chosenOf(booking, asked.ticketIds ?? booking.valid.map(({ ticket_id }) => ticket_id));
    const isWhole = chosen.length === booking.valid.length;
    if (!isWhole && booking.status !== "CONFIRMED") throw new AppError("not_cancellable");
    const { byRules, inFull } = refundsFor(booking, chosen, now);
    const minor = asked.refund === "IN_FULL" ? inFull : byRules;
    checkRefund(asked.expectedRefund, booking.wasPaid ? minor : 0, booking.currency);
    await (isWhole ? cancelAll(tx, asked) : cancelSome(tx, asked, { booking, chosen, minor: inFull }));
    if (booking.wasPaid) {
      const part = { tickets: ticketShares(booking, worthEach(booking, chosen)), seats: seatsText(chosen) };
      const bookings = [{ bookingId, minor, ...(!isWhole && part) }];
      await oweBack(tx, eventId, { bookings, reason: "cancelled", at: now });
    }
    await announce(app, tx, {
      eventId,
      kind: isWhole ? "cancelledByHost" : "seatsCancelled",
      bookingIds: [bookingId],
      reason: asked.message,
      seats: isWhole ? "" : seatsText(chosen),
      onceId: newRowId(),
      ...(booking.wasPaid && minor > 0 && { minor }),
    });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

async function cancelAll(tx: Tx, { eventId, bookingId, actorId, now: at }: Cancellation): Promise<void> {
  const where = sql`b.booking_id = ${bookingId}::uuid and b.status in ('CONFIRMED', 'AWAITING_PAYMENT')`;
  const cancelled = await cancelBookings(tx, eventId, { where, at, actorId, action: "cancel_by_host" });
  if (cancelled.length === 0) throw new AppError("not_cancellable");
}

/** What is not paid yet is asked for no more. */
async function cancelSome(
  tx: Tx,
  asked: Cancellation,
  { booking, chosen, minor }: { booking: HostBooking; chosen: readonly HostTicket[]; minor: number },
): Promise<void> {
  await voidSeats(tx, asked, { booking, chosen, action: "cancel_seats" });
  if (!booking.wasPaid) await lowerTotal(tx, asked, { minor, label: seatsText(chosen) });
}

/** "1 x General, 2 x Child", as guests read their tickets elsewhere. */
export function seatsText(tickets: readonly Pick<HostTicket, "type">[]): string {
  const types = [...new Set(tickets.map(({ type }) => type))];
  return types.map((type) => `${tickets.filter((one) => one.type === type).length} x ${type}`).join(", ");
}
