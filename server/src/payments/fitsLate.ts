import { fitsLimit } from "../hostLimits/index.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { App } from "../platform/services.ts";
import { type PaymentRow, readPayment } from "./store.ts";

/**
 * Whether money may still come of this attempt. One that had ended was counted no more among what its host sells: it is judged
 * anew, so that nobody sells beyond a limit by guests who pay late. Its event is locked.
 */
export async function fitsLate(app: App, tx: Tx, payment: PaymentRow, now: Date): Promise<boolean> {
  const { event_id: eventId, booking_id: bookingId, payment_id, amount_minor: minor, currency } = payment;
  const stood = await readPayment(tx, eventId, payment_id);
  if (stood?.status !== "FAILED" && stood?.status !== "EXPIRED") return true;
  return fitsLimit(app, tx, { eventId, bookingId, minor, currency, now });
}
