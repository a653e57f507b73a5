import { type Movement, post } from "../ledger/index.ts";
import { instant, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import { fitsLate } from "./fitsLate.ts";
import type { Till } from "./pay.ts";
import type { ProviderState } from "./provider.ts";
import { writeRefunds } from "./refunds.ts";
import { endSetAside, setAside } from "./setAside.ts";
import { findPayment, keepCharge, markMismatch, movePayment, type PaymentRow } from "./store.ts";
import { takeNotice } from "./takeNotice.ts";

/**
 * Brings a payment to where its provider says it is, once for each notice, in whatever order they come. Money that
 * finds no booking to pay for goes back. `noticeId` null: we asked by ourselves.
 */
export async function settle(till: Till, said: ProviderState, noticeId: string | null): Promise<void> {
  const payment = await findPayment(till.app.db, till.provider.name, said);
  await takeNotice(till, { payment, noticeId }, (tx, found) => take(till, tx, { ...found, said }));
}

/** What its provider says of a payment. */
export type Receipt = { payment: PaymentRow; said: ProviderState; at: Date };

/** False: nothing is new. */
async function take(till: Till, tx: Tx, receipt: Receipt): Promise<boolean> {
  const { payment, said, at } = receipt;
  if (said.state === "PENDING") return false;
  if (said.state === "PAID") return receive(till, tx, receipt);
  if (said.state === "AUTHORISED") return setAside(till, tx, receipt);
  if (said.state === "VOIDED" && (await endSetAside(till, tx, receipt))) return true;
  const ended = await movePayment(tx, payment, {
    transition: "fail",
    at,
    set: sql`, failure = ${said.failure ?? null}`,
  });
  if (ended) await till.payable.fail(tx, { eventId: payment.event_id, bookingId: payment.booking_id, at });
  return ended !== null;
}

/** Takes money in. False: it was here already. */
async function receive({ app, payable }: Till, tx: Tx, { payment, said, at }: Receipt): Promise<boolean> {
  const { event_id: eventId, booking_id: bookingId, payment_id: paymentId } = payment;
  if (said.amount.minor !== payment.amount_minor || said.amount.currency !== payment.currency) {
    app.log.warn({ eventId, bookingId, paymentId }, "another amount than asked for");
    const isNews = await giveBackMismatch(tx, { payment, said, at });
    if (isNews) await payable.fail(tx, { eventId, bookingId, at });
    return isNews;
  }
  const fits = await fitsLate(app, tx, payment, at);
  const paid = await movePayment(tx, payment, { transition: "pay", at, set: sql`, paid_at = ${instant(at)}` });
  if (!paid) {
    await post(tx, eventId, { movements: feeMovement(paymentId, said), at });
    return false;
  }
  await keepCharge(tx, payment, said.chargeRef);
  const reception = fits ? await payable.confirm(tx, { eventId, bookingId, at }) : "no_room";
  const came = { paymentId, minor: said.amount.minor, ref: said.chargeRef ?? said.ref };
  const movement: Movement =
    reception === "confirmed"
      ? { ...came, kind: "PAID" }
      : { ...came, kind: "UNPLACED", currency: said.amount.currency };
  await post(tx, eventId, { movements: [movement, ...feeMovement(paymentId, said)], at });
  if (reception === "confirmed") return true;
  const reason = reception === "paid_already" ? "duplicate" : "late";
  app.log.warn({ eventId, bookingId, paymentId, reason }, "money goes back");
  await movePayment(tx, payment, { transition: "oweRefund", at });
  await writeRefunds(tx, eventId, { refunds: [toRefund(payment, payment.amount_minor)], reason, at });
  return true;
}

/** What the service kept; it may say so later than that the money came. */
function feeMovement(paymentId: string, { feeMinor = null }: ProviderState): Movement[] {
  return feeMinor ? [{ kind: "PROVIDER_FEE", paymentId, minor: feeMinor }] : [];
}

/** Another amount or currency pays nothing: whatever came goes back, once (spec 4). */
async function giveBackMismatch(tx: Tx, { payment, said, at }: Receipt): Promise<boolean> {
  const isNews = await markMismatch(tx, payment, at);
  if (!isNews || said.amount.minor <= 0) return isNews;
  await keepCharge(tx, payment, said.chargeRef);
  const { event_id: eventId, payment_id: paymentId } = payment;
  const came = { paymentId, kind: "UNPLACED" as const, ref: said.chargeRef ?? said.ref, ...said.amount };
  await post(tx, eventId, { movements: [came], at });
  const refunds = [toRefund(payment, said.amount.minor)];
  await writeRefunds(tx, eventId, { refunds, reason: "mismatch", at });
  return true;
}

function toRefund({ booking_id, payment_id }: PaymentRow, minor: number) {
  return { refund_id: newRowId(), booking_id, payment_id, minor };
}
