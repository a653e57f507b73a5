import type { BookingId, EventId } from "@mela/contract/common";
import { issueInvoice, takeBackBill } from "../invoices/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { announce } from "./announce.ts";

type Marked = { eventId: EventId; bookingId: BookingId; at: Date };

/** The host has the money of a booking in hand: it is billed as if it had come through us, and the guest gets that (decision 081). */
export async function billInHand(app: App, tx: Tx, marked: Marked): Promise<void> {
  const { eventId, bookingId } = marked;
  if (await issueInvoice(tx, marked)) await announce(app, tx, { eventId, kind: "paid", bookingIds: [bookingId] });
}

/** They have not after all: the bill is taken back by a note, since its number stays given out, and the guest is told. */
export async function takeBackInHand(app: App, tx: Tx, marked: Marked): Promise<void> {
  const { eventId, bookingId } = marked;
  if (await takeBackBill(tx, marked)) await announce(app, tx, { eventId, kind: "notPaid", bookingIds: [bookingId] });
}
