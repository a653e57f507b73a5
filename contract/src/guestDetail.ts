import { z } from "zod";
import { call, framed } from "./call.ts";
import { Amount, line, prose, TicketId, TicketTypeId, UtcTime } from "./common.ts";
import { DirectRefund } from "./directRefunds.ts";
import { Outside } from "./doorNow.ts";
import { longestMessage, longestNote, longestTag, mostTags } from "./guestMarks.ts";
import { Guest, guestParams } from "./guests.ts";

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
/** Mails the ticket again, to the guest's own address; who has none is told on the phone, where phones are told of bookings. */
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
