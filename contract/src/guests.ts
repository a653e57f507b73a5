import { z } from "zod";
import type { BookingStatus } from "./bookings.ts";
import { call, framed, paged } from "./call.ts";
import { BookingId, Currency, Cursor, EventId, UtcTime } from "./common.ts";

export const guestStatuses = ["PENDING", "GOING", "CHECKEDIN", "DECLINED"] as const;
export const GuestStatus = z.enum(guestStatuses);
export type GuestStatus = z.infer<typeof GuestStatus>;

/** The display texts of spec 4; 'Cancelled' tells a taken-back booking from a declined request (spec 4). */
export const StatusDisplay = z.enum(["Approved", "Checked In", "Declined", "Cancelled", "Approval Required"]);
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
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  /** People of the party, and how many of them are in. */
  party: z.int(),
  admitted: z.int(),
  total_price: z.number(),
  currency: Currency,
  payment_status: z.string(),
  pay_by: UtcTime.nullable(),
  responses: z.array(z.object({ question: z.string(), answer: z.string() })),
  tags: z.array(z.string()),
});
export type Guest = z.infer<typeof Guest>;

/** Bookings by guest status, for tabs; and the figures above the list: people, seats and money in major units. */
export const Figures = z.object({
  bookings: z.object({ PENDING: z.int(), GOING: z.int(), CHECKEDIN: z.int(), DECLINED: z.int() }),
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
export const declineGuest = call("declineGuest", {
  params: guestParams,
  body: z.object({ reason: z.string().max(1_000).default("") }),
  answer: framed(Decision),
});

/** The manual way to check in. The booking alone says who; `checkinTime` is only a hint (spec 7). */
export const checkInGuest = call("checkInGuest", {
  params: eventParams,
  body: z.object({
    bookingId: BookingId,
    guestEmail: z.string().max(254).nullish(),
    guestPhone: z.string().max(20).nullish(),
    checkinTime: z.string().max(40).nullish(),
  }),
  answer: framed(
    z.object({
      status: GuestStatus,
      checkinTime: UtcTime.nullable(),
      email: z.string().nullable(),
      bookingId: BookingId,
    }),
  ),
});
