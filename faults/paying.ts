import { setTimeout as sleep } from "node:timers/promises";
import type { decideSandboxPayment, payBooking } from "@mela/contract/payments";
import type { RazorpayDouble } from "../server/src/payments/testing/razorpayDouble.ts";
import type { Client } from "./client.ts";

/** How a guest pays a booking that is held for them: started here, and ended at the service in every way that it may be told. */
export type Pay = (client: Client, params: { bookingId: string }) => Promise<void>;

const outcomes = ["PAID", "PAID", "PAID", "PAID", "FAILED", "PENDING"] as const;
const notices = ["normal", "normal", "twice", "early", "late", "none"] as const;

/** On the sandbox's own page, which has a button for each. */
export const payInSandbox: Pay = async (client, params) => {
  const { dice } = client;
  const started = await client.ask<typeof payBooking>("payBooking", { params });
  if (!started) return;
  await client.ask<typeof decideSandboxPayment>("decideSandboxPayment", {
    params: { paymentId: started.data.payment_id },
    body: { outcome: dice.oneOf(outcomes), webhook: dice.oneOf(notices) },
  });
};

type Till = { razorpay: RazorpayDouble; url: () => string; isOver: () => boolean };

/** At Razorpay, which tells Mela by notices that it repeats until they are taken, as long as anybody is there. */
export function payByRazorpay({ razorpay, url, isOver }: Till): Pay {
  async function tell(payment: ReturnType<RazorpayDouble["pay"]>): Promise<void> {
    const event = payment.status === "failed" ? "payment.failed" : "payment.captured";
    const { raw, headers } = razorpay.notice(event, { payment });
    const sent = {
      method: "POST",
      body: new Uint8Array(raw),
      headers: { "content-type": "application/json", ...headers },
    };
    while (!isOver()) {
      const answer = await fetch(`${url()}/api/payments/webhooks/razorpay`, sent).catch(() => null);
      await answer?.body?.cancel();
      if (answer?.ok) return;
      await sleep(300);
    }
  }
  return async (client, params) => {
    const { dice } = client;
    const started = await client.ask<typeof payBooking>("payBooking", { params });
    if (!started) return;
    const order = [...razorpay.orders.values()].find(({ receipt }) => receipt === started.data.payment_id);
    const [outcome, notice] = [dice.oneOf(outcomes), dice.oneOf(notices)];
    if (!order || outcome === "PENDING") return;
    const payment = razorpay.pay(order.id, outcome === "PAID" ? "captured" : "failed");
    if (notice === "none") return;
    if (notice === "late") return void sleep(dice.between(1_000, 3_000)).then(() => tell(payment));
    if (notice === "early") return void tell(payment); // before the guest is back
    await Promise.all(notice === "twice" ? [tell(payment), tell(payment)] : [tell(payment)]);
  };
}
