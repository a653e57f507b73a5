import { BookingId, PaymentId } from "@mela/contract/common";
import { afterAll, afterEach, expect, test } from "vitest";
import { later, minuteMs } from "../../platform/clock.ts";
import { newId } from "../../platform/ids.ts";
import type { RazorpaySettings } from "../../platform/paymentSettings.ts";
import { razorpayDouble, razorpayKeys, webhookSecret } from "../testing/razorpayDouble.ts";
import { razorpayProvider } from "./razorpay.ts";

const double = await razorpayDouble();
afterAll(double.close);
afterEach(() => double.codes.giveContent(true));
const settings: RazorpaySettings = {
  ...{ service: "razorpay", url: double.url, isLive: false, paysHosts: false, webhookSecrets: [webhookSecret] },
  ...{ keyId: razorpayKeys.RAZORPAY_KEY_ID, keySecret: razorpayKeys.RAZORPAY_KEY_SECRET },
};
const provider = razorpayProvider(settings, { publicUrl: "https://mela.example.org" });
const at = new Date("2026-11-28T12:00:00Z");
const amount = { minor: 52_500, currency: "INR" };
const attempt = (closesAt = later(at, 15 * minuteMs)) => ({
  ...{ paymentId: newId(PaymentId), bookingId: newId(BookingId), label: "Sitar below the fort", amount, at, closesAt },
  capture: "NOW" as const,
});
const show = async (asked = attempt()) => {
  const shown = await provider.showCode?.(asked);
  if (!shown) throw new Error("it has codes");
  return { ...asked, ...shown };
};

test("a code is for one payment of one amount, closes by itself, and its text is theirs or read from their picture", async () => {
  const told = await show();
  expect(told.text).toBe(double.codes.textOf(told.ref));
  expect(double.codes.codes.get(told.ref)).toMatchObject({
    payment_amount: 52_500,
    close_by: later(at, 16 * minuteMs).getTime() / 1_000, // they take none sooner
    notes: { payment_id: told.paymentId },
  });
  double.codes.giveContent(false);
  const read = await show();
  expect(read.text).toBe(double.codes.textOf(read.ref));
});
test("what came for a code is asked with the code, and told with it, also before we know its name", async () => {
  const { paymentId, ref } = await show();
  expect(await provider.fetch({ paymentId, ref })).toMatchObject({ state: "PENDING" });
  const payment = double.payCode(ref);
  expect(await provider.fetch({ paymentId, ref })).toMatchObject({ state: "PAID", amount, chargeRef: payment.id });
  const code = double.codes.codes.get(ref) ?? {};
  const { raw, headers } = double.notice("qr_code.credited", { payment, qr_code: code });
  const said = { ref, paymentId, state: "PAID", amount, chargeRef: payment.id };
  expect(provider.readNotice(raw, headers)?.news).toMatchObject({ kind: "payment", said });
  const captured = double.notice("payment.captured", { payment });
  expect(provider.readNotice(captured.raw, captured.headers)?.news).toBeNull(); // the same money, told once more
});
test("a code is closed once, and closing it again is no fault", async () => {
  const { ref } = await show();
  await provider.close({ ref });
  expect(double.codes.codes.get(ref)?.status).toBe("closed");
  await provider.close({ ref });
});
