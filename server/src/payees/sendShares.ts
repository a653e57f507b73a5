import { BookingId, EventId, PaymentId } from "@mela/contract/common";
import { z } from "zod";
import { post } from "../ledger/index.ts";
import { ProviderRefused } from "../payments/index.ts";
import { dayMs, hourMs, later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import { AnyRow, firstRow, Int, instant, rows, run, type Tx } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Desk } from "./payees.ts";
import { endOf, isHeldBack, waitMs } from "./planShares.ts";

const Due = z.object({
  event_id: EventId,
  payout_id: z.string(),
  payment_id: PaymentId,
  booking_id: BookingId,
  of_payout_id: z.string().nullable(),
  of_ref: z.string().nullable(),
  amount_minor: Int,
  currency: z.string(),
  account_ref: z.string(),
  provider_ref: z.string(),
  charge_ref: z.string().nullable(),
  was_tried: z.boolean(),
});
type Due = z.output<typeof Due>;

const mostAtOnce = 100;
/** Longer than any request lives: until then nobody knows whether the one before was heard. */
const askAgainMs = 2 * minuteMs;

/**
 * Asks the service for what is to be sent on or taken back, outside of any transaction. Each is claimed for two minutes,
 * just before it is asked for: not every service knows a key that would keep two at once from doing it twice.
 */
export async function sendShares(desk: Desk): Promise<void> {
  for (let left = mostAtOnce; left > 0; left--) {
    const due = await claim(desk);
    if (!due) return;
    await settle(desk, due);
  }
}

function claim({ app, service }: Desk): Promise<Due | null> {
  const now = app.clock.now();
  // The event may have been moved since it was planned, while the service did not answer.
  const isOver =
    service.waits === "THERE" ? sql`true` : sql`coalesce(${endOf} <= ${instant(later(now, -waitMs))}, false)`;
  return transaction(app.db, (tx) =>
    firstRow(
      tx,
      Due,
      sql`with mine as (
            select o.event_id, o.payout_id, o.tried_at is not null as was_tried
              from payouts o join payments p using (event_id, payment_id) join events e using (event_id)
             where o.status = 'DUE' and p.provider = ${service.name}
               and (o.of_payout_id is not null or not ${isHeldBack} and ${isOver})
               and (o.tried_at is null or o.tried_at < ${instant(later(now, -askAgainMs))})
             order by o.created_at limit 1 for update of o skip locked)
          update payouts o set tried_at = ${instant(now)}
            from mine, payments p, payment_index i, payees y
           where o.event_id = mine.event_id and o.payout_id = mine.payout_id and p.event_id = o.event_id
             and p.payment_id = o.payment_id and i.payment_id = p.payment_id and y.payee_id = o.payee_id
          returning o.event_id, o.payout_id, o.payment_id, p.booking_id, o.of_payout_id, o.amount_minor, o.currency,
                    (select s.provider_ref from payouts s where s.event_id = o.event_id and s.payout_id = o.of_payout_id) as of_ref,
                    y.account_ref, p.provider_ref, i.charge_ref, mine.was_tried`,
    ),
  );
}

async function settle(desk: Desk, due: Due): Promise<void> {
  const { app, service } = desk;
  const { event_id: eventId, payout_id: payoutId } = due;
  try {
    const { ref, state } = await askFor(desk, due);
    if (state === "PENDING") return; // the next look asks how it went
    const isHeld = due.of_payout_id === null && service.waits === "THERE";
    await finish(desk, due, { ref, isHeld });
  } catch (error) {
    if (!(error instanceof ProviderRefused))
      return app.log.warn({ err: error, eventId, payoutId }, "share not sent yet");
    app.log.error({ err: error, eventId, payoutId }, "share refused");
    await transaction(app.db, (tx) => giveUp(tx, due, app.clock.now()));
  }
}

async function askFor({ service }: Desk, due: Due): Promise<{ ref: string; state: "DONE" | "PENDING" }> {
  const { payout_id: payoutId, amount_minor: minor, currency, was_tried: wasTried, of_payout_id, of_ref } = due;
  const amount = { minor, currency };
  if (of_payout_id !== null) {
    if (of_ref === null) throw new Error("what was sent has a name");
    const of = { payoutId: of_payout_id, ref: of_ref };
    return { ...(await service.takeBack({ payoutId, amount, of, wasTried })), state: "DONE" };
  }
  const of = { paymentId: due.payment_id, ref: due.provider_ref, chargeRef: due.charge_ref };
  return service.send({ payoutId, account: due.account_ref, amount, of, wasTried });
}

async function finish({ app }: Desk, due: Due, { ref, isHeld }: { ref: string; isHeld: boolean }): Promise<void> {
  const { event_id: eventId, payout_id: payoutId, payment_id: paymentId, amount_minor: minor } = due;
  const at = app.clock.now();
  await transaction(app.db, async (tx) => {
    const done = await firstRow(
      tx,
      AnyRow,
      sql`update payouts set status = 'DONE', provider_ref = ${ref}, is_held = ${isHeld}, done_at = ${instant(at)}
           where event_id = ${eventId}::uuid and payout_id = ${payoutId}::uuid and status = 'DUE' returning true as is_done`,
    );
    if (!done) return;
    const kind = due.of_payout_id === null ? ("SENT" as const) : ("SENT_BACK" as const);
    await post(tx, eventId, { movements: [{ kind, paymentId, payoutId, minor, ref }], at });
  });
  app.live.publish({ eventId, kind: "guests", bookingId: due.booking_id });
}

/** It stays due to the host, or theirs to give back, and is tried again tomorrow under another id. */
async function giveUp(tx: Tx, { event_id, payout_id, payment_id }: Due, at: Date): Promise<void> {
  await run(
    tx,
    sql`update payouts set status = 'FAILED', done_at = ${instant(at)}
         where event_id = ${event_id}::uuid and payout_id = ${payout_id}::uuid and status = 'DUE'`,
  );
  await run(
    tx,
    sql`update payments set share_at = ${instant(later(at, dayMs))}
         where event_id = ${event_id}::uuid and payment_id = ${payment_id}::uuid`,
  );
}

const Held = z.object({ event_id: EventId, payout_id: z.string(), provider_ref: z.string() });

/** Lets go what the service holds of events that have been over for a day; what it won't, once an hour. */
export async function releaseShares({ app, service }: Desk): Promise<void> {
  const now = app.clock.now();
  const before = later(now, -waitMs);
  const held = await rows(
    app.db,
    Held,
    sql`select o.event_id, o.payout_id, o.provider_ref
          from payouts o join payments p using (event_id, payment_id) join events e using (event_id)
         where o.is_held and o.status = 'DONE' and p.provider = ${service.name} and ${endOf} <= ${instant(before)}
           and not ${isHeldBack} and o.tried_at < ${instant(later(now, -hourMs))}
           and o.amount_minor > coalesce((select sum(b.amount_minor) from payouts b where b.event_id = o.event_id
                                            and b.of_payout_id = o.payout_id and b.status = 'DONE'), 0)
         order by o.done_at limit ${mostAtOnce}`,
  );
  for (const { event_id: eventId, payout_id: payoutId, provider_ref: ref } of held) {
    const isHeld = await service.release({ ref }).then(
      () => false,
      (error: unknown) => {
        const level = error instanceof ProviderRefused ? "error" : "warn";
        app.log[level]({ err: error, eventId, payoutId }, "share not released yet");
        return true;
      },
    );
    await run(
      app.db,
      sql`update payouts set is_held = ${isHeld}, tried_at = ${instant(now)}
           where event_id = ${eventId}::uuid and payout_id = ${payoutId}::uuid`,
    );
  }
}
