import { BookingId, PaymentId } from "@mela/contract/common";
import { z } from "zod";
import { At, firstRow, Int, instant, instantOrNull, rows, run, type Tx } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import type { Money } from "../../platform/money.ts";
import type { Capture } from "../provider.ts";

const states = ["PENDING", "AUTHORISED", "PAID", "FAILED", "VOIDED"] as const;
const Row = z.object({
  ref: z.string(),
  payment_id: PaymentId,
  amount_minor: Int,
  currency: z.string(),
  status: z.enum(states),
  capture: z.enum(["NOW", "LATER"]),
  created_at: At,
});
/** What the sandbox knows of a payment. */
export type SandboxRow = z.output<typeof Row>;
const columns = sql`s.ref, s.payment_id, s.amount_minor, s.currency, s.status, s.capture, s.created_at`;

/** A payment that the sandbox is asked for; asked again, it is the same one. */
export async function openSandboxPayment(
  tx: Tx,
  payment: { ref: string; paymentId: PaymentId; amount: Money; capture: Capture; at: Date },
): Promise<SandboxRow | null> {
  const { ref, paymentId, amount, capture, at } = payment;
  return firstRow(
    tx,
    Row,
    sql`insert into sandbox_payments as s (ref, payment_id, amount_minor, currency, capture, created_at)
        values (${ref}, ${paymentId}::uuid, ${amount.minor}::bigint, ${amount.currency}, ${capture}, ${instant(at)})
        on conflict (payment_id) do update set ref = s.ref returning ${columns}`,
  );
}

export function findSandboxPayment(tx: Tx, paymentId: PaymentId): Promise<SandboxRow | null> {
  return firstRow(tx, Row, sql`select ${columns} from sandbox_payments s where s.payment_id = ${paymentId}::uuid`);
}

const Shown = Row.extend({ booking_id: BookingId, label: z.string(), at_door: z.boolean() });
/** As the sandbox's page shows it: amount and what it is for, nothing of a person. */
export function showSandboxPayment(tx: Tx, paymentId: PaymentId): Promise<z.output<typeof Shown> | null> {
  return firstRow(
    tx,
    Shown,
    sql`select ${columns}, p.booking_id, e.title as label, coalesce(p.redirect_url like 'upi:%', false) as at_door
          from sandbox_payments s join payment_index i using (payment_id) join payments p using (event_id, payment_id)
          join events e using (event_id) where s.payment_id = ${paymentId}::uuid`,
  );
}

/** Decides an open payment: what is to be taken later is only set aside. Null: it was decided before. */
export function decideOpen(
  tx: Tx,
  paymentId: PaymentId,
  { outcome, noticeDueAt }: { outcome: "PAID" | "FAILED"; noticeDueAt: Date | null },
): Promise<SandboxRow | null> {
  return firstRow(
    tx,
    Row,
    sql`update sandbox_payments s set notice_due_at = ${instantOrNull(noticeDueAt)},
               status = case when ${outcome} = 'PAID' and s.capture = 'LATER' then 'AUTHORISED' else ${outcome} end
         where s.payment_id = ${paymentId}::uuid and s.status = 'PENDING' returning ${columns}`,
  );
}

/** Takes what was set aside, or lets it go; gives how the payment stands then. */
export async function endAuthorisation(
  tx: Tx,
  paymentId: PaymentId,
  status: "PAID" | "VOIDED",
): Promise<SandboxRow | null> {
  await run(
    tx,
    sql`update sandbox_payments set status = ${status} where payment_id = ${paymentId}::uuid and status = 'AUTHORISED'`,
  );
  return findSandboxPayment(tx, paymentId);
}

/** Payments whose late notice is due now; each is taken once. */
export function takeDueNotices(tx: Tx, now: Date): Promise<SandboxRow[]> {
  return rows(
    tx,
    Row,
    sql`update sandbox_payments s set notice_due_at = null where s.notice_due_at <= ${instant(now)} returning ${columns}`,
  );
}

const IsPaidRow = z.object({ is_paid: z.boolean() });

/** Pays money back, once for each refund. False: there is not so much left of what came in. */
export async function refundSandbox(
  tx: Tx,
  refund: { ref: string; refundId: string; minor: number | null },
): Promise<boolean> {
  const { ref, refundId, minor } = refund;
  const amount = sql`coalesce(${minor}::bigint, amount_minor - refunded_minor)`;
  await run(
    tx,
    sql`update sandbox_payments set refunded_minor = refunded_minor + ${amount},
               refunds = refunds || jsonb_build_object(${refundId}::text, ${amount})
         where ref = ${ref} and status = 'PAID' and not jsonb_exists(refunds, ${refundId}::text)
           and refunded_minor + ${amount} <= amount_minor`,
  );
  const known = await firstRow(
    tx,
    IsPaidRow,
    sql`select jsonb_exists(refunds, ${refundId}::text) as is_paid from sandbox_payments where ref = ${ref}`,
  );
  return known?.is_paid ?? false;
}
