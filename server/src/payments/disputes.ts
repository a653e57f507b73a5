import { record } from "../history/index.ts";
import { post } from "../ledger/index.ts";
import { instant, run } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Till } from "./pay.ts";
import type { DisputeNews } from "./provider.ts";
import { claimNotice, findCharged, hasNotice } from "./store.ts";
import { takeNotice } from "./takeNotice.ts";

/**
 * A bank asks for a payment back: the payment is flagged, and the door sends its guests to the host until that is won. What
 * is over is not begun again by a notice of its beginning that comes last.
 */
export async function settleDispute(till: Till, said: DisputeNews, noticeId: string): Promise<void> {
  const { app, provider, payable } = till;
  const isOpen = said.state !== "WON"; // lost: the money is gone, and what it paid for stays unpaid
  const payment = await findCharged(app.db, provider.name, said.chargeRef);
  const isNews = await takeNotice(till, { payment, noticeId }, async (tx, found) => {
    const { at, payment: disputed } = found;
    const { event_id: eventId, booking_id: bookingId, payment_id: paymentId } = disputed;
    const end = { provider: provider.name, noticeId: `${said.ref}.closed` };
    if (said.state === "OPEN" && (await hasNotice(tx, end))) return false;
    if (said.state !== "OPEN") await claimNotice(tx, { ...end, paymentId, at });
    await run(
      tx,
      sql`update payments set is_disputed = ${isOpen}, updated_at = ${instant(at)}
           where event_id = ${eventId}::uuid and payment_id = ${paymentId}::uuid`,
    );
    await post(tx, eventId, { movements: [{ kind: "DISPUTE", paymentId, state: said.state }], at });
    await payable.dispute(tx, { eventId, bookingId, at });
    const entry = { eventId, at, actorId: null, subject: "payment" as const, subjectId: paymentId };
    await record(tx, { ...entry, action: "dispute", after: { dispute: said.state } });
    return true;
  });
  if (isNews && isOpen && payment)
    app.log.error({ eventId: payment.event_id, paymentId: payment.payment_id }, "payment is disputed");
}
