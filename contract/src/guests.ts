import { z } from "zod";
import type { BookingStatus } from "./bookings.ts";
import { call, framed, paged } from "./call.ts";
import { BookingId, Currency, Cursor, EventId, PartyCount, UtcTime } from "./common.ts";
import { Direction, Went } from "./directions.ts";

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

export const eventParams = z.object({ eventId: EventId });
export const guestParams = z.object({ eventId: EventId, bookingId: BookingId });

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
