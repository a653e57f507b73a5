import { BookingId, PaymentId } from "@mela/contract/common";
import { afterAll, expect, test } from "vitest";
import { readConfig } from "../../config.ts";
import { manualClock, minuteMs } from "../../platform/clock.ts";
import { newId, newRowId } from "../../platform/ids.ts";
import { type Attempt, ProviderRefused } from "../provider.ts";
import { stripeDouble, stripeKeys, stripeSignature } from "../testing/stripeDouble.ts";
import { connect } from "./client.ts";
import { readNotice } from "./notice.ts";
import { stripeProvider } from "./stripe.ts";

const clock = manualClock(new Date("2026-11-21T06:30:00.000Z"));
const double = await stripeDouble(() => clock.now().getTime());
afterAll(double.close);
const { payments } = readConfig({ NODE_ENV: "test", ...stripeKeys, STRIPE_URL: double.url });
if (payments?.service !== "stripe") throw new Error("no settings");
const settings = payments;
const provider = stripeProvider(settings, { clock });
const attempt = (more: Partial<Attempt> = {}): Attempt => ({
  paymentId: newId(PaymentId),
  bookingId: newId(BookingId),
  amount: { minor: 49_950, currency: "INR" },
  label: "Kite making",
  capture: "NOW",
  backUrl: "https://mela.example.org/back",
  cancelUrl: "https://mela.example.org/cancel",
  ...more,
});
const opened = async (more: Partial<Attempt> = {}) => {
  const one = attempt(more);
  return { ...one, ...(await provider.create(one)) };
};

test("a notice is signed as the documentation has it", () => {
  const raw = '{"id":"evt_mela_1","object":"event"}';
  const v1 = "851211ea23e36e0ead9efc1dc8ce65346e022b58902228e296c578cdaa2ca9ba";
  expect(stripeSignature("whsec_mela_test", raw, 1_700_000_000)).toBe(`t=1700000000,v1=${v1}`);
});
test("a notice is believed within five minutes before and after, whichever of the secrets signed it", () => {
  const stripe = connect(settings, 250);
  const read = (secret: string, offsetS: number, change: object = {}) => {
    const event = {
      id: "evt_1",
      object: "event",
      type: "customer.created",
      livemode: false,
      data: { object: {} },
      ...change,
    };
    const raw = Buffer.from(JSON.stringify(event));
    const header = stripeSignature(secret, raw, Math.floor(clock.now().getTime() / 1_000) + offsetS);
    return readNotice({ stripe, settings, now: clock.now() }, raw, { "stripe-signature": `${header},v1=00,v0=11` });
  };
  for (const secret of ["whsec_mela_test", "whsec_mela_new"])
    for (const offsetS of [0, -299, 299]) expect(read(secret, offsetS)).toEqual({ noticeId: "evt_1", news: null });
  for (const offsetS of [-302, 302, 600]) expect(read("whsec_mela_test", offsetS)).toBeNull();
  expect(read("whsec_of_another", 0)).toBeNull();
  expect(read("whsec_mela_test", 0, { livemode: true })).toBeNull();
  const live = { ...settings, isLive: true };
  const { raw, headers } = double.notice("customer.created", {});
  expect(readNotice({ stripe, settings: live, now: clock.now() }, raw, headers)).toBeNull(); // test mode, live keys
});
test("a session is made in the currency's smallest unit, ends by itself, and is the same when asked for again", async () => {
  const one = await opened();
  expect(double.sessions.get(one.ref)).toMatchObject({ amount_total: 49_950, currency: "inr", success: one.backUrl });
  expect(one.redirectUrl).toBe(`${double.url}/c/pay/${one.ref}`);
  expect((await provider.create(one)).ref).toBe(one.ref);
  expect((await provider.create({ ...one, label: "Another title" })).ref).not.toBe(one.ref);
  clock.moveBy(59 * minuteMs);
  expect((await opened()).ref).toMatch(/^cs_/);
});
test("a session whose answer is lost is found again under its key", async () => {
  double.fail("lose reply");
  const one = attempt();
  const { ref } = await provider.create(one); // the package tries a broken line once more by itself
  const known = [...double.sessions.values()].filter(({ metadata }) => metadata.payment_id === one.paymentId);
  expect(known.map(({ id }) => id)).toEqual([ref]);
});
test.each([["hang"], [{ status: 500 }], [{ status: 429 }], [{ status: 401 }]] as const)(
  "%o says nothing of what became of it, and comes in time",
  async (fault) => {
    double.fail(fault);
    const tried = stripeProvider(settings, { clock, timeoutMs: 250 }).create(attempt());
    await expect(tried).rejects.toThrow(/^stripe/);
    await expect(tried).rejects.not.toThrow(ProviderRefused);
  },
);
test("a session stands as its money does; a refused card may be followed by another until it is over", async () => {
  const { ref, paymentId } = await opened();
  const state = async () => (await provider.fetch({ paymentId, ref }))?.state;
  expect(await state()).toBe("PENDING");
  double.pay(ref, "requires_payment_method");
  expect(await state()).toBe("PENDING");
  await provider.close({ ref });
  expect(await provider.fetch({ paymentId, ref })).toMatchObject({ state: "FAILED", failure: "declined" });
  await provider.close({ ref }); // once more changes nothing
  const untried = await opened();
  await provider.close(untried);
  expect(await provider.fetch(untried)).toMatchObject({ state: "FAILED", failure: "timed_out" });
  const other = await opened();
  const { id } = double.pay(other.ref, "processing");
  expect(await provider.fetch(other)).toMatchObject({ state: "PENDING" });
  Object.assign(double.intents.get(id) ?? {}, { status: "succeeded", amount_received: 49_950 });
  expect(await provider.fetch(other)).toMatchObject({
    state: "PAID",
    chargeRef: id,
    amount: { minor: 49_950, currency: "INR" },
  });
  expect(await provider.fetch({ paymentId, ref: "cs_nobody" })).toBeNull();
  expect(await provider.fetch({ paymentId, ref: null })).toBeNull();
});
test("what is set aside is taken once, or let go", async () => {
  const held = await opened({ capture: "LATER" });
  await expect(provider.capture({ ...held, chargeRef: null })).rejects.toThrow(ProviderRefused);
  const { id } = double.pay(held.ref);
  expect(await provider.fetch(held)).toMatchObject({ state: "AUTHORISED", chargeRef: id });
  expect(await provider.capture({ ...held, chargeRef: null })).toMatchObject({ state: "PAID", ref: held.ref });
  double.fail("lose reply");
  expect(await provider.capture({ ...held, chargeRef: id })).toMatchObject({ state: "PAID" });
  await expect(provider.voidIt({ ...held, chargeRef: id })).rejects.toThrow(ProviderRefused);
  const other = await opened({ capture: "LATER" });
  double.pay(other.ref);
  await provider.voidIt({ ...other, chargeRef: null });
  await provider.voidIt({ ...other, chargeRef: null });
  expect(await provider.fetch(other)).toMatchObject({ state: "VOIDED" });
});
test("a refund goes back once under its id, in part or whole, and never more than came in", async () => {
  const of = await opened();
  const intent = double.pay(of.ref);
  const part = {
    refundId: newRowId(),
    amount: { minor: 10_000, currency: "INR" },
    of: { ...of, chargeRef: intent.id },
  };
  const { ref } = await provider.refund(part);
  expect(await provider.refund(part)).toEqual({ ref });
  expect(intent.refunded).toBe(10_000);
  await provider.refund({ refundId: newRowId(), amount: null, of: { ...of, chargeRef: null } });
  expect(intent.refunded).toBe(49_950);
  await expect(provider.refund({ ...part, refundId: newRowId() })).rejects.toThrow(ProviderRefused);
});
