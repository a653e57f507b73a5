import { transaction } from "../platform/database/engine.ts";
import type { Tx } from "../platform/database/rows.ts";
import type { Till } from "./pay.ts";
import { claimNotice, type PaymentRow } from "./store.ts";

/** What a provider said: of which payment, if it is one of ours, and in which notice. `noticeId` null: we asked by ourselves. */
type Notice = { payment: PaymentRow | null; noticeId: string | null };

/**
 * Works a notice into the books once, however often it comes, with its event locked. `work` says whether anything was
 * new; then browsers hear of it, and this gives true.
 */
export async function takeNotice(
  { app, provider, payable }: Till,
  { payment, noticeId }: Notice,
  work: (tx: Tx, found: { payment: PaymentRow; at: Date }) => Promise<boolean>,
): Promise<boolean> {
  if (!payment) {
    app.log.warn({ provider: provider.name }, "notice of an unknown payment");
    return false;
  }
  const { event_id: eventId, booking_id: bookingId, payment_id: paymentId } = payment;
  const at = app.clock.now();
  const isNews = await transaction(app.db, async (tx) => {
    if (noticeId !== null && !(await claimNotice(tx, { provider: provider.name, noticeId, paymentId, at })))
      return false;
    await payable.lock(tx, eventId);
    return work(tx, { payment, at });
  });
  if (isNews) app.live.publish({ eventId, kind: "guests", bookingId });
  return isNews;
}
