import { EventId, PaymentId } from "@mela/contract/common";
import { z } from "zod";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { At, firstRow, Int, instant, instantOrNull, rows, run, type Tx } from "../platform/database/rows.ts";
import { type SQL, sql } from "../platform/database/sql.ts";
import { newRowId } from "../platform/ids.ts";
import type { Desk } from "./payees.ts";

const Found = z.object({ event_id: EventId, payment_id: PaymentId });
type Found = z.output<typeof Found>;
const Share = z.object({
  /** What is the host's of it, and what of that was sent: by the ledger. */
  earned: Int,
  sent: Int,
  currency: z.string(),
  payee_id: z.string(),
  is_ready: z.boolean(),
  end_at: At.nullable(),
  is_under_way: z.boolean(),
  refused_sends: Int,
  refused_backs: Int,
});
type Share = z.output<typeof Share>;

const mostAtOnce = 200;
/** Complaints come the day after; then the host may have it. */
export const waitMs = dayMs;
/** Less is not worth a request, and services refuse it. */
const leastMinor = 100;
/** A service that said no is asked again each day, so often. */
const mostRefused = 7;

/**
 * Compares what was sent of payments with what is their hosts' by the ledger, wherever that may have changed, and writes
 * down what is to be sent or taken back. It follows from the books alone: refunds, disputes and their ends need no word.
 */
export async function planShares({ app, service }: Desk): Promise<void> {
  const found = await rows(
    app.db,
    Found,
    sql`select event_id, payment_id from payments
         where share_at <= ${instant(app.clock.now())} and provider = ${service.name} order by share_at limit ${mostAtOnce}`,
  );
  for (const payment of found) await transaction(app.db, (tx) => plan(tx, { app, service }, payment));
}

async function plan(tx: Tx, { app, service }: Desk, payment: Found): Promise<void> {
  const now = app.clock.now();
  const share = await readShare(tx, payment);
  if (!share) return;
  const missing = share.earned - share.sent;
  const lookAgain = (at: Date | null) =>
    run(tx, sql`update payments set share_at = ${instantOrNull(at)} where ${the(payment)}`);
  if (share.is_under_way || Math.abs(missing) < leastMinor) return lookAgain(null); // its end writes to the ledger
  if ((missing < 0 ? share.refused_backs : share.refused_sends) >= mostRefused) return lookAgain(null);
  if (missing < 0) {
    await takeBack(tx, payment, { share, minor: -missing, now });
    return lookAgain(null);
  }
  const from = service.waits === "THERE" ? now : dueAt(share, now);
  if (from > now) return lookAgain(from);
  if (!share.is_ready) return lookAgain(later(now, hourMs));
  await write(tx, payment, { share, of: null, minor: missing, now });
  return lookAgain(null);
}

/** From when on the host may have it; asked again tomorrow where no date is known. */
export function dueAt({ end_at }: Pick<Share, "end_at">, now: Date): Date {
  return end_at ? later(end_at, waitMs) : later(now, dayMs);
}

/** Whether the host of an event `e` is suspended: what is theirs stays here until that is lifted (decision 064). */
export const isHeldBack = sql`exists (select from users u where u.user_id = e.host_id and u.suspended_at is not null)`;

/** The end of an event `e` as it stands; null: it is put off without a date. */
export const endOf = sql`case when e.postponed_at is null then coalesce(e.end_at, e.start_at) end`;

const the = ({ event_id, payment_id }: Found): SQL =>
  sql`event_id = ${event_id}::uuid and payment_id = ${payment_id}::uuid`;

/** The payment stays locked: nobody writes to its part of the ledger before the plan stands. */
async function readShare(tx: Tx, payment: Found): Promise<Share | null> {
  await run(tx, sql`select from payments where ${the(payment)} for update`);
  return firstRow(
    tx,
    Share,
    sql`select coalesce((select sum(case when l.credit in ('HOST', 'HOST_TAX') then l.amount_minor else 0 end
                                  - case when l.debit in ('HOST', 'HOST_TAX') then l.amount_minor else 0 end)
                           from ledger l where l.event_id = p.event_id and l.booking_id = p.booking_id and l.payment_id = p.payment_id
                            and l.currency = p.currency and l.movement not in ('SENT', 'SENT_BACK')), 0)::bigint as earned,
               coalesce((select sum(case l.movement when 'SENT' then l.amount_minor else -l.amount_minor end)
                           from ledger l where l.event_id = p.event_id and l.booking_id = p.booking_id and l.payment_id = p.payment_id
                            and l.movement in ('SENT', 'SENT_BACK')), 0)::bigint as sent,
               p.currency, p.payee_id, y.state = 'READY' and not ${isHeldBack} as is_ready, ${endOf} as end_at,
               exists (select from payouts o where o.event_id = p.event_id and o.payment_id = p.payment_id
                                               and o.status = 'DUE') as is_under_way,
               (select count(*) from payouts o where o.event_id = p.event_id and o.payment_id = p.payment_id
                                                 and o.status = 'FAILED' and o.of_payout_id is null)::int as refused_sends,
               (select count(*) from payouts o where o.event_id = p.event_id and o.payment_id = p.payment_id
                                                 and o.status = 'FAILED' and o.of_payout_id is not null)::int as refused_backs
          from payments p join events e using (event_id) join payees y on y.payee_id = p.payee_id
         where p.event_id = ${payment.event_id}::uuid and p.payment_id = ${payment.payment_id}::uuid`,
  );
}

type Plan = { share: Share; minor: number; now: Date };

async function write(tx: Tx, payment: Found, { share, of, minor, now }: Plan & { of: string | null }): Promise<void> {
  const { payee_id, currency } = share;
  await run(
    tx,
    sql`insert into payouts (event_id, payout_id, payment_id, payee_id, of_payout_id, amount_minor, currency, created_at)
        values (${payment.event_id}::uuid, ${newRowId()}::uuid, ${payment.payment_id}::uuid, ${payee_id}::uuid, ${of}::uuid,
                ${minor}::bigint, ${currency}, ${instant(now)})`,
  );
}

const Left = z.object({ payout_id: z.string(), left_minor: Int });

/** From what was sent last first; one at a time, the next look takes what is left. */
async function takeBack(tx: Tx, payment: Found, plan: Plan): Promise<void> {
  const sent = await firstRow(
    tx,
    Left,
    sql`select s.payout_id, s.amount_minor - coalesce(sum(b.amount_minor), 0)::bigint as left_minor
          from payouts s left join payouts b on b.event_id = s.event_id and b.of_payout_id = s.payout_id and b.status = 'DONE'
         where s.event_id = ${payment.event_id}::uuid and s.payment_id = ${payment.payment_id}::uuid
           and s.of_payout_id is null and s.status = 'DONE'
         group by s.payout_id, s.amount_minor, s.created_at
        having s.amount_minor > coalesce(sum(b.amount_minor), 0)
         order by s.created_at desc limit 1`,
  );
  if (sent) await write(tx, payment, { ...plan, of: sent.payout_id, minor: Math.min(plan.minor, sent.left_minor) });
}
