import { BookingId, EventId, TicketId } from "@mela/contract/common";
import { z } from "zod";
import { refundReasons } from "../payments/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";

/** What a guest is told about their booking. */
export const announcements = [
  "confirmed",
  "paid",
  "notPaid",
  "givenBack",
  "notGivenBack",
  "requested",
  "toPay",
  "approved",
  "payReminder",
  "byTransfer",
  "notReceived",
  "waits",
  "seatFreed",
  "lapsed",
  "declined",
  "cancelled",
  "eventCancelled",
  "refunded",
  "cancelledByHost",
  "seatsCancelled",
  "typeChanged",
  "ownChange",
  "ownChangePaid",
  "ticket",
] as const;
export type Announcement = (typeof announcements)[number];

/** The news of some bookings of an event. */
export const NewsData = z.object({
  eventId: EventId,
  kind: z.enum(announcements),
  bookingIds: z.array(BookingId),
  /** The host's words. */
  reason: z.string().optional(),
  /** Money that goes back or came in; of a refund: which, and why. */
  minor: z.number().optional(),
  refundId: z.string().optional(),
  refundReason: z.enum(refundReasons).optional(),
  /** The tickets that it is about. */
  seats: z.string().optional(),
  /** Tickets whose holders hear of it too. */
  ticketIds: z.array(TicketId).optional(),
  /** What may happen to a booking several times. */
  onceId: z.string().optional(),
  /** The hold that was billed, where that is another booking. */
  billOf: BookingId.optional(),
});
export type News = Omit<z.output<typeof NewsData>, "bookingIds"> & { bookingIds: readonly BookingId[] };

/** Has guests told, in the transaction that gives them news: a job writes the mails, so that no seat waits for it. */
export async function announce(app: App, tx: Tx, news: News): Promise<void> {
  if (news.bookingIds.length > 0) await app.jobs.send(tx, "announce-bookings", news);
}
