import { z } from "zod";
import { BookingStatus, PaymentStatus } from "./bookings.ts";
import { call, framed, paged } from "./call.ts";
import { BookingId, Currency, EventId, PaymentId, UserId, UtcTime } from "./common.ts";
import { Reason } from "./deeds.ts";
import { BookingRefund, MoneyMovement } from "./ledger.ts";
import { Money } from "./money.ts";
import { pageAsked, Sought } from "./operatorPeople.ts";
import { PaymentState } from "./payments.ts";

/** A booking in a list of operators: by name, without a contact. */
export const FoundBooking = z.object({
  booking_id: BookingId,
  reference: z.string(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  name: z.string(),
  event: z.object({ event_id: EventId, title: z.string() }),
  party: z.int(),
  total: z.number(),
  currency: Currency,
  booked_at: UtcTime,
});
export type FoundBooking = z.infer<typeof FoundBooking>;
/** By reference, by what the payment service or we call its payment, by the guest's address, or by an id. */
export const searchBookings = call("searchBookings", {
  body: z.object({ q: Sought, ...pageAsked }),
  answer: paged(FoundBooking),
});

/** One attempt to pay, as far as it came. */
const Attempt = z.object({
  payment_id: PaymentId,
  provider: z.string(),
  reference: z.string().nullable(),
  status: PaymentState,
  amount: z.number(),
  currency: Currency,
  refunded: z.number(),
  failure: z.string().nullable(),
  is_disputed: z.boolean(),
  created_at: UtcTime,
  paid_at: UtcTime.nullable(),
});
/** One booking with its money, movement by movement. Each look is on record. `refund`: what would go back in full. */
export const BookingFile = FoundBooking.extend({
  guest: z.object({ user_id: UserId, email: z.string().nullable(), phone: z.string().nullable() }),
  host: z.object({ user_id: UserId, name: z.string() }),
  tickets: z.array(
    z.object({ seat: z.int(), type: z.string(), status: z.enum(["VALID", "VOID"]), is_inside: z.boolean() }),
  ),
  money: Money.nullable(),
  movements: z.array(MoneyMovement),
  attempts: z.array(Attempt),
  refunds: z.array(BookingRefund),
  refund: z.number().nullable(),
});
export type BookingFile = z.infer<typeof BookingFile>;

const params = z.object({ bookingId: BookingId });
export const lookAtBooking = call("lookAtBooking", { params, answer: framed(BookingFile) });
/** Cancels a booking and gives all of its money back. `expected`: what was shown, or `refund_changed`. */
export const refundBooking = call("refundBooking", {
  params,
  body: z.object({ reason: Reason, expected: z.number().min(0).max(10_000_000).optional() }),
  answer: framed(BookingFile),
});
/** Has the ticket mailed, or told on the phone, anew: its codes before are void. */
export const resendTicketOf = call("resendTicketOf", {
  params,
  body: z.object({ reason: Reason }),
  answer: framed(z.object({ sent_to: z.string() })),
});
/** Asks the payment service once more for what it refused to give back, of all bookings of the event. */
export const retryRefundsOf = call("retryRefundsOf", {
  params,
  body: z.object({ reason: Reason }),
  answer: framed(BookingFile),
});
