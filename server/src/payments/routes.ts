import { EventId, PaymentId } from "@mela/contract/common";
import { AppError } from "@mela/contract/errors";
import { getFinances, getPaymentForm, payBooking } from "@mela/contract/payments";
import { z } from "zod";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { backRoutes } from "./back.ts";
import { askSetAside, settleSetAside } from "./captures.ts";
import { readFinances } from "./finances.ts";
import { readForm } from "./form.ts";
import { openProvider } from "./openProvider.ts";
import { startPayment, type Till } from "./pay.ts";
import type { Payable } from "./payable.ts";
import { payRefunds } from "./payOut.ts";
import { askFees, reconcile, reconcileLate } from "./reconcile.ts";
import { sandboxRoutes } from "./sandbox/routes.ts";
import { settleJob } from "./setAside.ts";
import { webhookRoutes } from "./webhooks.ts";

/** Payments for whatever `payable` stands for. Without a provider in the settings nothing can be paid. */
export async function paymentRoutes(app: App, payable: Payable): Promise<void> {
  const provider = await openProvider(app);
  const till: Till | null = provider && { app, provider, payable };
  app.jobs.define({
    ...{ name: settleJob, data: z.object({ eventId: EventId }), pace: "side by side" },
    work: async ({ eventId }) => (till ? settleSetAside(till, eventId) : undefined),
  });
  serve(
    app,
    payBooking,
    "booker",
    async ({ booking: { eventId, bookingId }, newId, now: at }) => {
      if (!till) throw new AppError("payments_not_configured");
      return startPayment(till, { eventId, bookingId, paymentId: PaymentId.parse(newId), at });
    },
    { idempotent: true },
  );
  serve(app, getFinances, "finance", async ({ params: { eventId } }) => readFinances(app.db, eventId));
  if (!till) return;
  serve(app, getPaymentForm, "booker", ({ booking: { eventId, bookingId }, now: at }) =>
    readForm(till, { eventId, bookingId, at }),
  );
  app.jobs.every("reconcile-payments", "* * * * *", () => reconcile(till));
  app.jobs.every("reconcile-late-payments", "23 2 * * *", () => reconcileLate(till));
  if (till.provider.name !== "sandbox") app.jobs.every("ask-fees", "43 2 * * *", () => askFees(till));
  app.jobs.every("settle-what-is-set-aside", "* * * * *", () => settleSetAside(till, null));
  app.jobs.every("ask-what-is-set-aside", "53 2 * * *", () => askSetAside(till));
  app.jobs.every("pay-refunds", "* * * * *", () => payRefunds(till));
  await webhookRoutes(app, till);
  await backRoutes(app, till);
  if (till.provider.name === "sandbox") sandboxRoutes(app, till);
}
