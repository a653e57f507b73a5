import { AppError } from "@mela/contract/errors";
import { decideSandboxPayment, getSandboxPayment } from "@mela/contract/payments";
import { serve } from "../../platform/http/serve.ts";
import { toMajor } from "../../platform/money.ts";
import type { App } from "../../platform/services.ts";
import type { Till } from "../pay.ts";
import { comesAfterMs, decide, tellDue } from "./sandbox.ts";
import { showSandboxPayment } from "./store.ts";

/**
 * The sandbox's own page talks to these. They are public as a payment service's page is to our login: who knows a
 * payment's id may decide it.
 */
export function sandboxRoutes(app: App, till: Till): void {
  const timers = new Set<NodeJS.Timeout>();
  app.addHook("onClose", async () => {
    for (const timer of timers) clearTimeout(timer);
  });
  app.jobs.every("sandbox-late-notices", "* * * * *", () => tellDue(till));

  serve(app, getSandboxPayment, "public", async ({ params: { paymentId } }) => {
    const row = await showSandboxPayment(app.db, paymentId);
    if (!row) throw new AppError("not_found");
    const { payment_id, booking_id, status, currency, label, at_door } = row;
    const amount = toMajor(row.amount_minor, currency);
    return {
      payment_id,
      booking_id,
      status,
      amount,
      currency,
      label,
      created_at: row.created_at.toISOString(),
      at_door,
    };
  });
  serve(app, decideSandboxPayment, "public", async ({ params: { paymentId }, body: { outcome, webhook: mode } }) => {
    const { status } = await decide(till, paymentId, { outcome, mode });
    const afterMs = comesAfterMs[mode];
    if (afterMs !== undefined) tellSoon(afterMs);
    return { payment_id: paymentId, status };
  });

  /** Should this process end before, the minute's job tells it. */
  function tellSoon(afterMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      tellDue(till).catch((error: unknown) => app.log.warn({ err: error }, "due notices were not told"));
    }, afterMs);
    timers.add(timer.unref());
  }
}
