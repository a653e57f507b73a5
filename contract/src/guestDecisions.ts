import { z } from "zod";
import { TransferReference } from "./bankDetails.ts";
import { call, framed } from "./call.ts";
import { BookingId, DeviceId, prose } from "./common.ts";
import { longestMessage, mostDecided } from "./guestMarks.ts";
import { eventParams, GuestStatus, guestParams, StatusDisplay } from "./guests.ts";

/* What a host decides about guests: whether they come, and whether they have paid. */

const Decision = z.object({
  status: GuestStatus,
  statusDisplay: StatusDisplay,
  name: z.string().nullable(),
  email: z.string().nullable(),
  bookingId: BookingId,
});
export const approveGuest = call("approveGuest", { params: guestParams, answer: framed(Decision) });
/** As `approveGuest`; where no seat is free the request is approved all the same, and in line for the next (decision 049). */
export const approveInLine = call("approveInLine", { params: guestParams, answer: framed(Decision) });
export const declineGuest = call("declineGuest", {
  params: guestParams,
  body: z.object({ reason: prose(longestMessage).default("") }),
  answer: framed(Decision),
});

/** What came of each guest: done, with the status it has now, or the code of why not. PENDING: approved, and in line. */
export const Decided = z.object({
  booking_id: BookingId,
  name: z.string().nullable(),
  status: GuestStatus.nullable(),
  code: z.string().nullable(),
});
export type Decided = z.infer<typeof Decided>;
/**
 * What was to be paid at the venue was paid, or (`is_paid` false) was not after all. What was to be given back of it is then
 * asked for no more. Throws `nothing_to_pay`, `given_back_before`.
 */
export const markPaidAtVenue = call("markPaidAtVenue", {
  params: guestParams,
  /** `device_id`: the phone of the door on which the money was taken. */
  body: z.object({ is_paid: z.boolean(), device_id: DeviceId.optional() }),
  answer: framed(z.object({ is_paid: z.boolean() })),
});
/**
 * The transfer that a booking waits for has come in: it is confirmed. Or (`is_received` false) what its guest has said to have
 * sent has not: they are told, and have the time that the event gives anew. `reference`: what the host's bank calls what came,
 * where that is not what the guest said. Throws `no_bank_transfer`.
 */
export const settleTransfer = call("settleTransfer", {
  params: guestParams,
  body: z.object({ is_received: z.boolean(), reference: TransferReference.optional() }),
  answer: framed(z.object({ is_received: z.boolean() })),
});
/** Decides on many, who asked first is decided on first. The message is told to each. */
export const decideGuests = call("decideGuests", {
  params: eventParams,
  body: z.object({
    decision: z.enum(["APPROVE", "DECLINE"]),
    booking_ids: z.array(BookingId).min(1).max(mostDecided),
    message: prose(longestMessage).default(""),
    /** Approved, those for whom no seat is free are in line for the next. */
    waits: z.boolean().default(false),
  }),
  answer: framed(z.array(Decided)),
});
