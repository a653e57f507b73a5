import type { createBooking } from "@mela/contract/bookings";
import type { PublicEvent } from "@mela/contract/events";
import { ApiError } from "~/api/ApiError.ts";
import { sendSigned } from "~/api/send.ts";
import { type Attempt, attemptFor } from "./attempt.ts";
import { type BookingFailure, bookingFailure } from "./bookingFailure.ts";
import { type Along, toBookingInput } from "./bookingInput.ts";
import type { Choice, OfferedType } from "./choice.ts";

type Order = {
  event: PublicEvent;
  types: readonly OfferedType[];
  choice: Choice;
  along: Along;
  /** The try before this one: the same once more is no second booking. */
  before: Attempt | null;
  onTry: (attempt: Attempt) => void;
};
/** The page that a booking leads to, or why there is none. `isLeaving`: the page starts anew and the choice waits for it. */
export type Sent = { to: string } | { failure: BookingFailure; error: unknown; isAnswers: boolean; isLeaving: boolean };

/** Books what is chosen. */
export async function sendBooking({ event, types, choice, along, before, onTry }: Order): Promise<Sent> {
  const body = toBookingInput({ ...event, ticket_types: types }, choice, along);
  const attempt = attemptFor(body, before);
  onTry(attempt);
  try {
    const { data: booking } = await sendSigned<typeof createBooking>(
      "createBooking",
      { params: { eventId: event.id }, body },
      { idempotencyKey: attempt.key },
    );
    const isToPay = booking.status === "HELD" && booking.total_price > 0;
    return { to: isToPay ? `/checkout/${booking.booking_id}` : `/booking_confirmed/${booking.booking_id}` };
  } catch (error) {
    const isAnswers = error instanceof ApiError && error.code.startsWith("answers_");
    const isLeaving = error instanceof ApiError && error.status === 401;
    return { failure: bookingFailure(error), error, isAnswers, isLeaving };
  }
}
