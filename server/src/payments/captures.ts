import type { EventId, PaymentId } from "@mela/contract/common";
import { z } from "zod";
import { transaction } from "../platform/database/engine.ts";
import { rows } from "../platform/database/rows.ts";
import { sql } from "../platform/database/sql.ts";
import type { Till } from "./pay.ts";
import { type Held, ProviderRefused, type ProviderState } from "./provider.ts";
import { endSetAside, fateOf, mark } from "./setAside.ts";
import { settle } from "./settle.ts";
import { columns, type PaymentRow, Row } from "./store.ts";

const Due = Row.extend({ provider_ref: z.string(), charge_ref: z.string().nullable() });
type Due = z.output<typeof Due>;

const mostAtOnce = 200;

/**
 * Takes or lets go what was set aside, once that is decided; `eventId`: of this event alone. The provider is asked outside
 * of any transaction: when its answer is lost, the next minute asks again, and it is done once.
 */
export async function settleSetAside(till: Till, eventId: EventId | null): Promise<void> {
  const due = await rows(
    till.app.db,
    Due,
    sql`select ${columns}, i.charge_ref from payments p join payment_index i using (event_id, payment_id)
         where p.status = 'AUTHORISED' and p.settle_as is not null and p.provider = ${till.provider.name}
           and p.provider_ref is not null and (${eventId}::uuid is null or p.event_id = ${eventId}::uuid)
         order by p.updated_at limit ${mostAtOnce}`,
  );
  for (const payment of due) await guarded(till, payment, () => settleOne(till, payment));
}

/** Asks about what waits for a host: banks let go by themselves after some days, and nobody may have told us. */
export async function askSetAside(till: Till): Promise<void> {
  let past: PaymentId | null = null;
  for (;;) {
    const some: Due[] = await listWaiting(till, past);
    for (const payment of some) await guarded(till, payment, () => askOne(till, payment));
    past = some.at(-1)?.payment_id ?? null;
    if (past === null) return;
  }
}

function listWaiting({ app, provider }: Till, past: PaymentId | null): Promise<Due[]> {
  return rows(
    app.db,
    Due,
    sql`select ${columns}, i.charge_ref from payments p join payment_index i using (event_id, payment_id)
         where p.status = 'AUTHORISED' and p.capture = 'LATER' and p.settle_as is null and p.provider = ${provider.name}
           and p.provider_ref is not null and (${past}::uuid is null or p.payment_id > ${past}::uuid)
         order by p.payment_id limit ${mostAtOnce}`,
  );
}

/** One that can't be settled keeps no other waiting. */
async function guarded({ app }: Till, { payment_id: paymentId }: Due, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.log.warn({ err: error, paymentId }, "what is set aside is not settled yet");
  }
}

/** Since it was to be taken its booking may have ended, or been paid for by other money. */
async function settleOne(till: Till, payment: Due): Promise<void> {
  const isToTake = payment.settle_as === "CAPTURE" && (await readFate(till, payment)) === "CAPTURE";
  if (!isToTake && payment.settle_as === "CAPTURE") await markVoid(till, payment);
  await (isToTake ? take(till, payment) : giveBack(till, payment));
}

function readFate({ app, payable }: Till, payment: Due): Promise<PaymentRow["settle_as"]> {
  const asked = { eventId: payment.event_id, bookingId: payment.booking_id, at: app.clock.now() };
  return transaction(app.db, async (tx) => fateOf(await payable.bill(tx, asked), payment));
}

async function take(till: Till, payment: Due): Promise<void> {
  try {
    return await settle(till, await till.provider.capture(heldOf(payment)), null);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    till.app.log.warn({ err: error, paymentId: payment.payment_id }, "what was set aside can't be taken");
  }
  const said = await till.provider.fetch(nameOf(payment));
  if (said?.state === "PAID") return settle(till, said, null);
  if (said?.state === "AUTHORISED") await till.provider.voidIt(heldOf(payment));
  await end(till, payment);
}

async function giveBack(till: Till, payment: Due): Promise<void> {
  try {
    await till.provider.voidIt(heldOf(payment));
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    const said = await till.provider.fetch(nameOf(payment));
    if (said?.state === "PAID") return settle(till, said, null); // it was taken before: it goes back as money does
  }
  await end(till, payment);
}

async function askOne(till: Till, payment: Due): Promise<void> {
  const said: ProviderState | null = await till.provider.fetch(nameOf(payment));
  if (said?.state === "PAID") return settle(till, said, null);
  if (said?.state !== "AUTHORISED") return end(till, payment);
  if ((await readFate(till, payment)) === "VOID") await markVoid(till, payment);
}

/** What was decided is decided anew: it is let go. */
async function markVoid({ app, payable }: Till, { event_id: eventId, payment_id }: Due): Promise<void> {
  await transaction(app.db, async (tx) => {
    await payable.lock(tx, eventId);
    await mark(tx, eventId, { fate: "VOID", at: app.clock.now(), where: sql`p.payment_id = ${payment_id}::uuid` });
  });
}

async function end(till: Till, payment: Due): Promise<void> {
  const { app, payable } = till;
  const { event_id: eventId, booking_id: bookingId } = payment;
  const isNews = await transaction(app.db, async (tx) => {
    await payable.lock(tx, eventId);
    return endSetAside(till, tx, { payment, at: app.clock.now() });
  });
  if (isNews) app.live.publish({ eventId, kind: "guests", bookingId });
}

const nameOf = ({ payment_id: paymentId, provider_ref: ref }: Due) => ({ paymentId, ref });

function heldOf({
  payment_id: paymentId,
  provider_ref: ref,
  charge_ref: chargeRef,
  amount_minor,
  currency,
}: Due): Held {
  return { paymentId, ref, chargeRef, amount: { minor: amount_minor, currency } };
}
