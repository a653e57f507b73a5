import { BookingId, EventId, PaymentId } from "@mela/contract/common";
import { z } from "zod";
import { record } from "../history/index.ts";
import { post } from "../ledger/index.ts";
import { firstRow, Int, instant, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { Till } from "./pay.ts";
import { finishRefund, type OpenRefund } from "./payOut.ts";
import type { RefundNews } from "./provider.ts";
import { refundReasons, wasOfBooking } from "./refunds.ts";
import { findCharged, movePayment, type PaymentRow } from "./store.ts";
import { takeNotice } from "./takeNotice.ts";

const Row = z.object({
  event_id: EventId,
  refund_id: z.string(),
  payment_id: PaymentId,
  booking_id: BookingId,
  amount_minor: Int,
  currency: z.string(),
  reason: z.enum(refundReasons),
  status: z.enum(["DUE", "DONE", "FAILED"]),
});

type News = { payment: PaymentRow; said: RefundNews; at: Date };

/**
 * Keeps what the service says of money on its way back: one that failed is owed again, and what somebody gave back in
 * the service's own dashboard is written down, once.
 */
export async function settleRefund(till: Till, said: RefundNews, noticeId: string): Promise<void> {
  const payment = await findCharged(till.app.db, till.provider.name, said.chargeRef);
  await takeNotice(till, { payment, noticeId }, async (tx, found) => {
    const news = { ...found, said };
    const known = await findRefund(tx, news.payment, said);
    if (said.state === "FAILED") return known ? fail(till, tx, known, news) : false;
    const refund = known ?? (await writeOutside(tx, news));
    return refund.status === "DONE" ? false : finishRefund(till.payable, tx, { refund, ref: said.ref, at: news.at });
  });
}

/**
 * By our id, or by the service's; or the one that is owed and of just this amount: somebody lost patience and did by hand
 * what we would do.
 */
function findRefund(tx: Tx, { event_id, payment_id }: PaymentRow, { ref, refundId, amount }: RefundNews) {
  const byHand = sql`(r.status in ('DUE', 'FAILED') and r.amount_minor = ${amount.minor}::bigint and ${refundId === null})`;
  return firstRow(
    tx,
    Row,
    sql`select r.event_id, r.refund_id, r.payment_id, r.booking_id, r.amount_minor, p.currency, r.reason, r.status
          from refunds r join payments p using (event_id, payment_id)
         where r.event_id = ${event_id}::uuid and r.payment_id = ${payment_id}::uuid
           and (r.refund_id::text = ${refundId} or r.provider_ref = ${ref} or ${byHand})
         order by coalesce(r.refund_id::text = ${refundId} or r.provider_ref = ${ref}, false) desc, r.created_at limit 1`,
  );
}

const ReasonRow = Row.pick({ reason: true });

/** A payment that never paid for anything is no loss to its booking, whoever gives it back. */
async function writeOutside(tx: Tx, { payment, said, at }: News): Promise<z.output<typeof Row>> {
  const { event_id, payment_id, booking_id, currency } = payment;
  const [refund_id, amount_minor] = [newRowId(), said.amount.minor];
  const paidNothing = payment.status === "FAILED" || payment.status === "EXPIRED" ? "mismatch" : null;
  const made = await firstRow(
    tx,
    ReasonRow,
    sql`insert into refunds (event_id, refund_id, payment_id, booking_id, amount_minor, reason, created_at)
        select ${event_id}::uuid, ${refund_id}::uuid, ${payment_id}::uuid, ${booking_id}::uuid, ${amount_minor}::bigint,
               coalesce(${paidNothing}, (select r.reason from refunds r
                                          where r.event_id = ${event_id}::uuid and r.payment_id = ${payment_id}::uuid
                                            and r.reason in ('late', 'duplicate', 'mismatch') limit 1), 'outside'),
               ${instant(at)}
        returning reason`,
  );
  const reason = made?.reason ?? "outside";
  const owed = { kind: "REFUND_OWED" as const, paymentId: payment_id, refundId: refund_id, minor: amount_minor };
  await post(tx, event_id, { movements: wasOfBooking(reason) ? [owed] : [], at });
  return { event_id, refund_id, payment_id, booking_id, amount_minor, currency, reason, status: "DUE" };
}

/** What was done turns out not to have been: the books say so, and the host may ask for it once more. */
async function fail(
  { app, payable }: Till,
  tx: Tx,
  refund: z.output<typeof Row>,
  { payment, at }: News,
): Promise<boolean> {
  const { event_id: eventId, refund_id: subjectId, booking_id: bookingId, reason } = refund;
  if (refund.status === "FAILED") return false;
  await run(
    tx,
    sql`update refunds set status = 'FAILED' where event_id = ${eventId}::uuid and refund_id = ${subjectId}::uuid`,
  );
  const after = { status: "FAILED" };
  await record(tx, { eventId, at, actorId: null, subject: "refund", subjectId, action: "refuse", after });
  app.log.error({ eventId, refundId: subjectId }, "refund refused");
  if (refund.status === "DONE") {
    const returned = { kind: "REFUND_RETURNED" as const, paymentId: payment.payment_id, refundId: subjectId };
    await post(tx, eventId, { movements: [returned], at });
  }
  if (refund.status === "DONE" && reason !== "mismatch") {
    await putBack(tx, payment, { refund, at });
    const amount = { minor: refund.amount_minor, currency: refund.currency };
    await payable.unrefund(tx, { eventId, bookingId, at, amount, reason });
  }
  return true;
}

async function putBack(tx: Tx, payment: PaymentRow, { refund, at }: { refund: OpenRefund; at: Date }): Promise<void> {
  const set = sql`, refunded_minor = refunded_minor - ${refund.amount_minor}::bigint`;
  await movePayment(tx, payment, { transition: "refundFails", at, set });
}
