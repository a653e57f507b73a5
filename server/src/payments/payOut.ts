import { BookingId, EventId, PaymentId } from "@mela/contract/common";
import { z } from "zod";
import { record } from "../history/index.ts";
import { post } from "../ledger/index.ts";
import { transaction } from "../platform/database/engine.ts";
import { firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { Till } from "./pay.ts";
import type { Payable } from "./payable.ts";
import { ProviderRefused } from "./provider.ts";
import { refundReasons } from "./refunds.ts";

const Due = z.object({
  event_id: EventId,
  refund_id: z.string(),
  payment_id: PaymentId,
  booking_id: BookingId,
  amount_minor: Int,
  currency: z.string(),
  reason: z.enum(refundReasons),
  ref: z.string(),
  charge_ref: z.string().nullable(),
});
type Due = z.output<typeof Due>;
/** A refund as its payment's books need it. */
export type OpenRefund = Omit<Due, "ref" | "charge_ref">;

const mostAtOnce = 200;

/**
 * Pays back what is owed. The provider is asked outside of any transaction, with the refund's id as its key: when its
 * answer is lost, the next minute asks again, and the money goes back once.
 */
export async function payRefunds(till: Till): Promise<void> {
  const due = await rows(
    till.app.db,
    Due,
    sql`select r.event_id, r.refund_id, r.payment_id, r.booking_id, r.amount_minor, p.currency, r.reason, p.provider_ref as ref,
               i.charge_ref
          from refunds r join payments p using (event_id, payment_id) join payment_index i using (payment_id)
         where r.status = 'DUE' and p.provider = ${till.provider.name} and p.provider_ref is not null
         order by r.created_at limit ${mostAtOnce}`,
  );
  for (const refund of due) await payBack(till, refund);
}

async function payBack(till: Till, refund: Due): Promise<void> {
  const { app, provider } = till;
  const { event_id: eventId, refund_id: refundId, payment_id: paymentId, ref: named, charge_ref: chargeRef } = refund;
  const amount = refund.reason === "mismatch" ? null : { minor: refund.amount_minor, currency: refund.currency };
  try {
    const { ref } = await provider.refund({ refundId, amount, of: { paymentId, ref: named, chargeRef } });
    await finish(till, refund, ref);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) {
      app.log.warn({ err: error, eventId, refundId }, "refund not paid yet");
      return; // the next minute tries again
    }
    app.log.error({ err: error, eventId, refundId }, "refund refused");
    await transaction(app.db, (tx) => close(tx, refund, { status: "FAILED", at: app.clock.now(), ref: null }));
  }
}

async function finish({ app, payable }: Till, refund: Due, ref: string): Promise<void> {
  const { event_id: eventId, booking_id: bookingId } = refund;
  await transaction(app.db, async (tx) => {
    await payable.lock(tx, eventId);
    await finishRefund(payable, tx, { refund, ref, at: app.clock.now() });
  });
  app.live.publish({ eventId, kind: "guests", bookingId });
}

/** Marks a refund as paid, with everything that follows; once, however often the provider was asked. False: it was. */
export async function finishRefund(
  payable: Payable,
  tx: Tx,
  { refund, ref, at }: { refund: OpenRefund; ref: string; at: Date },
): Promise<boolean> {
  const { event_id: eventId, refund_id: refundId, booking_id: bookingId, reason } = refund;
  if (!(await close(tx, refund, { status: "DONE", at, ref }))) return false;
  await run(tx, takeOff(refund, at));
  const { payment_id: paymentId, amount_minor: minor } = refund;
  const paid = { kind: "REFUNDED" as const, paymentId, refundId, minor, ref, isMismatch: reason === "mismatch" };
  await post(tx, eventId, { movements: [paid], at });
  const amount = { minor: refund.amount_minor, currency: refund.currency };
  await payable.refund(tx, { eventId, bookingId, at, refundId, amount, reason });
  return true;
}

/** The payment keeps less, and says whether anything; one that never paid for anything stays as it is. */
function takeOff({ event_id, payment_id, amount_minor, reason }: OpenRefund, at: Date): SQL {
  if (reason === "mismatch") return sql`select 1`;
  return sql`
    update payments set refunded_minor = refunded_minor + ${amount_minor}::bigint, updated_at = ${instant(at)},
           status = case when refunded_minor + ${amount_minor}::bigint >= amount_minor then 'REFUNDED' else 'PARTLY_REFUNDED' end
     where event_id = ${event_id}::uuid and payment_id = ${payment_id}::uuid and status in ('PAID', 'REFUND_DUE', 'PARTLY_REFUNDED')`;
}

const RefundIdRow = z.object({ refund_id: z.string() });

/** Ends a refund that is owed; one that was refused may still be done, by hand. */
async function close(
  tx: Tx,
  { event_id: eventId, refund_id: subjectId }: OpenRefund,
  { status, at, ref }: { status: "DONE" | "FAILED"; at: Date; ref: string | null },
): Promise<boolean> {
  const closed = await firstRow(
    tx,
    RefundIdRow,
    sql`update refunds set status = ${status}, done_at = ${instant(at)}, provider_ref = ${ref}
         where event_id = ${eventId}::uuid and refund_id = ${subjectId}::uuid
           and (status = 'DUE' or status = 'FAILED' and ${status} = 'DONE') returning refund_id`,
  );
  if (!closed) return false;
  const action = status === "DONE" ? "pay" : "refuse";
  await record(tx, { eventId, at, actorId: null, subject: "refund", subjectId, action, after: { status } });
  return true;
}
