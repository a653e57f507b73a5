import { dayMs, later, minuteMs } from "../platform/clock.ts";
import type { Till } from "./pay.ts";
import { settle } from "./settle.ts";
import { movePayment, type PaymentRow, takeForgotten } from "./store.ts";

const askAfterMs = 2 * minuteMs;
/** After this an attempt that nobody paid is given up; money that comes all the same is still received. */
const giveUpAfterMs = dayMs;

/** Asks the provider about attempts whose end nobody has told us: notices get lost (spec 4). */
export async function reconcile(till: Till): Promise<void> {
  const { app, provider } = till;
  const now = app.clock.now();
  const forgotten = await takeForgotten(app.db, provider.name, { before: later(now, -askAfterMs), at: now });
  for (const payment of forgotten) {
    try {
      await ask(till, payment, now);
    } catch (error) {
      app.log.warn({ err: error, paymentId: payment.payment_id }, "payment service does not answer");
    }
  }
}

async function ask(till: Till, payment: PaymentRow, now: Date): Promise<void> {
  const { payment_id: paymentId, provider_ref: ref, created_at } = payment;
  const said = await till.provider.fetch({ paymentId, ref });
  if (said && said.state !== "PENDING") return settle(till, said, null);
  if (created_at < later(now, -giveUpAfterMs))
    await movePayment(till.app.db, payment, { transition: "expire", at: now });
}
