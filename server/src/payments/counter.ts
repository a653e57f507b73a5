import type { BookingId, EventId, PaymentId } from "@mela/contract/common";
import type { PaymentProvider } from "@mela/contract/payments";
import type { App } from "../platform/services.ts";
import { openProvider } from "./openProvider.ts";
import { startPayment, type Till } from "./pay.ts";
import type { Payable } from "./payable.ts";
import { settle } from "./settle.ts";
import { findOpenAttempt } from "./store.ts";

type Booked = { eventId: EventId; bookingId: BookingId };

/** Payments by a code that somebody at a door shows: the same rows, notices and refunds as any others. */
export type Counter = {
  service: PaymentProvider;
  /** Whether the service takes this currency by a code. */
  takes(currency: string): boolean;
  /** Has the service make the code. Throws as `payBooking`. */
  show(asked: Booked & { paymentId: PaymentId; at: Date; closesAt: Date }): Promise<void>;
  /** What waits to be paid: the code's text once the service gave one. */
  shown(booked: Booked): Promise<{ paymentId: PaymentId; text: string | null } | null>;
  /** Asks the service how it stands, should its notice be late or lost. One that does not answer is asked again. */
  ask(booked: Booked): Promise<void>;
  /** Nobody is to pay any more; what comes all the same goes back. */
  close(booked: Booked): Promise<void>;
};

/** Null: no payment service is set up. */
export async function openCounter(app: App, payable: Payable): Promise<Counter | null> {
  const provider = await openProvider(app);
  const till: Till | null = provider && { app, provider, payable };
  if (!till || !provider) return null;
  const open = ({ eventId, bookingId }: Booked) => findOpenAttempt(app.db, eventId, bookingId);
  return {
    service: provider.name,
    takes: (currency) => provider.name !== "razorpay" || currency === "INR",
    show: async ({ closesAt, ...asked }) => void (await startPayment(till, { ...asked, code: { closesAt } })),
    shown: async (booked) => {
      const attempt = await open(booked);
      return attempt && { paymentId: attempt.payment_id, text: attempt.redirect_url };
    },
    ask: async (booked) => {
      const attempt = await open(booked);
      if (!attempt?.provider_ref) return;
      const { payment_id: paymentId, provider_ref: ref } = attempt;
      await unanswered(app, paymentId, async () => {
        const said = await provider.fetch({ paymentId, ref });
        if (said) await settle(till, said, null);
      });
    },
    close: async (booked) => {
      const attempt = await open(booked);
      if (!attempt?.provider_ref) return;
      const { payment_id: paymentId, provider_ref: ref } = attempt;
      await unanswered(app, paymentId, () => provider.close({ ref }));
    },
  };
}

const patienceMs = 2_000;

/** A service that is away or slow keeps no queue waiting: it is heard when it answers, and each minute we ask and close. */
async function unanswered(app: App, paymentId: PaymentId, work: () => Promise<void>): Promise<void> {
  const answered = work().catch((error: unknown) => {
    app.log.warn({ err: error, paymentId }, "payment service does not answer");
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, patienceMs);
  });
  await Promise.race([answered, patience]);
  clearTimeout(timer);
}
