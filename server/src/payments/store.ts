import { BookingId, EventId, PaymentId } from "@mela/contract/common";
import { PaymentState, type PaymentTransition, paymentTransitions } from "@mela/contract/payments";
import { z } from "zod";
import { record } from "../history/index.ts";
import { AnyRow, At, firstRow, Int, instant, rows, run, type Tx, words } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import type { Provider } from "./provider.ts";

/** A payment, as `columns` of `p` read it. */
export const Row = z.object({
  event_id: EventId,
  payment_id: PaymentId,
  booking_id: BookingId,
  provider_ref: z.string().nullable(),
  status: PaymentState,
  amount_minor: Int,
  currency: z.string(),
  redirect_url: z.string().nullable(),
  capture: z.enum(["NOW", "LATER"]),
  settle_as: z.enum(["CAPTURE", "VOID"]).nullable(),
  created_at: At,
});
export type PaymentRow = z.output<typeof Row>;
export const columns = sql`p.event_id, p.payment_id, p.booking_id, p.provider_ref, p.status, p.amount_minor, p.currency,
                    p.redirect_url, p.capture, p.settle_as, p.created_at`;

/** One payment, as it stands. */
export function readPayment(tx: Tx, eventId: EventId, paymentId: PaymentId): Promise<PaymentRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from payments p where p.event_id = ${eventId}::uuid and p.payment_id = ${paymentId}::uuid`,
  );
}

/** The attempt to pay for a booking that is under way, if there is one. */
export function findOpenAttempt(tx: Tx, eventId: EventId, bookingId: BookingId): Promise<PaymentRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from payments p where p.event_id = ${eventId}::uuid and p.booking_id = ${bookingId}::uuid
           and p.status in ('CREATED', 'PENDING', 'AUTHORISED') and p.settle_as is distinct from 'VOID' order by p.created_at desc, p.payment_id desc limit 1`,
  );
}

type NewAttempt = Pick<PaymentRow, "event_id" | "payment_id" | "booking_id" | "amount_minor" | "currency" | "capture">;

type By = { provider: Provider; at: Date; paysHosts: boolean };

/** The account of an event's host at the service: what is paid now is sent on there, whatever is set up later. */
const payeeOf = (eventId: EventId, { name }: Provider) => sql`
  (select y.payee_id from events e join payees y on y.user_id = e.host_id and y.service = ${name} and y.account_ref is not null
    where e.event_id = ${eventId}::uuid)`;

/** Writes an attempt down before its provider hears of it (spec 4). */
export async function insertAttempt(tx: Tx, attempt: NewAttempt, by: By): Promise<void> {
  const { event_id, payment_id, booking_id, amount_minor, currency, capture } = attempt;
  const at = instant(by.at);
  await run(
    tx,
    sql`insert into payments (event_id, payment_id, booking_id, provider, amount_minor, currency, capture, payee_id,
                              created_at, updated_at)
        values (${event_id}::uuid, ${payment_id}::uuid, ${booking_id}::uuid, ${by.provider.name}, ${amount_minor}::bigint,
                ${currency}, ${capture}, ${by.paysHosts ? payeeOf(event_id, by.provider) : null}, ${at}, ${at})`,
  );
  await run(
    tx,
    sql`insert into payment_index (payment_id, event_id, provider)
        values (${payment_id}::uuid, ${event_id}::uuid, ${by.provider.name})`,
  );
}

/** Keeps what the provider calls a payment, and where its page is. Whoever was first has done it: the others get theirs. */
export async function keepReference(
  tx: Tx,
  payment: Pick<PaymentRow, "event_id" | "payment_id">,
  { ref, redirectUrl, at }: { ref: string; redirectUrl: string; at: Date },
): Promise<PaymentRow | null> {
  const { event_id, payment_id } = payment;
  const set = sql`, provider_ref = ${ref}, redirect_url = ${redirectUrl}`;
  const kept = await movePayment(tx, payment, { transition: "start", at, set });
  if (!kept) return readPayment(tx, event_id, payment_id);
  await run(
    tx,
    sql`update payment_index set provider_ref = ${ref} where payment_id = ${payment_id}::uuid and event_id = ${event_id}::uuid`,
  );
  return kept;
}

/** Keeps the provider's name for the money that came. */
export async function keepCharge(tx: Tx, { payment_id }: PaymentRow, chargeRef: string | null): Promise<void> {
  if (chargeRef === null) return;
  await run(tx, sql`update payment_index set charge_ref = ${chargeRef} where payment_id = ${payment_id}::uuid`);
}

/** Takes one step of `paymentTransitions`: one guarded statement, written to the history. Null: it was not to be taken. */
export async function movePayment(
  tx: Tx,
  payment: Pick<PaymentRow, "event_id" | "payment_id">,
  step: { transition: PaymentTransition; at: Date; set?: SQL },
): Promise<PaymentRow | null> {
  const { event_id: eventId, payment_id: subjectId } = payment;
  const { from, to } = paymentTransitions[step.transition];
  const moved = await firstRow(
    tx,
    Row,
    sql`update payments p set status = ${to}, updated_at = ${instant(step.at)} ${step.set ?? sql``}
         where p.event_id = ${eventId}::uuid and p.payment_id = ${subjectId}::uuid and p.status = any(${words(from)})
        returning ${columns}`,
  );
  if (moved) {
    const { at, transition: action } = step;
    await record(tx, { eventId, at, actorId: null, subject: "payment", subjectId, action, after: { status: to } });
  }
  return moved;
}

/** Marks that another amount came in than was asked for; a payment that was open has thereby failed. False: known. */
export async function markMismatch(tx: Tx, payment: PaymentRow, at: Date): Promise<boolean> {
  const { event_id: eventId, payment_id: subjectId } = payment;
  const marked = await firstRow(
    tx,
    Row,
    sql`update payments p set failure = 'mismatch', updated_at = ${instant(at)},
               status = case when p.status in ('CREATED', 'PENDING', 'AUTHORISED') then 'FAILED' else p.status end
         where p.event_id = ${eventId}::uuid and p.payment_id = ${subjectId}::uuid
           and p.status in ('CREATED', 'PENDING', 'AUTHORISED', 'FAILED', 'EXPIRED') and p.failure is distinct from 'mismatch'
        returning ${columns}`,
  );
  if (!marked) return false;
  const after = { status: marked.status };
  await record(tx, { eventId, at, actorId: null, subject: "payment", subjectId, action: "mismatch", after });
  return true;
}

/** A payment by our id or by its provider's name for it; null when neither is known. */
export async function findPayment(
  tx: Tx,
  provider: Provider["name"],
  { paymentId, ref }: { paymentId: PaymentId | null; ref: string },
): Promise<PaymentRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from payment_index i join payments p using (event_id, payment_id)
         where i.provider = ${provider} and (i.provider_ref = ${ref} or i.payment_id = ${paymentId}::uuid)
         order by i.provider_ref = ${ref} desc nulls last limit 1`,
  );
}

/** The payment that some money came for; null when we know nothing of it. */
export function findCharged(tx: Tx, provider: Provider["name"], chargeRef: string): Promise<PaymentRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from payment_index i join payments p using (event_id, payment_id)
         where i.provider = ${provider} and i.charge_ref = ${chargeRef} limit 1`,
  );
}

/** A payment by our id alone; null when it is not one of this provider. */
export function findById(tx: Tx, provider: Provider["name"], paymentId: PaymentId): Promise<PaymentRow | null> {
  return firstRow(
    tx,
    Row,
    sql`select ${columns} from payment_index i join payments p using (event_id, payment_id)
         where i.provider = ${provider} and i.payment_id = ${paymentId}::uuid`,
  );
}

const IsNewRow = z.object({ is_new: z.boolean() });

/** Remembers a notice of a provider. False: it was here before, and its effect too. */
export async function claimNotice(
  tx: Tx,
  notice: { provider: Provider["name"]; noticeId: string; paymentId: PaymentId; at: Date },
): Promise<boolean> {
  const claimed = await firstRow(
    tx,
    IsNewRow,
    sql`insert into provider_events (provider, provider_event_id, payment_id, received_at)
        values (${notice.provider}, ${notice.noticeId}, ${notice.paymentId}::uuid, ${instant(notice.at)})
        on conflict do nothing returning true as is_new`,
  );
  return claimed !== null;
}

/** Whether a notice was remembered. */
export async function hasNotice(
  tx: Tx,
  { provider, noticeId }: { provider: Provider["name"]; noticeId: string },
): Promise<boolean> {
  const found = await firstRow(
    tx,
    AnyRow,
    sql`select 1 from provider_events where provider = ${provider} and provider_event_id = ${noticeId}`,
  );
  return found !== null;
}

/** Attempts whose end nobody has told us of, since the last time we asked; they are marked as asked. */
export function takeForgotten(tx: Tx, provider: Provider["name"], asked: { before: Date; at: Date }) {
  return rows(
    tx,
    Row,
    sql`update payments p set updated_at = ${instant(asked.at)}
         where (p.event_id, p.payment_id) in (
                 select o.event_id, o.payment_id from payments o
                  where (o.status in ('CREATED', 'PENDING') or o.status = 'AUTHORISED' and o.capture = 'NOW')
                    and o.provider = ${provider}
                    and o.created_at < ${instant(asked.before)} and o.updated_at < ${instant(asked.before)}
                  order by o.updated_at limit 100 for update skip locked)
        returning ${columns}`,
  );
}

/** Attempts of the last days that came to nothing, a part of them: after `past`, in the order of their ids. */
export function listGivenUp(
  tx: Tx,
  provider: Provider["name"],
  { since, past }: { since: Date; past: PaymentId | null },
): Promise<PaymentRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from payments p
         where p.status in ('FAILED', 'EXPIRED') and p.provider = ${provider} and p.provider_ref is not null
           and p.failure is distinct from 'mismatch' and p.created_at > ${instant(since)}
           and (${past}::uuid is null or p.payment_id > ${past}::uuid)
         order by p.payment_id limit 100`,
  );
}

/** Payments since then of which the ledger doesn't say what the service kept, some of them. */
export function listWithoutFee(tx: Tx, provider: Provider["name"], since: Date): Promise<PaymentRow[]> {
  return rows(
    tx,
    Row,
    sql`select ${columns} from payments p
         where p.paid_at > ${instant(since)} and p.provider = ${provider} and p.is_posted
           and not exists (select from ledger l where l.event_id = p.event_id and l.subject_id = p.payment_id
                              and l.movement = 'PROVIDER_FEE')
         order by p.paid_at limit 1000`,
  );
}
