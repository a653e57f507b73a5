import { z } from "zod";
import { TransferReference } from "./bankDetails.ts";
import type { BookingStatus } from "./bookings.ts";
import { call, framed, paged } from "./call.ts";
import {
  Amount,
  BookingId,
  Currency,
  Cursor,
  DeviceId,
  EventId,
  line,
  PartyCount,
  prose,
  TicketId,
  TicketTypeId,
  UtcTime,
} from "./common.ts";
import { Direction, Went } from "./directions.ts";
import { DirectRefund } from "./directRefunds.ts";
import { Outside } from "./doorNow.ts";
import { longestMessage, longestNote, longestTag, mostDecided, mostTags } from "./guestMarks.ts";

export const guestStatuses = ["PENDING", "GOING", "CHECKEDIN", "DECLINED"] as const;
export const GuestStatus = z.enum(guestStatuses);
export type GuestStatus = z.infer<typeof GuestStatus>;

/** The display texts of spec 4; 'Cancelled' tells a taken-back booking from a declined request (spec 4). */
export const StatusDisplay = z.enum([
  "Approved",
  "Checked In",
  "Declined",
  "Cancelled",
  "Approval Required",
  "Waitlist", // approved, and in line for a seat (decision 049)
]);
export type StatusDisplay = z.infer<typeof StatusDisplay>;

/** A guest's status. Stored nowhere: it follows from the booking and from whether anyone of its party is in. */
export function guestStatus(booking: BookingStatus, anyoneIn: boolean): GuestStatus | null {
  if (booking === "HELD" || booking === "EXPIRED") return null;
  if (booking === "AWAITING_APPROVAL") return "PENDING";
  if (booking === "DECLINED" || booking === "CANCELLED") return "DECLINED";
  return anyoneIn && booking === "CONFIRMED" ? "CHECKEDIN" : "GOING";
}

/** The word for a status on badges (spec 4). */
export function statusDisplay(booking: BookingStatus, anyoneIn: boolean): StatusDisplay {
  if (booking === "CANCELLED") return "Cancelled";
  const words = {
    PENDING: "Approval Required",
    GOING: "Approved",
    CHECKEDIN: "Checked In",
    DECLINED: "Declined",
  } as const;
  return words[guestStatus(booking, anyoneIn) ?? "PENDING"];
}

export const GuestResponse = z.object({
  question: z.string(),
  answer: z.string(),
  seat: z.int(),
  holder: z.string().nullable(),
});
export type GuestResponse = z.infer<typeof GuestResponse>;

export const Guest = z.object({
  booking_id: BookingId,
  reference: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  image: z.string().nullable(),
  status: GuestStatus,
  statusDisplay: StatusDisplay,
  registeredTime: UtcTime,
  checkinTime: UtcTime.nullable(),
  requiresManualApproval: z.boolean(),
  /** The team's own try of the event: on their list alone, and in no figure. */
  is_test: z.boolean(),
  /** Came without a ticket, and got one at the door. */
  is_walk_in: z.boolean(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  /** People of the party, and how many of them are in. */
  party: z.int(),
  admitted: z.int(),
  total_price: z.number(),
  currency: Currency,
  payment_status: z.string(),
  pay_by: UtcTime.nullable(),
  /** What was to be paid at the venue was paid there. Till then `payment_status` is PENDING, with no `pay_by`. */
  is_paid_at_venue: z.boolean(),
  /** It waits for a transfer to the host: `amount` by `pay_by`, and what its guest says of it. */
  transfer: z.object({ amount: z.number(), said_at: UtcTime.nullable(), reference: z.string() }).nullable(),
  is_paid_by_transfer: z.boolean(),
  /** Approved while no seat was free, and in line for the next since then. */
  waits_since: UtcTime.nullable(),
  /** `seat`: whose answer it is, a guest of the party, with their name if it is known; 0: the whole booking's. */
  responses: z.array(GuestResponse),
  tags: z.array(z.string()),
  /** The team's own words about the guest; empty at the door. */
  note: z.string(),
});
export type Guest = z.infer<typeof Guest>;

/** Bookings by guest status, for tabs; and the figures above the list: people, seats and money in major units. */
export const Figures = z.object({
  bookings: z.object({ PENDING: z.int(), GOING: z.int(), CHECKEDIN: z.int(), DECLINED: z.int() }),
  /** Of the PENDING those that are approved, and in line for a seat. */
  in_line: z.int(),
  /** Transfers that guests say to have sent, and the host has not answered yet. */
  transfers_said: z.int(),
  seats_sold: z.int(),
  seats_total: z.int().nullable(),
  people_in: z.int(),
  people_expected: z.int(),
  collected: z.number(),
  currency: Currency,
});
export type Figures = z.infer<typeof Figures>;

const eventParams = z.object({ eventId: EventId });
const guestParams = z.object({ eventId: EventId, bookingId: BookingId });

export const listGuests = call("listGuests", {
  params: eventParams,
  query: z.object({
    q: z.string().max(120).optional(),
    status: GuestStatus.optional(),
    /** Only these, with commas between: what a screen looks up when it hears that they changed. */
    booking_ids: z
      .string()
      .max(37 * 50)
      .refine((ids) => z.array(BookingId).safeParse(ids.split(",")).success)
      .optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).optional(),
  }),
  answer: paged(Guest),
});
export const getFigures = call("getFigures", { params: eventParams, answer: framed(Figures) });

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

const Tag = line(longestTag).pipe(z.string().min(1));

/** What a host may change money by: shown before, sent along, and refused when it is another by then. */
const Back = z.object({
  /** By the event's refund rules at this moment, and all of what was paid; major units. */
  by_rules: z.number(),
  in_full: z.number(),
});
/** One person of a party, with what the host may do about them. */
export const GuestTicket = z.object({
  ticket_id: TicketId,
  seat: z.int(),
  ticket_type_id: TicketTypeId,
  type: z.string(),
  holder: z.string().nullable(),
  /** The booker passed it on: `holder` is who has it. */
  is_given: z.boolean(),
  /** The booker handed it back, for whoever pays next. */
  is_handed_back: z.boolean(),
  status: z.enum(["VALID", "VOID"]),
  checked_in_at: UtcTime.nullable(),
  /** What goes back when this one is cancelled. */
  refund: Back,
});
/** Why a ticket can't become one of a type: it would cost more than was paid, or was billed at another rate of GST. */
export const WhyNotType = z.enum(["dearer_type", "other_gst_rate"]);
export type WhyNotType = z.infer<typeof WhyNotType>;
/** A ticket type as another one to have; `refund`: what goes back for each ticket, null where it can't be, with why. */
export const OtherType = z.object({
  ticket_type_id: TicketTypeId,
  name: z.string(),
  price: z.number(),
  available: z.int().nullable(),
  changes: z.array(z.object({ ticket_id: TicketId, refund: z.number().nullable(), closed: WhyNotType.nullable() })),
});
export const GuestDetail = Guest.extend({
  booking_status: z.string(),
  tickets: z.array(GuestTicket),
  /** Who of those that are in has gone out: so many, the last of them then. */
  outside: Outside.nullable(),
  types: z.array(OtherType),
  refund: Back,
  /** Refunds on their way and done, in major units. */
  refunded: z.number(),
  /** What the bank calls the transfer by which they paid the host, where somebody said so. */
  transfer_reference: z.string().nullable(),
  /** Of money that they paid to the host directly: what goes back by the host's own hand, the oldest first. */
  direct_refunds: z.array(DirectRefund),
  can: z.object({ cancel: z.boolean(), cancel_some: z.boolean(), change_type: z.boolean(), resend: z.boolean() }),
});
export type GuestDetail = z.infer<typeof GuestDetail>;
const answer = framed(GuestDetail);

/** One guest with everything that a host may do: its team only. */
export const getGuest = call("getGuest", { params: guestParams, answer });
/** `was`: the note as it was read; another one meanwhile is `note_changed`, with it as `data.note`. */
export const noteGuest = call("noteGuest", {
  params: guestParams,
  body: z.object({ note: prose(longestNote), was: z.string().max(4_000).optional() }),
  answer: framed(z.object({ note: z.string() })),
});
export const tagGuest = call("tagGuest", {
  params: guestParams,
  body: z.object({ tags: z.array(Tag).max(mostTags) }),
  answer: framed(z.object({ tags: z.array(z.string()) })),
});
/** Mails the ticket again, to the guest's own address. */
export const resendTicket = call("resendTicket", {
  params: guestParams,
  answer: framed(z.object({ sent_to: z.string() })),
});
/** Moves tickets to another type; cheaper: the difference goes back. `expected_refund`: what the host was shown. */
export const changeTicketType = call("changeTicketType", {
  params: guestParams,
  body: z.object({
    ticket_ids: z.array(TicketId).min(1).max(200),
    ticket_type_id: TicketTypeId,
    expected_refund: Amount.optional(),
  }),
  answer,
});
/** Takes a booking back, or some of its people; the money by the event's rules or all of it, as the host says. */
export const cancelGuest = call("cancelGuest", {
  params: guestParams,
  body: z.object({
    ticket_ids: z.array(TicketId).min(1).max(200).optional(),
    refund: z.enum(["BY_RULES", "IN_FULL"]),
    message: prose(longestMessage).default(""),
    expected_refund: Amount.optional(),
  }),
  answer,
});

/** The manual way to check in. The booking alone says who; `checkinTime` is only a hint (spec 7). */
export const checkInGuest = call("checkInGuest", {
  params: eventParams,
  body: z.object({
    bookingId: BookingId,
    guestEmail: z.string().max(254).nullish(),
    guestPhone: z.string().max(20).nullish(),
    checkinTime: z.string().max(40).nullish(),
    /** So many of the party; none said: all of it. */
    count: PartyCount.optional(),
    direction: Direction.default("IN"),
  }),
  answer: framed(
    z.object({
      status: GuestStatus,
      checkinTime: UtcTime.nullable(),
      /** Somebody else was first: `checkinTime` is theirs. */
      alreadyCheckedIn: z.boolean(),
      /** Absent: they came in for the first time. */
      went: Went.optional(),
      /** How many went by it, and how many may still do so. */
      party: z.object({ admitted: z.int(), left: z.int() }),
      email: z.string().nullable(),
      bookingId: BookingId,
    }),
  ),
});
