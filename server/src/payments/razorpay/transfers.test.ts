import { BookingId, PaymentId } from "@mela/contract/common";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { newId, newRowId } from "../../platform/ids.ts";
import type { Share } from "../payees.ts";
import { ProviderRefused } from "../provider.ts";
import { razorpayService } from "../testing/services.ts";
import { razorpayPayees } from "./payees.ts";
import { razorpayProvider } from "./razorpay.ts";

const service = await razorpayService();
afterAll(service.close);
const { payments: settings } = readConfig({ NODE_ENV: "test", ...service.settings });
if (settings?.service !== "razorpay") throw new Error("no settings");
const payees = razorpayPayees(settings);
const provider = razorpayProvider(settings, { publicUrl: "https://mela.example.org" });

async function share(more: Partial<Share> = {}): Promise<Share> {
  const paymentId = newId(PaymentId);
  const [backUrl, cancelUrl] = ["https://mela.example.org/back", "https://mela.example.org/cancel"];
  const amount = { minor: 50_000, currency: "INR" };
  const booking = { bookingId: newId(BookingId), label: "Kites", capture: "NOW" as const, backUrl, cancelUrl };
  const { ref } = await provider.create({ paymentId, amount, ...booking });
  const { id: chargeRef } = service.pay(ref);
  const { account } = service.accounts.open();
  const of = { paymentId, ref, chargeRef };
  return { payoutId: newRowId(), account, amount: { minor: 45_000, currency: "INR" }, of, wasTried: false, ...more };
}

test("a share that Razorpay is still at work on is asked about, and is one alone", async () => {
  const one = await share();
  service.accounts.end("pending");
  const { ref, state } = await payees.send(one);
  expect(state).toBe("PENDING");
  service.accounts.settle(ref, "processed");
  expect(await payees.send({ ...one, wasTried: true })).toEqual({ ref, state: "DONE" });
  expect(service.accounts.sentTo(one.account)).toHaveLength(1);
});
test("a share that Razorpay could not send is refused, and stays the platform's to pay", async () => {
  const one = await share();
  service.accounts.end("pending");
  const { ref } = await payees.send(one);
  service.accounts.settle(ref, "failed");
  await expect(payees.send({ ...one, wasTried: true })).rejects.toThrow(ProviderRefused);
  service.accounts.end("processed");
});
test("a service that can't be asked what became of a share has not refused it", async () => {
  const one = await share();
  const gone = { ...one, of: { ...one.of, chargeRef: "pay_Nobody00000001" } };
  await expect(payees.send(gone)).rejects.toThrow(ProviderRefused);
  const again = payees.send({ ...gone, wasTried: true }).catch((error: unknown) => error);
  expect(await again).not.toBeInstanceOf(ProviderRefused);
});
test("what was taken back is found again, and nothing is taken back twice", async () => {
  const one = await share();
  const { ref } = await payees.send(one);
  const amount = { minor: 10_000, currency: "INR" };
  const part = { payoutId: newRowId(), amount, of: { payoutId: one.payoutId, ref }, wasTried: false };
  const first = await payees.takeBack(part);
  expect(await payees.takeBack({ ...part, wasTried: true })).toEqual(first);
  expect(service.accounts.sentTo(one.account)).toMatchObject([{ back: 10_000, isHeld: true }]);
  await payees.release({ ref });
  expect(service.accounts.sentTo(one.account)).toMatchObject([{ isHeld: false }]);
});
