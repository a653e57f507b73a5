import { z } from "zod";
import { call, framed, paged } from "./call.ts";
import { BookingId, Currency, Cursor, EventId, UtcTime } from "./common.ts";
import { Money } from "./money.ts";
import { PaymentProvider } from "./payments.ts";

/**
 * Where an event's money is, or to whom it belongs (decision 040). PROVIDER: at the payment service, and the only one
 * that has money; PROVIDER_FEE: what the service kept for itself; HOST and HOST_TAX: due to the host, tickets and the
 * GST in them; PAYEE: sent on to the host's own account there; PLATFORM: the platform's fee; GUEST: on its way back to
 * guests; DISPUTED: frozen by a guest's bank.
 */
export const accounts = [
  "PROVIDER",
  "PROVIDER_FEE",
  "HOST",
  "HOST_TAX",
  "PAYEE",
  "PLATFORM",
  "GUEST",
  "DISPUTED",
] as const;
export const Account = z.enum(accounts);
export type Account = z.infer<typeof Account>;

/**
 * What can happen to a booking's money. UNPLACED: it came too late, twice or as another amount, and goes back;
 * REFUND_RETURNED: a refund that the service took on and could not bring home. SENT, SENT_BACK: to the host's own account
 * at the service, and from there when less is the host's than was sent.
 */
export const movements = [
  "PAID",
  "UNPLACED",
  "PROVIDER_FEE",
  "REFUND_OWED",
  "REFUNDED",
  "REFUND_RETURNED",
  "DISPUTED",
  "DISPUTE_WON",
  "DISPUTE_LOST",
  "SENT",
  "SENT_BACK",
] as const;
export const Movement = z.enum(movements);
export type Movement = z.infer<typeof Movement>;

/** One thing that happened to a booking's money; `due`: by how much that changed what is due to the host. */
export const MoneyMovement = z.object({
  kind: Movement,
  at: UtcTime,
  amount: z.number(),
  currency: Currency,
  due: z.number(),
  /** What the payment service calls it. */
  reference: z.string().nullable(),
});
export type MoneyMovement = z.infer<typeof MoneyMovement>;

export const BookingMoney = Money.extend({
  booking_id: BookingId,
  booking_reference: z.string(),
  currency: Currency,
  movements: z.array(MoneyMovement),
});
export type BookingMoney = z.infer<typeof BookingMoney>;

/** The money of each booking of an event that was paid for, the newest first: without its guest (spec 6). */
export const listMoney = call("listMoney", {
  params: z.object({ eventId: EventId }),
  query: z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(200).optional() }),
  answer: paged(BookingMoney),
});

/** Money on its way back to whoever booked: DONE once the payment service has taken it on, or the host says that they gave it; FAILED: its host is asked. */
export const BookingRefund = z.object({
  refund_id: z.uuid(),
  amount: z.number(),
  currency: Currency,
  status: z.enum(["DUE", "DONE", "FAILED"]),
  created_at: UtcTime,
  done_at: UtcTime.nullable(),
  /** What the payment service, or the host's bank, calls it: its support, and the guest's bank, find it by this. */
  reference: z.string().nullable(),
  /** Null: it was paid to the host directly, who gives it back by hand (decision 088). */
  provider: PaymentProvider.nullable(),
});
export type BookingRefund = z.infer<typeof BookingRefund>;
/** Where a booking's refunds are, the oldest first. */
export const bookingRefunds = call("bookingRefunds", {
  params: z.object({ bookingId: BookingId }),
  answer: framed(z.array(BookingRefund)),
});
