import type { TicketId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { sql } from "drizzle-orm";
import { moveCounters } from "../counters/index.ts";
import { record } from "../history/index.ts";
import { oweRefunds } from "../payments/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { instant, run, type Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";
import { applyChanges, movePersonSeats, moveSeats } from "./changes.ts";
import {
  changeTickets,
  checkRefund,
  chosenOf,
  countByType,
  type HostDeed,
  lowerTotal,
  shortenLines,
  takeInHand,
} from "./hostChange.ts";
import { type HostBooking, type HostTicket, refundsFor } from "./hostRead.ts";
import { moveBookings } from "./store.ts";

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
    checkRefund(asked.expectedRefund, booking.isPaid ? minor : 0, booking.currency);
    await (isWhole ? cancelAll(tx, asked) : cancelSome(tx, asked, { booking, chosen, minor: inFull }));
    if (booking.isPaid)
      await oweRefunds(tx, eventId, { bookings: [{ bookingId, minor }], reason: "cancelled", at: now });
    await announce(app, tx, {
      eventId,
      kind: isWhole ? "cancelledByHost" : "seatsCancelled",
      bookingIds: [bookingId],
      reason: asked.message,
      seats: isWhole ? "" : seatsText(chosen),
      onceId: newRowId(),
      ...(booking.isPaid && minor > 0 && { minor }),
    });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

async function cancelAll(tx: Tx, { eventId, bookingId, actorId, now: at }: Cancellation): Promise<void> {
  const where = sql`b.booking_id = ${bookingId}::uuid and b.status in ('CONFIRMED', 'AWAITING_PAYMENT')`;
  const moved = await moveBookings(tx, eventId, { transition: "cancel", where, at, actorId, action: "cancel_by_host" });
  if (moved.length === 0) throw new AppError("not_cancellable");
  await applyChanges(tx, eventId, moved, at);
}

/**
 * Some of a party stay away: their tickets are void. The others get new codes, since the party's code, which anybody of
 * it may have, would let in whoever comes first (decision 034).
 */
async function cancelSome(
  tx: Tx,
  asked: Cancellation,
  { booking, chosen, minor }: { booking: HostBooking; chosen: readonly HostTicket[]; minor: number },
): Promise<void> {
  const { eventId, bookingId, actorId, now: at } = asked;
  const here = sql`event_id = ${eventId}::uuid and booking_id = ${bookingId}::uuid`;
  await changeTickets(tx, asked, { tickets: chosen, set: sql`status = 'VOID'` });
  const newest = sql`(select max(version) + 1 from tickets where ${here})`;
  // Who was given a ticket is in no party's code, and keeps theirs.
  await run(tx, sql`update tickets set version = ${newest} where ${here} and status = 'VALID' and holder_id is null`);
  await shortenLines(tx, asked, chosen);
  const party = booking.party - chosen.length;
  await run(tx, sql`update bookings set party = ${party}::int, updated_at = ${instant(at)} where ${here}`);
  if (!booking.isPaid) await lowerTotal(tx, asked, { minor, label: seatsText(chosen) });
  const gone = countByType(chosen);
  await moveSeats(
    tx,
    eventId,
    gone.map(({ typeId, count }) => ({ typeId, sold: -count, held: 0 })),
    at,
  );
  await movePersonSeats(
    tx,
    eventId,
    gone.map(({ typeId, count }) => ({ userId: booking.user_id, typeId, count: -count })),
  );
  await moveCounters(tx, eventId, { peopleExpected: -chosen.length });
  const seats = chosen.map(({ seat }) => seat);
  const entry = { eventId, at, actorId, subject: "booking" as const, subjectId: bookingId, action: "cancel_seats" };
  await record(tx, { ...entry, before: { party: booking.party }, after: { party, seats } });
}

/** "1 x General, 2 x Child", as guests read their tickets elsewhere. */
export function seatsText(tickets: readonly HostTicket[]): string {
  const types = [...new Set(tickets.map(({ type }) => type))];
  return types.map((type) => `${tickets.filter((one) => one.type === type).length} x ${type}`).join(", ");
}
