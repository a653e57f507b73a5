import { AppError } from "@mela/contract/errors";
import { comeBack, comeBackByForm } from "@mela/contract/payments";
import { minuteMs } from "../platform/clock.ts";
import { serve } from "../platform/http/serve.ts";
import type { App } from "../platform/services.ts";
import { bookingUrl, type Till } from "./pay.ts";
import { settle } from "./settle.ts";
import { findById, type PaymentRow } from "./store.ts";

const mostBytes = 16 * 1024;
const limit = { max: 120, windowMs: minuteMs };

/**
 * Where the payment service sends the browser. What it brings along is never believed: the service is asked, about the
 * payment that we know by our own id, and its booking's page says what became of it.
 */
export async function backRoutes(app: App, till: Till): Promise<void> {
  serve(
    app,
    comeBack,
    "public",
    async ({ params: { paymentId } }, reply) => {
      const payment = await findById(app.db, till.provider.name, paymentId);
      if (!payment) throw new AppError("not_found");
      await ask(till, payment);
      reply.redirect(bookingUrl(till, payment.booking_id), 303);
      return undefined;
    },
    { limit },
  );
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "string", bodyLimit: mostBytes }, (_request, body, done) => {
      done(null, new URLSearchParams(String(body)));
    });
    serve(
      scope,
      comeBackByForm,
      "public",
      async ({ params: { paymentId }, raw }, reply) => {
        const payment = await findById(app.db, till.provider.name, paymentId);
        if (!payment?.provider_ref) throw new AppError("not_found");
        const form = raw.body instanceof URLSearchParams ? raw.body : new URLSearchParams();
        if (till.provider.isWorthAsking(payment.provider_ref, form)) await ask(till, payment);
        else app.log.warn({ paymentId }, "somebody came back with a signature that is not the service's");
        reply.redirect(bookingUrl(till, payment.booking_id), 303);
        return undefined;
      },
      { bodyLimit: mostBytes, limit },
    );
  });
}

/** When the service does not answer, the booking's page waits for its notice as everyone does. */
async function ask(till: Till, { payment_id: paymentId, provider_ref: ref }: PaymentRow): Promise<void> {
  try {
    const said = await till.provider.fetch({ paymentId, ref });
    if (said) await settle(till, said, null);
  } catch (error) {
    till.app.log.warn({ err: error, paymentId }, "payment service does not answer");
  }
}
