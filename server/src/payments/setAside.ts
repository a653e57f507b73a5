import type { BookingId, EventId } from "@mela/contract/common";
import { recordAll } from "../history/index.ts";
import { firstRow, instant, rows, type Tx, uuids } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { App } from "../platform/services.ts";
import { fitsLate } from "./fitsLate.ts";
import type { Till } from "./pay.ts";
import type { Bill } from "./payable.ts";
import type { Receipt } from "./settle.ts";
import { columns, keepCharge, movePayment, type PaymentRow, Row } from "./store.ts";

/** The work that takes what was set aside at once; should it fail, the minute's job goes on. */
export const settleJob = "settle-set-aside";

/** What becomes of money that is set aside: it waits for the host, is taken, or let go. */
export function fateOf(bill: Bill | null, { amount_minor }: Pick<PaymentRow, "amount_minor">): PaymentRow["settle_as"] {
  if (bill?.total.minor !== amount_minor) return "VOID";
  if (bill.status === "AWAITING_PAYMENT") return "CAPTURE";
  return bill.status === "AWAITING_APPROVAL" && bill.capture === "LATER" ? null : "VOID";
}

/** A bank has set money aside. The host may have decided meanwhile; of two for one request the second is let go. */
export async function setAside({ app, payable }: Till, tx: Tx, { payment, said, at }: Receipt): Promise<boolean> {
  const fits = await fitsLate(app, tx, payment, at);
  if (!fits && payment.capture === "NOW") return false; // judged when it is taken: it had ended, and stays so
  if (!(await movePayment(tx, payment, { transition: "authorise", at }))) return false;
  await keepCharge(tx, payment, said.chargeRef);
  if (payment.capture === "NOW") return true;
  const { event_id: eventId, booking_id: bookingId, amount_minor: minor, currency } = payment;
  const bill = await payable.bill(tx, { eventId, bookingId, at });
  const isOther = said.amount.minor !== minor || said.amount.currency !== currency;
  const isWrong = !fits || isOther || (await hasAnother(tx, payment));
  const fate = isWrong ? "VOID" : fateOf(bill, payment);
  if (fate !== "VOID") await payable.setAside(tx, { eventId, bookingId, at });
  if (fate === null) return true;
  await mark(tx, eventId, { fate, at, where: sql`p.payment_id = ${payment.payment_id}::uuid` });
  await app.jobs.send(tx, settleJob, { eventId });
  return true;
}

/** What was set aside is let go, by us or by the bank. An approved guest is then asked to pay. False: nothing was. */
export async function endSetAside(
  { payable }: Till,
  tx: Tx,
  { payment, at }: Pick<Receipt, "payment" | "at">,
): Promise<boolean> {
  const ended = await movePayment(tx, payment, { transition: "voidIt", at });
  if (!ended) return false;
  const paid = { eventId: ended.event_id, bookingId: ended.booking_id, at };
  await payable.fail(tx, paid);
  if (ended.settle_as === "CAPTURE") await payable.askToPay(tx, paid);
  return true;
}

/** Has what is set aside for an approved booking taken, at once. False: nothing is, or it would not be what it costs. */
export async function takeSetAside(
  app: App,
  tx: Tx,
  { eventId, bookingId, minor, at }: { eventId: EventId; bookingId: BookingId; minor: number; at: Date },
): Promise<boolean> {
  const where = sql`p.booking_id = ${bookingId}::uuid and p.settle_as is null`;
  const others = sql`${where} and p.amount_minor <> ${minor}::bigint`;
  await mark(tx, eventId, { fate: "VOID", at, where: others });
  const taken = await mark(tx, eventId, { fate: "CAPTURE", at, where });
  if (taken.length > 0) await app.jobs.send(tx, settleJob, { eventId });
  return taken.length > 0;
}

/** Has what is set aside for bookings let go within the minute: they are not to be, or not to be paid like this. */
export async function letGo(
  tx: Tx,
  eventId: EventId,
  { bookingIds, at }: { bookingIds: readonly BookingId[]; at: Date },
): Promise<void> {
  const where = sql`p.booking_id = any(${uuids(bookingIds)}) and p.settle_as is distinct from 'VOID'`;
  await mark(tx, eventId, { fate: "VOID", at, where });
}

/** Says what is to become of what is set aside. */
export async function mark(
  tx: Tx,
  eventId: EventId,
  { fate, at, where }: { fate: "CAPTURE" | "VOID"; at: Date; where: ReturnType<typeof sql> },
): Promise<PaymentRow[]> {
  const marked = await rows(
    tx,
    Row,
    sql`update payments p set settle_as = ${fate}, updated_at = ${instant(at)}
         where p.event_id = ${eventId}::uuid and p.status = 'AUTHORISED' and p.capture = 'LATER' and ${where}
        returning ${columns}`,
  );
  const action = fate === "CAPTURE" ? "take" : "let_go";
  const entry = { eventId, at, actorId: null, subject: "payment" as const, action };
  await recordAll(
    tx,
    marked.map(({ payment_id: subjectId }) => ({ ...entry, subjectId, after: { settle_as: fate } })),
  );
  return marked;
}

/** Whether money is set aside for the same booking by another payment. */
async function hasAnother(tx: Tx, { event_id, booking_id, payment_id }: PaymentRow): Promise<boolean> {
  const other = await firstRow(
    tx,
    Row,
    sql`select ${columns} from payments p
         where p.event_id = ${event_id}::uuid and p.booking_id = ${booking_id}::uuid and p.status = 'AUTHORISED'
           and p.payment_id <> ${payment_id}::uuid and p.settle_as is distinct from 'VOID' limit 1`,
  );
  return other !== null;
}
