import { AppError } from "@mela/contract/errors";
import { decideSandboxPayment, getSandboxPayment } from "@mela/contract/payments";
import { serve } from "../../platform/http/serve.ts";
import { toMajor } from "../../platform/money.ts";
import type { App } from "../../platform/services.ts";
import type { Till } from "../pay.ts";
import { decide, lateByMs, tellLate } from "./sandbox.ts";
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
  app.jobs.every("sandbox-late-notices", "* * * * *", () => tellLate(till));

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
    if (mode === "late") tellSoon();
    return { payment_id: paymentId, status };
  });

  /** A late notice is 3 s late; should this process end before, the minute's job tells it. */
  function tellSoon(): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      tellLate(till).catch((error: unknown) => app.log.warn({ err: error }, "late notices were not told"));
    }, lateByMs);
    timers.add(timer.unref());
  }
}
