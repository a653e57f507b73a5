import { z } from "zod";
import { TransferReference } from "./bankDetails.ts";
import { call, framed } from "./call.ts";
import { BookingId, Currency, DeviceId, DirectRefundId, EventId, UtcTime } from "./common.ts";

/** Money that a guest paid to the host directly, and that the host gives back by hand (decision 088). */
export const DirectRefund = z.object({
  refund_id: DirectRefundId,
  amount: z.number(),
  /** What of the booking it is for, "1 x General"; empty: all of it. */
  seats: z.string(),
  owed_at: UtcTime,
  /** When it was given, as a host or a door has said; null: it is still to be given. */
  given_at: UtcTime.nullable(),
  /** What the host's bank calls the transfer by which it was given, where they said so. */
  reference: z.string().nullable(),
});
export type DirectRefund = z.infer<typeof DirectRefund>;

/**
 * The host has given it back, or (`is_given` false) has not after all: then it is to be given again. The same again changes
 * nothing but the `reference`, where one is said then; the guest is told either time. `device_id`: the phone of the door from
 * whose till it was.
 */
export const markGivenBack = call("markGivenBack", {
  params: z.object({ eventId: EventId, bookingId: BookingId, refundId: DirectRefundId }),
  body: z.object({
    is_given: z.boolean(),
    device_id: DeviceId.optional(),
    reference: TransferReference.optional(),
  }),
  answer: framed(z.object({ is_given: z.boolean() })),
});

/**
 * What guests of an event paid to its host directly, and what of it went back: none of it is in `Finances`, in the ledger or
 * in a settlement. `refunds`: what is still to be given first, then the newest; without their guests (spec 6).
 */
export const DirectMoney = z.object({
  currency: Currency,
  received: z.number(),
  given_back: z.number(),
  to_give_back: z.number(),
  refunds: z.array(DirectRefund.extend({ booking_id: BookingId, booking_reference: z.string() })).max(200),
});
export type DirectMoney = z.infer<typeof DirectMoney>;
export const listDirectMoney = call("listDirectMoney", {
  params: z.object({ eventId: EventId }),
  answer: framed(DirectMoney),
});
