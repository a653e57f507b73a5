import type { BookingId, EventId, UserId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import type { Decided } from "@mela/contract/guestDecisions";
import { approveBooking, declineBooking } from "../bookings/index.ts";
import type { App } from "../platform/services.ts";
import { findNames } from "./store.ts";

export type ManyDecided = {
  eventId: EventId;
  bookingIds: readonly BookingId[];
  decision: "APPROVE" | "DECLINE";
  message: string;
  waits: boolean;
  actorId: UserId;
  now: Date;
};

/**
 * Decides on many guests, who asked first comes first. Each is decided on by itself, as one alone is: where seats run
 * out in the middle, or another host was faster, that guest's answer says so and the others go on.
 */
export async function decideMany(app: App, asked: ManyDecided): Promise<Decided[]> {
  const { eventId, decision, actorId, now, message: reason, waits } = asked;
  const names = await findNames(app.db, eventId, asked.bookingIds);
  const missing = asked.bookingIds.filter((id) => !names.has(id));
  const outcomes: Decided[] = missing.map((id) => ({ booking_id: id, name: null, status: null, code: "not_found" }));
  const decide = decision === "APPROVE" ? approveBooking : declineBooking;
  for (const [bookingId, name] of names) {
    try {
      const { status } = await decide(app, { eventId, bookingId, actorId, now, reason, waits });
      outcomes.push({ booking_id: bookingId, name, status, code: null });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.push({ booking_id: bookingId, name, status: null, code: error.code });
    }
  }
  return outcomes;
}
