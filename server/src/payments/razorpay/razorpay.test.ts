import { BookingId, PaymentId } from "@mela/contract/common";
import { afterAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { newId, newRowId } from "../../platform/ids.ts";
import { type Attempt, ProviderRefused } from "../provider.ts";
import { hmac, razorpayDouble, razorpayKeys } from "../testing/razorpayDouble.ts";
import { readNotice } from "./notice.ts";
import { razorpayProvider } from "./razorpay.ts";
import { isSignedNotice, isSignedReturn } from "./signatures.ts";

const double = await razorpayDouble();
afterAll(double.close);
beforeEach(() => void double.taken());
const { payments } = readConfig({ NODE_ENV: "test", ...razorpayKeys, RAZORPAY_URL: double.url });
if (payments?.service !== "razorpay") throw new Error("no settings");
const settings = payments;
const publicUrl = "https://mela.example.org";
const provider = razorpayProvider(settings, { publicUrl });
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  paymentId: newId(PaymentId),
  bookingId: newId(BookingId),
  amount: { minor: 49_950, currency: "INR" },
  label: "Kite making",
  capture: "NOW",
  backUrl: `${publicUrl}/back`,
  cancelUrl: `${publicUrl}/cancel`,
  ...more,
});
const opened = async (more: Partial<Attempt> = {}) => {
  const one = attempt(more);
  return { ...one, ...(await provider.create(one)) };
};

test("a return is signed over our order and its payment, as the documentation has it", () => {
  const [order, payment] = ["order_MelaTest000001", "pay_MelaTest00000001"];
  const signature = "62f263bba0d6319b814188546020d11f35bf056d1a44d71b2ec6166a681265f4";
  const form = (change: object = {}) =>
    new URLSearchParams({
      razorpay_payment_id: payment,
      razorpay_order_id: order,
      razorpay_signature: signature,
      ...change,
    });
  const secret = "rzp_test_secret_0123456789";
  expect(isSignedReturn(secret, order, form())).toBe(true);
  expect(isSignedReturn(secret, "order_OfSomebodyElse", form())).toBe(false); // a good pair of another order, sent again
  expect(isSignedReturn(secret, order, form({ razorpay_payment_id: "pay_Another000000" }))).toBe(false);
  expect(isSignedReturn(secret, order, form({ razorpay_signature: signature.toUpperCase() }))).toBe(false);
  expect(isSignedReturn(secret, order, new URLSearchParams())).toBe(false);
});
test("a notice is signed over its raw bytes, with any of the secrets of a rotation", () => {
  const raw = Buffer.from('{"entity":"event","event":"payment.captured"}');
  const signature = "2c482b8c0f03803ed15de835a0bcec08e35b4bae4080b52948a6096024859792";
  expect(isSignedNotice(["whsec_rzp_mela_test"], raw, signature)).toBe(true);
  expect(isSignedNotice(["whsec_new", "whsec_rzp_mela_test"], raw, signature)).toBe(true);
  expect(isSignedNotice(["whsec_new"], raw, signature)).toBe(false);
  expect(isSignedNotice(["whsec_rzp_mela_test"], Buffer.concat([raw, Buffer.from("\n")]), signature)).toBe(false);
});
test("a notice without payment is refused, one of a type that we don't follow is not", () => {
  const signed = (body: object) => {
    const raw = Buffer.from(JSON.stringify(body));
    return readNotice(["whsec_mela"], raw, {
      "x-razorpay-signature": hmac("whsec_mela", raw),
      "x-razorpay-event-id": "evt_1",
    });
  };
  expect(signed({ entity: "event", event: "payment.captured", payload: {} })).toBeNull();
  expect(signed({ entity: "event", event: "payout.processed", payload: {} })).toEqual({
    noticeId: "evt_1",
    news: null,
  });
});
test("an order is made in whole paise under our id, and its page is posted to by a form", async () => {
  const { ref, redirectUrl, paymentId, bookingId } = await opened();
  expect(redirectUrl).toBe(`${publicUrl}/pay/razorpay/${bookingId}`);
  expect(double.orders.get(ref)).toMatchObject({ amount: 49_950, currency: "INR", receipt: paymentId });
  const payer = { name: "Asha Rao", email: "asha@example.in", phone: null };
  const held = { paymentId, bookingId, ref, chargeRef: null, amount: { minor: 49_950, currency: "INR" } };
  const form = provider.form?.({ ...held, label: "Kite making", payer });
  expect(form?.action).toBe(`${double.url}/v1/checkout/embedded`);
  expect(Object.fromEntries((form?.fields ?? []).map(({ name, value }) => [name, value]))).toEqual({
    ...{
      key_id: settings.keyId,
      order_id: ref,
      amount: "49950",
      currency: "INR",
      name: "Mela",
      description: "Kite making",
    },
    ...{ "prefill[name]": "Asha Rao", "prefill[email]": "asha@example.in" },
    ...{
      callback_url: `${publicUrl}/api/payments/back/${paymentId}`,
      cancel_url: `${publicUrl}/checkout/${bookingId}`,
    },
  });
});
test("the same attempt has one order, however often it is made", async () => {
  const one = attempt();
  const first = await provider.create(one);
  expect((await provider.create(one)).ref).toBe(first.ref);
  await expect(provider.create({ ...one, amount: { minor: 1_000, currency: "INR" } })).rejects.toThrow(ProviderRefused);
  double.fail("lose reply");
  const lost = attempt();
  await expect(provider.create(lost)).rejects.not.toThrow(ProviderRefused);
  expect(double.orders.get((await provider.create(lost)).ref)?.receipt).toBe(lost.paymentId);
});
test("less than a rupee is refused by the service", async () => {
  await expect(provider.create(attempt({ amount: { minor: 99, currency: "INR" } }))).rejects.toThrow(ProviderRefused);
});
test.each([["hang"], [{ status: 500 }], [{ status: 429 }], [{ status: 401 }]] as const)(
  "%o says nothing of what became of it, and comes in time",
  async (fault) => {
    double.fail(fault);
    const tried = razorpayProvider(settings, { publicUrl, timeoutMs: 250 }).create(attempt());
    await expect(tried).rejects.toThrow(/^razorpay/);
    await expect(tried).rejects.not.toThrow(ProviderRefused);
  },
);
test("an order stands as the best of its tries does", async () => {
  const { ref, paymentId } = await opened();
  const state = async () => (await provider.fetch({ paymentId, ref }))?.state;
  expect(await state()).toBe("PENDING");
  const failed = double.pay(ref, "failed");
  expect(await state()).toBe("FAILED");
  const pending = double.pay(ref, "created");
  expect(await state()).toBe("PENDING");
  Object.assign(failed, { status: "authorized" }); // the bank says yes after all
  expect(await state()).toBe("AUTHORISED");
  Object.assign(failed, { status: "refunded" }); // nobody took it in time
  Object.assign(pending, { status: "failed" });
  expect(await state()).toBe("VOIDED");
  const paid = double.pay(ref, "captured");
  expect(await provider.fetch({ paymentId, ref })).toMatchObject({
    state: "PAID",
    chargeRef: paid.id,
    amount: { minor: 49_950 },
  });
  expect(await provider.fetch({ paymentId, ref: null })).toMatchObject({ ref, state: "PAID" });
  expect(await provider.fetch({ paymentId: newId(PaymentId), ref: "order_Nobody" })).toBeNull();
});
test("what is set aside is taken once, and only whole", async () => {
  const held = await opened({ capture: "LATER" });
  expect(double.orders.get(held.ref)?.payment).toMatchObject({ capture: "manual" });
  await expect(provider.capture({ ...held, chargeRef: null })).rejects.toThrow(ProviderRefused);
  const { id } = double.pay(held.ref, "authorized");
  const less = { ...held, chargeRef: id, amount: { minor: 100, currency: "INR" } };
  await expect(provider.capture(less)).rejects.toThrow(ProviderRefused);
  expect(await provider.capture({ ...held, chargeRef: null })).toMatchObject({ state: "PAID", chargeRef: id });
  expect(await provider.capture({ ...held, chargeRef: id })).toMatchObject({ state: "PAID", chargeRef: id });
  await provider.voidIt({ ...held, chargeRef: id }); // lapses by itself: the service has no call for it
});
test("a refund goes back once under its id, in part or whole, and never more than came in", async () => {
  const of = await opened();
  const payment = double.pay(of.ref);
  const [first, second] = [newRowId(), newRowId()];
  const part = { refundId: first, amount: { minor: 10_000, currency: "INR" }, of: { ...of, chargeRef: payment.id } };
  const { ref } = await provider.refund(part);
  expect(await provider.refund(part)).toEqual({ ref });
  expect(payment.amount_refunded).toBe(10_000);
  await provider.refund({ refundId: second, amount: null, of: { ...of, chargeRef: null } });
  expect(payment.amount_refunded).toBe(49_950);
  await expect(provider.refund({ ...part, refundId: newRowId() })).rejects.toThrow(ProviderRefused);
});
test("no key stands in an error", async () => {
  double.fail("hang up");
  const error = await provider.create(attempt()).catch((caught: unknown) => caught);
  expect(JSON.stringify(error, Object.getOwnPropertyNames(error))).not.toContain(settings.keySecret);
});
