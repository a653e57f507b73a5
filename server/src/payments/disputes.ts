import { sql } from "drizzle-orm";
import { record } from "../history/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { instant, run } from "../platform/database/rows.ts";
import type { Till } from "./pay.ts";
import type { DisputeNews } from "./provider.ts";
import { claimNotice, findCharged } from "./store.ts";

/** A bank asks for a payment back: the payment is flagged, and the door sends its guests to the host until that is won. */
export async function settleDispute(till: Till, said: DisputeNews, noticeId: string): Promise<void> {
  const { app, provider, payable } = till;
  const payment = await findCharged(app.db, provider.name, said.chargeRef);
  if (!payment) {
    app.log.warn({ provider: provider.name }, "notice of an unknown payment");
    return;
  }
  const { event_id: eventId, booking_id: bookingId, payment_id: paymentId } = payment;
  const at = app.clock.now();
  const isOpen = said.state !== "WON"; // lost: the money is gone, and what it paid for stays unpaid
  const isNews = await transaction(app.db, async (tx) => {
    if (!(await claimNotice(tx, { provider: provider.name, noticeId, paymentId, at }))) return false;
    await payable.lock(tx, eventId);
    await run(
      tx,
      sql`update payments set is_disputed = ${isOpen}, updated_at = ${instant(at)}
           where event_id = ${eventId}::uuid and payment_id = ${paymentId}::uuid`,
    );
    await payable.dispute(tx, { eventId, bookingId, at, isOpen });
    const entry = { eventId, at, actorId: null, subject: "payment" as const, subjectId: paymentId };
    await record(tx, { ...entry, action: "dispute", after: { dispute: said.state } });
    return true;
  });
  if (!isNews) return;
  if (isOpen) app.log.error({ eventId, paymentId }, "payment is disputed");
  app.live.publish({ eventId, kind: "guests", bookingId });
}
