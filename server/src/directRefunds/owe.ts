import type { BookingId, EventId } from "@mela/contract/common";
import { recordAll } from "../history/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import { newRowId } from "../platform/ids.ts";
import type { TicketShare } from "../platform/pricePart.ts";
import { insertOwed } from "./store.ts";

/** What a booking gets back; `tickets`, and in words `seats`: of which, where it is not for all of them alike. */
export type OwedByHand = { bookingId: BookingId; minor: number; tickets?: readonly TicketShare[]; seats?: string };

/**
 * Owes money back that hosts have directly, in the transaction that takes its tickets away: they give it back by hand, and
 * say so. Nothing happens for bookings whose money came through us. The caller has locked the stock.
 */
export async function oweByHand(
  tx: Tx,
  eventId: EventId,
  { bookings, reason, at }: { bookings: readonly OwedByHand[]; reason: string; at: Date },
): Promise<void> {
  const refunds = bookings
    .filter(({ minor }) => minor > 0)
    .map(({ bookingId, minor, tickets = null, seats = "" }) => {
      return { refund_id: newRowId(), booking_id: bookingId, minor, tickets, seats };
    });
  if (refunds.length === 0) return;
  const owed = await insertOwed(tx, eventId, { refunds, reason, at });
  const entry = { eventId, at, actorId: null, subject: "refund" as const, action: "owe" };
  await recordAll(
    tx,
    owed.map(({ refund_id: subjectId, minor }) => ({ ...entry, subjectId, after: { status: "DUE", minor, reason } })),
  );
}
