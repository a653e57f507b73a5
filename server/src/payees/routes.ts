import { AppError } from "@mela/contract/errors";
import * as calls from "@mela/contract/payees";
import { z } from "zod";
import { askerOf, wrongCode } from "../auth/index.ts";
import { askPayeeJob, decideSandboxPayee, findSandboxPayee, openPayees } from "../payments/index.ts";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { askAbout, askAll, askService } from "./ask.ts";
import { begin, type Desk, viewOf } from "./payees.ts";
import { planShares } from "./planShares.ts";
import { releaseShares, sendShares } from "./sendShares.ts";
import { findPayee } from "./store.ts";

const limit = { max: 60, windowMs: 10 * minuteMs };
const none = { service: null, way: null, payee: null };

/** A host's own account at the payment service, where the settings switch that on. */
export async function payeeRoutes(app: App): Promise<void> {
  const service = await openPayees(app);
  const desk: Desk | null = service && { app, service };
  app.jobs.define({
    ...{ name: askPayeeJob, data: z.object({ service: z.string(), account: z.string() }), pace: "side by side" },
    work: async ({ service: name, account }) => (desk?.service.name === name ? askAbout(desk, account) : undefined),
  });
  serve(app, calls.getPayee, "hostOwner", async ({ hostId }) => (desk ? viewOf(desk, hostId) : none));
  serve(
    app,
    calls.beginPayee,
    "hostOwner",
    async ({ hostId, actor: { userId }, body: { details = null, ...typed }, raw, now }) => {
      if (!desk) throw new AppError("not_found");
      const begun = await begin(desk, { hostId, userId, details, entry: { ...typed, asker: askerOf(raw), now } });
      return begun ? ({ success: true, data: begun } as const) : wrongCode;
    },
    { limit },
  );
  serve(
    app,
    calls.askPayee,
    "hostOwner",
    async ({ hostId }) => {
      if (!desk) return none;
      const payee = await findPayee(app.db, { userId: hostId, service: desk.service.name });
      if (payee) await askNow(desk, payee.payee_id);
      return viewOf(desk, hostId);
    },
    { limit },
  );
  if (!desk) return;
  app.jobs.every("ask-payees", "13 * * * *", () => askAll(desk));
  app.jobs.every("send-shares", "* * * * *", async () => {
    await planShares(desk);
    await sendShares(desk);
    await releaseShares(desk);
  });
  if (desk.service.name === "sandbox") sandboxRoutes(desk);
}

async function askNow(desk: Desk, payeeId: string): Promise<void> {
  try {
    await askService(desk, payeeId);
  } catch (error) {
    desk.app.log.warn({ err: error, payeeId }, "payment service does not say how a host's account stands");
    throw new AppError("payee_service_down", { cause: error });
  }
}

/** The sandbox's own page for hosts' accounts: public as a service's page is to our login; an id that nobody guesses leads there. */
function sandboxRoutes({ app, service }: Desk): void {
  serve(app, calls.getSandboxPayee, "public", async ({ params: { payeeId } }) => {
    const row = await findSandboxPayee(app.db, payeeId);
    if (!row) throw new AppError("not_found");
    return { state: row.state };
  });
  serve(app, calls.decideSandboxPayee, "public", async ({ params: { payeeId }, body }) => {
    const row = await decideSandboxPayee(app.db, payeeId, body);
    if (!row) throw new AppError("not_found");
    await app.jobs.send(app.db, askPayeeJob, { service: service.name, account: `sandbox_${payeeId}` });
    return { state: row.state };
  });
}
