import type { PaymentId } from "@mela/contract/common";
import { dayMs, later, minuteMs } from "../platform/clock.ts";
import { transaction } from "../platform/database/engine.ts";
import type { Till } from "./pay.ts";
import type { ProviderState } from "./provider.ts";
import { settle } from "./settle.ts";
import { listGivenUp, listWithoutFee, movePayment, type PaymentRow, takeForgotten } from "./store.ts";

const askAfterMs = 2 * minuteMs;
/** After this an attempt that nobody paid is given up; money that comes all the same is still received. */
const giveUpAfterMs = dayMs;
/** So long banks may still say yes to what had failed (Razorpay asks them for 3 days). */
const lateForMs = 4 * dayMs;

/** Asks the provider about attempts whose end nobody has told us: notices get lost (spec 4). */
export async function reconcile(till: Till): Promise<void> {
  const { app, provider } = till;
  const now = app.clock.now();
  const forgotten = await takeForgotten(app.db, provider.name, { before: later(now, -askAfterMs), at: now });
  for (const payment of forgotten) await guarded(till, payment, () => ask(till, payment, now));
}

/** Asks once more about what came to nothing in the last days: the money may have come late, and its notice be lost. */
export async function reconcileLate(till: Till): Promise<void> {
  const { app, provider } = till;
  const since = later(app.clock.now(), -lateForMs);
  let past: PaymentId | null = null;
  for (;;) {
    const some: PaymentRow[] = await listGivenUp(app.db, provider.name, { since, past });
    for (const payment of some) await guarded(till, payment, () => askLate(till, payment));
    past = some.at(-1)?.payment_id ?? null;
    if (past === null) return;
  }
}

/** Asks what the service kept of what was paid in the last days, where it has not said so. */
export async function askFees(till: Till): Promise<void> {
  const { app, provider } = till;
  const since = later(app.clock.now(), -lateForMs);
  for (const payment of await listWithoutFee(app.db, provider.name, since)) {
    await guarded(till, payment, async () => {
      const said = await provider.fetch(nameOf(payment));
      if (said?.state === "PAID") await settle(till, said, null);
    });
  }
}

/** One that can't be asked about keeps no other waiting. */
async function guarded({ app }: Till, { payment_id: paymentId }: PaymentRow, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    app.log.warn({ err: error, paymentId }, "payment service does not answer");
  }
}

async function ask(till: Till, payment: PaymentRow, now: Date): Promise<void> {
  const said = await till.provider.fetch(nameOf(payment));
  if (said?.state === "AUTHORISED" && payment.capture === "NOW") return settle(till, await take(till, said), null);
  if (said && said.state !== "PENDING") return settle(till, said, null);
  if (payment.provider_ref !== null && (await isOver(till, payment, now)))
    await till.provider.close({ ref: payment.provider_ref });
  if (payment.created_at < later(now, -giveUpAfterMs)) await giveUp(till, payment, now);
}

async function askLate(till: Till, payment: PaymentRow): Promise<void> {
  const said = await till.provider.fetch(nameOf(payment));
  if (said?.state === "AUTHORISED" && payment.capture === "NOW") return settle(till, await take(till, said), null);
  if (said?.state === "PAID" || said?.state === "AUTHORISED") return settle(till, said, null);
}

/** The service should have taken it by itself; now we say so. */
function take({ provider }: Till, { ref, paymentId, chargeRef, amount }: ProviderState): Promise<ProviderState> {
  if (paymentId === null) throw new Error("a payment that was asked about has an id");
  return provider.capture({ paymentId, ref, chargeRef, amount });
}

const nameOf = ({ payment_id: paymentId, provider_ref: ref }: PaymentRow) => ({ paymentId, ref });

/** Whether nobody is to pay any more: the hold is over, or was given up. */
function isOver({ app, payable }: Till, { event_id: eventId, booking_id: bookingId }: PaymentRow, at: Date) {
  return transaction(app.db, async (tx) => {
    const bill = await payable.bill(tx, { eventId, bookingId, at });
    return !bill || bill.isOver || bill.capture === null;
  });
}

function giveUp({ app, payable }: Till, payment: PaymentRow, at: Date): Promise<void> {
  const { event_id: eventId, booking_id: bookingId } = payment;
  return transaction(app.db, async (tx) => {
    await payable.lock(tx, eventId);
    if (await movePayment(tx, payment, { transition: "expire", at }))
      await payable.fail(tx, { eventId, bookingId, at });
  });
}
