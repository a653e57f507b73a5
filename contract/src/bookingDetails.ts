import { z } from "zod";
import { Booking, Responses } from "./bookings.ts";
import { call, framed } from "./call.ts";
import { BookingId, line, QuestionId } from "./common.ts";
import { Question } from "./questions.ts";

const Seat = z.int().min(1).max(1_000);

/** Who each ticket of a booking is for, and what its event asks and was told. `is_in`: that name stays as it is. */
export const BookingDetails = z.object({
  /** Whether its guest may change them: till the event begins. */
  is_open: z.boolean(),
  tickets: z.array(z.object({ seat: Seat, ticket_type: z.string(), name: z.string().nullable(), is_in: z.boolean() })),
  questions: z.array(Question),
  /** Seat 0: of the whole booking. */
  responses: z.array(z.object({ question_id: QuestionId, seat: z.int(), answer: z.string() })),
});
export type BookingDetails = z.infer<typeof BookingDetails>;

const params = z.object({ bookingId: BookingId });

export const getBookingDetails = call("getBookingDetails", { params, answer: framed(BookingDetails) });

/** Whom the host and the door find it by. Throws `details_closed`. */
export const nameBooking = call("nameBooking", {
  params,
  body: z.object({ name: line(80).pipe(z.string().min(1)) }),
  answer: framed(Booking),
});

/**
 * Names and answers as they are to be from now on; an empty name is none. Codes stay the same: no name is in them.
 * Throws `details_closed`, `answers_missing`, `answers_wrong`.
 */
export const changeBookingDetails = call("changeBookingDetails", {
  params,
  body: z.object({ names: z.array(z.object({ seat: Seat, name: line(80) })).max(1_000), responses: Responses }),
  answer: framed(Booking),
});
