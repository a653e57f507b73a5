import type { BookingInput } from "@mela/contract/bookings";
import type { PublicEvent } from "@mela/contract/events";
import { ApiError } from "~/api/ApiError.ts";
import { readSession } from "~/api/session.ts";
import { type Attempt, attemptFor } from "./attempt.ts";
import { type BookingFailure, bookingFailure } from "./bookingFailure.ts";
import { type Along, toBookingInput } from "./bookingInput.ts";
import type { Choice, OfferedType } from "./choice.ts";
import { postBooking } from "./postBooking.ts";

type Order = {
  event: PublicEvent;
  types: readonly OfferedType[];
  choice: Choice;
  along: Along;
  /** Why a code that is typed could not be looked up: nothing is booked without what it may take off. */
  unasked: unknown;
  /** The try before this one: the same once more is no second booking. */
  before: Attempt | null;
  onTry: (attempt: Attempt) => void;
};
/** The page that a booking leads to, `isWaiting`: to be booked there; or why there is none. `isLeaving`: the page starts anew and the choice waits for it. */
export type Sent = Reached | { failure: BookingFailure; error: unknown; isAnswers: boolean; isLeaving: boolean };

type Reached = { to: string; isWaiting?: true };

/** Books what is chosen. */
export async function sendBooking({ event, types, choice, along, unasked, before, onTry }: Order): Promise<Sent> {
  if (unasked) return { failure: bookingFailure(unasked), error: unasked, isAnswers: false, isLeaving: false };
  const body = toBookingInput({ ...event, ticket_types: types }, choice, along);
  const attempt = attemptFor(body, before);
  onTry(attempt);
  try {
    return await bookOrWait({ event, body, key: attempt.key });
  } catch (error) {
    const isAnswers = error instanceof ApiError && error.code.startsWith("answers_");
    const isLeaving = error instanceof ApiError && error.status === 401;
    return { failure: bookingFailure(error), error, isAnswers, isLeaving };
  }
}

/** Books; or takes a place in line, where more people want to book than may at once. */
async function bookOrWait({ event, body, key }: Pick<Order, "event"> & Wanted): Promise<Reached> {
  const session = readSession(); // of who pressed Book, whoever signs in meanwhile
  try {
    return await postBooking(event.id, body, { key });
  } catch (error) {
    if (!session || !(error instanceof ApiError) || error.code !== "waiting_room") throw error;
    const { join, waitingRoomPath } = await import("~/waitingRoom/join.ts");
    const wait = await join({ userId: session.userId, event: briefOf(event), body, key });
    return wait ? { to: waitingRoomPath(event.id), isWaiting: true } : postBooking(event.id, body, { key });
  }
}
type Wanted = { body: BookingInput; key: string };

function briefOf({ id, title, event_slug, visibility, cover_photo, ...event }: PublicEvent) {
  const { start_date, all_day, timezone, location, city } = event;
  return { id, title, event_slug, visibility, cover_photo, start_date, all_day, timezone, location, city };
}
