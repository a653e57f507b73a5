import type { BookingId, EventId } from "@mela/contract/common";
import type { RefundReason } from "../payments/index.ts";
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

/**
 * The news of some bookings of an event. `reason`: the host's words; `minor`: money that goes back, by `refundId`, or came in;
 * `seats`: the tickets that it is about; `onceId`: what may happen to a booking several times.
 */
export type News = {
  eventId: EventId;
  kind: Announcement;
  bookingIds: readonly BookingId[];
  reason?: string;
  refundId?: string;
  /** Why that money goes back. */
  refundReason?: RefundReason;
  minor?: number;
  seats?: string;
  onceId?: string;
  /** The hold that was billed, where that is another booking. */
  billOf?: BookingId;
};

/** Has guests told, in the transaction that gives them news: a job writes the mails, so that no seat waits for it. */
export async function announce(app: App, tx: Tx, news: News): Promise<void> {
  if (news.bookingIds.length > 0) await app.jobs.send(tx, "announce-bookings", news);
}
