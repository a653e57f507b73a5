import { z } from "zod";
import { TransferDetails, TransferReference } from "./bankDetails.ts";
import { bare, call, created, framed, stream } from "./call.ts";
import {
  BookingId,
  Currency,
  Day,
  EventId,
  Locale,
  line,
  prose,
  QuestionId,
  TicketId,
  TicketTypeId,
  UtcTime,
} from "./common.ts";
import { Event } from "./events.ts";
import { PostponementChoice } from "./postponing.ts";

export const bookingStatuses = [
  "HELD",
  "AWAITING_APPROVAL",
  "AWAITING_PAYMENT",
  "CONFIRMED",
  "DECLINED",
  "CANCELLED",
  "EXPIRED",
] as const;
export const BookingStatus = z.enum(bookingStatuses);
export type BookingStatus = z.infer<typeof BookingStatus>;

/** Every way a booking's status may change, and no other: SQL reads it too (spec 4). */
export const bookingTransitions = {
  pay: { from: ["HELD", "AWAITING_PAYMENT"], to: "CONFIRMED" }, // or nothing was to be paid
  payLate: { from: ["EXPIRED"], to: "CONFIRMED" }, // if there is room; otherwise the money goes back
  awaitTransfer: { from: ["HELD"], to: "AWAITING_PAYMENT" }, // its guest pays the host directly
  approve: { from: ["AWAITING_APPROVAL"], to: "CONFIRMED" }, // free, or captured
  approveUnpaid: { from: ["AWAITING_APPROVAL"], to: "AWAITING_PAYMENT" },
  decline: { from: ["AWAITING_APPROVAL"], to: "DECLINED" },
  expire: { from: ["HELD", "AWAITING_PAYMENT"], to: "EXPIRED" },
  cancel: { from: ["HELD", "AWAITING_APPROVAL", "AWAITING_PAYMENT", "CONFIRMED"], to: "CANCELLED" },
} as const satisfies Record<string, { from: readonly BookingStatus[]; to: BookingStatus }>;
export type BookingTransition = keyof typeof bookingTransitions;

/** What a booking's money says: computed from its payments, kept beside it. */
export const PaymentStatus = z.enum(["NONE", "PENDING", "AUTHORISED", "PAID", "FAILED", "PARTLY_REFUNDED", "REFUNDED"]);
export type PaymentStatus = z.infer<typeof PaymentStatus>;
/** Why a payment failed, as far as the payment service says; `mismatch`: another amount came in, and goes back. */
export const PaymentFailure = z.enum([
  "declined",
  "insufficient_funds",
  "limit",
  "wrong_code",
  "cancelled",
  "timed_out",
  "mismatch",
]);
export type PaymentFailure = z.infer<typeof PaymentFailure>;

/** Answers, each to a question; `seat` of a guest of the party, where that is asked of each. */
export const Responses = z
  .array(z.object({ question_id: QuestionId, answer: prose(2_000), seat: z.int().min(1).max(1_000).optional() }))
  .max(300);

export const BookingInput = z.object({
  tickets: z
    .array(
      z.object({
        ticket_type_id: TicketTypeId,
        count: z.int(),
        access_code: line(40).optional(),
        holders: z
          .array(z.object({ name: line(80), email: line(254).optional() }))
          .max(100)
          .optional(),
      }),
    )
    .max(30),
  responses: Responses.optional(),
  promo_code: line(40).optional(),
  /** The total the guest was shown, in major units: another one is refused with `price_changed`. */
  expected_total: z.number().min(0).optional(),
  offer: z.string().max(80).optional(),
  /** `?key=` of a private event's link. */
  key: z.string().max(80).optional(),
});
export type BookingInput = z.input<typeof BookingInput>;

export const PriceLine = z.object({
  /** CREDIT: what was paid before for tickets that others take the place of. */
  kind: z.enum(["TICKETS", "CREDIT", "DISCOUNT", "FEE", "TAX"]),
  label: z.string(),
  count: z.int().nullable(),
  /** Major units; a credit and a discount are negative. TAX that is included adds nothing to the total. */
  amount: z.number(),
  included: z.boolean(),
});
export type PriceLine = z.infer<typeof PriceLine>;

export const Ticket = z.object({
  ticket_id: TicketId,
  ticket_type: z.string(),
  seat: z.int(),
  holder: z.string().nullable(),
  /** The very text in the QR code; only while the booking is CONFIRMED and the ticket VALID. */
  code: z.string().nullable(),
  status: z.enum(["VALID", "VOID"]),
  checked_in_at: UtcTime.nullable(),
  /** The days of the event that it is good for, at its place. Null: all of them. */
  valid_days: z.array(Day).nullable(),
  /** A friend of the booker's has it: its code is theirs alone. */
  is_given: z.boolean(),
});

export const Booking = z.object({
  booking_id: BookingId,
  reference: z.string(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  /** Of a payment that FAILED: why. Null: nobody says. */
  payment_failure: PaymentFailure.nullable(),
  event: Event,
  name: z.string(),
  email: z.string().nullable(),
  /** The reader booked it. What is not one's own, and was not passed on, is read as a host: it can only be looked at. */
  is_own: z.boolean(),
  /** Who passed it on to the reader, who then sees their own ticket and nothing of the rest; null: they booked. */
  given_by: z.string().nullable(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  total_price: z.number(),
  refunded: z.number(),
  currency: Currency,
  price_lines: z.array(PriceLine),
  /** Its money is set aside with the request (`payment_status` AUTHORISED: it is) and taken at the approval. */
  sets_aside: z.boolean(),
  hold_expires_at: UtcTime.nullable(),
  pay_by: UtcTime.nullable(),
  /** What it costs at the venue, in major units, where its guest may choose to pay there; null: they may not. */
  at_venue: z.number().nullable(),
  /** It was paid at the venue. */
  is_paid_at_venue: z.boolean(),
  /** What it costs by transfer to the host, and by when it would have to come, where its guest may choose that; null: they may not. */
  by_transfer: z.object({ amount: z.number(), pay_by: UtcTime }).nullable(),
  /** It waits for a transfer of its guest to the host; `said_at`: they have said that they sent it, by that reference. */
  transfer: z.object({ amount: z.number(), said_at: UtcTime.nullable(), reference: z.string() }).nullable(),
  /** Its guest chose a transfer, and its time ran out; `is_said`: they had said that it was sent, and the host never answered. */
  lapsed_transfer: z.object({ amount: z.number(), is_said: z.boolean() }).nullable(),
  /** It was paid by transfer, as the host has said. */
  is_paid_by_transfer: z.boolean(),
  /** A request that the host approved while no seat was free: its place among these, from 1. Null: it is none. */
  waiting: z.object({ place: z.int(), since: UtcTime }).nullable(),
  /** The server's time of this answer: a countdown must not trust the phone's clock. */
  now: UtcTime,
  /** The code of the whole party (seat 0 of spec 4). */
  party_code: z.string().nullable(),
  tickets: z.array(Ticket),
  responses: z.array(z.object({ question: z.string(), answer: z.string() })),
  online_url: z.string().nullable(),
  can_cancel: z.boolean(),
  /** What a cancellation now would give back, in major units. */
  refund_if_cancelled: z.number(),
  created_at: UtcTime,
  /** Of two copies of it, as in calendars, the later one is right. */
  updated_at: UtcTime,
  /** A host's own try: it opens no door. */
  is_test: z.boolean(),
  /** It is to change tickets of that booking: once it is paid (`is_done`) they have changed, and this is over. */
  change: z.object({ of: BookingId, reference: z.string(), is_done: z.boolean() }).nullable(),
  /** Of an event that was postponed: what its guest may choose, `is_open`: still. Null: it was not. */
  postponement: z
    .object({
      from: UtcTime,
      note: z.string(),
      choose_until: UtcTime.nullable(),
      is_open: z.boolean(),
      choice: PostponementChoice.nullable(),
      /** What choosing the money gives back, in major units. */
      refund: z.number(),
    })
    .nullable(),
});
export type Booking = z.infer<typeof Booking>;

/** One of a person's own bookings: spec 7's row, with what a pass shows on a list. */
export const OwnBooking = z.object({
  booking_id: BookingId,
  eventId: Event,
  reference: z.string(),
  status: BookingStatus,
  payment_status: PaymentStatus,
  sets_aside: z.boolean(),
  ticket_counts: z.array(z.object({ type: z.string(), count: z.int() })),
  hold_expires_at: UtcTime.nullable(),
  /** Its guest has sent a transfer, and the host has not looked yet. */
  is_transfer_said: z.boolean(),
  /** Approved, and in line for a seat. */
  is_waiting: z.boolean(),
  is_checked_in: z.boolean(),
});
export type OwnBooking = z.infer<typeof OwnBooking>;

const bookingParams = z.object({ bookingId: BookingId });

export const myBookings = call("myBookings", { answer: bare(z.array(OwnBooking)) });
/**
 * Takes a hold, books at once when free, or asks when approval is needed. Idempotent under `Idempotency-Key`. Where people
 * wait in line (`waiting_room`), the header `Waiting-Pass` carries the pass of `joinWaitingRoom`.
 */
export const createBooking = call("createBooking", {
  params: z.object({ eventId: EventId }),
  body: BookingInput,
  answer: created(Booking),
});
export const getBooking = call("getBooking", { params: bookingParams, answer: framed(Booking) });
/** The tickets of a confirmed booking as one PDF, a page for each person. Throws `no_ticket`. */
export const ticketsPdf = call("ticketsPdf", {
  params: bookingParams,
  query: z.object({ lang: Locale.default("en") }),
  answer: stream(z.unknown()),
});
/** A guest of a postponed event stays, or gives the place up for all the money. Throws `choice_over`. */
export const choosePostponed = call("choosePostponed", {
  params: bookingParams,
  body: z.object({ choice: PostponementChoice }),
  answer: framed(Booking),
});
/**
 * Pays at the venue instead of online: confirmed, with a ticket that the door says `unpaid` of till it is paid there.
 * `expected_total`: what was shown as `at_venue`. Throws `venue_closed`, `venue_once`, `hold_expired`, `price_changed`.
 */
export const payAtVenue = call("payAtVenue", {
  params: bookingParams,
  body: z.object({ expected_total: z.number().min(0) }),
  answer: framed(Booking),
});
/**
 * Pays the host by UPI or bank transfer instead of online: its seats are kept until `pay_by` of `by_transfer`. Throws
 * `bank_transfer_closed`, `venue_once`, `hold_expired`, `price_changed`.
 */
export const payByTransfer = call("payByTransfer", {
  params: bookingParams,
  body: z.object({ expected_total: z.number().min(0) }),
  answer: framed(Booking),
});
/** Where the guest of a booking that waits for a transfer sends it. Throws `no_bank_transfer`. */
export const howToTransfer = call("howToTransfer", { params: bookingParams, answer: framed(TransferDetails) });
/** The guest has sent it: the seats are kept until the host has looked. Said again, the reference is another. Throws `no_bank_transfer`. */
export const sayTransferred = call("sayTransferred", {
  params: bookingParams,
  body: z.object({ reference: TransferReference }),
  answer: framed(Booking),
});
/** `expected_refund`: what its guest was shown. Throws `not_cancellable`, `refund_window_over`, `refund_changed`. */
export const cancelBooking = call("cancelBooking", {
  params: bookingParams,
  query: z.object({ expected_refund: z.coerce.number().min(0).max(10_000_000).optional() }),
  answer: framed(Booking),
});
