import type { BookingId, EventId } from "@mela/contract/common";
import type { BookingRefund, MoneyMovement } from "@mela/contract/ledger";
import type { Money } from "@mela/contract/money";
import type { Tx } from "../platform/database/rows.ts";
import { findRefunds } from "./refunds.ts";
import { findPostings, sumBooking, toMoney } from "./sums.ts";
import { toMovement, toRefund } from "./wire.ts";

type Trail = { money: Money | null; movements: MoneyMovement[]; refunds: BookingRefund[] };

/** What became of one booking's money, movement by movement; `money` null: none ever came. */
export async function readBookingMoney(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<Trail> {
  const sums = await sumBooking(tx, eventId, bookingId);
  const movements = await findPostings(tx, eventId, { bookingIds: [bookingId] });
  const refunds = await findRefunds(tx, eventId, bookingId);
  return {
    money: sums && toMoney(sums, sums.currency),
    movements: movements.map(toMovement),
    refunds: refunds.map(toRefund),
  };
}
