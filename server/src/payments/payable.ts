import type { BookingStatus } from "@mela/contract/bookings";
import type { BookingId, EventId } from "@mela/contract/common";
import type { Tx } from "../platform/database/rows.ts";
import type { Money } from "../platform/money.ts";
import type { Capture, Payer } from "./provider.ts";
import type { RefundReason } from "./refunds.ts";

/**
 * What is to be paid for a booking. `isOver`: the time to pay it has run out, whether a job has said so or not. `capture`:
 * how its money is taken; null: there is nothing to pay as it stands.
 */
export type Bill = { status: BookingStatus; total: Money; isOver: boolean; capture: Capture | null; label: string };
export type Paid = { eventId: EventId; bookingId: BookingId; at: Date };

/** What became of money that came in: it paid, the booking was paid already, or there is no place for it any more. */
export type Reception = "confirmed" | "paid_already" | "no_room";

/**
 * What payments are for. Bookings hand this in, so that payments know amounts and states, and nothing of seats.
 * Every function takes the open transaction.
 */
export type Payable = {
  /** Takes the locks that every change of an event's bookings begins with. */
  lock(tx: Tx, eventId: EventId): Promise<void>;
  /** The bill of a booking, whose row stays locked: two tabs start one payment. */
  bill(tx: Tx, asked: Paid): Promise<Bill | null>;
  /** What is paid for, and by whom; null when it is not to be paid any more. */
  describe(tx: Tx, asked: Paid): Promise<{ label: string; payer: Payer } | null>;
  /** A payment was started: the hold is extended, once. */
  start(tx: Tx, paid: Paid): Promise<void>;
  confirm(tx: Tx, paid: Paid): Promise<Reception>;
  fail(tx: Tx, paid: Paid): Promise<void>;
  /** Money is set aside for a request, until the host has decided. */
  setAside(tx: Tx, paid: Paid): Promise<void>;
  /** What was set aside could not be taken after the approval: its guest is asked to pay. */
  askToPay(tx: Tx, paid: Paid): Promise<void>;
  /** Money has gone back. */
  refund(tx: Tx, paid: Paid & { refundId: string; amount: Money; reason: RefundReason }): Promise<void>;
  /** It had not: the service took it on, and could not bring it there. */
  unrefund(tx: Tx, paid: Paid & { amount: Money; reason: RefundReason }): Promise<void>;
  /** A bank disputes what was paid with: whoever comes by it is sent to the host. Or it no longer does. */
  dispute(tx: Tx, paid: Paid): Promise<void>;
};
