import type { PayeeDetails } from "@mela/contract/payees";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { rows } from "../../platform/database/rows.ts";
import { sql } from "../../platform/database/sql.ts";
import { newWorld, type TestPerson } from "../../testing/world.ts";
import { setPayeeScene } from "../testing/payeeScene.ts";
import { missing } from "../testing/razorpayAccounts.ts";
import { razorpayDouble, razorpayKeys } from "../testing/razorpayDouble.ts";

const double = await razorpayDouble();
afterAll(double.close);
const world = await newWorld({ ...razorpayKeys, RAZORPAY_URL: double.url, RAZORPAY_ROUTE: "true" });
const scene = setPayeeScene(world, "razorpay");
const { app, newHost, begin, look, ask, send, tell, publishPaid, accountOf } = scene;

const detailsOf = (host: TestPerson, more: Partial<z.input<typeof PayeeDetails>> = {}) =>
  ({
    ...{ legal_name: "Asha Rao", business_type: "individual", pan: "abcpr1234f", email: host.email },
    ...{ phone: "+91 98765 43210", street: "12, MG Road, 2nd floor", locality: "Ashok Nagar", city: "Jaipur" },
    ...{ state: "Rajasthan", postal_code: "302 001", account_holder: "Asha Rao", ifsc: "hdfc0001234" },
    ...{ account_number: "5010 0123 4567 89", account_number_again: "50100123456789", accepts_terms: true as const },
    ...more,
  }) satisfies z.input<typeof PayeeDetails>;
const accountAt = async (host: TestPerson) => {
  const account = double.hosts.accounts.get(await accountOf(host));
  if (!account?.product) throw new Error("no account with Route");
  return { ...account, product: account.product };
};
const noticeOf = (event: string, account: { id: string; product: object }, id?: string) =>
  double.notice(event, { merchant_product: { ...account.product, merchant_id: account.id } }, id, account.id);

test("what a host typed becomes a linked account with a person, Route and a bank, in four steps, and is not kept here", async () => {
  const host = await newHost();
  double.taken();
  const { body } = await begin(host, detailsOf(host));
  expect(body).toMatchObject({ success: true, data: { redirect_url: null, view: { payee: { state: "REVIEW" } } } });
  const account = await accountAt(host);
  expect(account.facts).toMatchObject({ type: "route", phone: "9876543210", legal_business_name: "Asha Rao" });
  expect(account.stakeholders).toMatchObject([{ facts: { name: "Asha Rao", kyc: { pan: "ABCPR1234F" } } }]);
  expect(account.product.settlements).toEqual({
    ...{ account_number: "50100123456789", ifsc_code: "HDFC0001234", beneficiary_name: "Asha Rao" },
  });
  const kept = JSON.stringify(await rows(app.db, z.unknown(), sql`select * from payees`));
  expect(kept).not.toMatch(/50100123456789|ABCPR1234F|Asha|Jaipur/);
});
test("details that are missing or wrong are said beside their fields, before anybody is asked", async () => {
  const host = await newHost();
  double.taken();
  const { status, body } = await begin(host, detailsOf(host, { postal_code: "3020", account_number_again: "1" }));
  expect([status, body]).toMatchObject([400, { code: "invalid_input" }]);
  expect((await begin(host)).body).toMatchObject({ code: "payee_refused" });
  expect(double.taken()).toEqual([]);
});
test("what Razorpay does not accept stands beside its field, and what was done before is not done again", async () => {
  const host = await newHost();
  const refused = await begin(host, detailsOf(host, { ifsc: "ABCD0000000" }));
  expect([refused.status, refused.body]).toMatchObject([
    422,
    { code: "payee_refused", fields: { ifsc: expect.any(String) } },
  ]);
  const { id } = await accountAt(host);
  expect((await begin(host, detailsOf(host, { legal_name: "Asha R Rao" }))).body).toMatchObject({ success: true });
  const account = await accountAt(host);
  expect(account.id).toBe(id);
  expect(account.facts).toMatchObject({ legal_business_name: "Asha R Rao" });
  expect(account.stakeholders).toMatchObject([{ facts: { name: "Asha R Rao" } }]);
});
test.each([0, 1, 2, 3, 4])(
  "an answer that is lost after %i others is found again: one account, one person",
  async (others) => {
    const host = await newHost();
    double.loseAfter(others);
    const lost = await begin(host, detailsOf(host));
    expect(lost.status).toBe(503);
    expect((await begin(host, detailsOf(host))).body).toMatchObject({ success: true });
    const mine = [...double.hosts.accounts.values()].filter(({ email }) => email === host.email);
    expect(mine).toMatchObject([{ stakeholders: [{}], product: { activation_status: "under_review" } }]);
  },
);
test("what was handed in counts, though nobody hears at once how it stands", async () => {
  const host = await newHost();
  double.loseAfter(5);
  expect((await begin(host, detailsOf(host))).body).toMatchObject({ data: { view: { payee: { state: "BEGUN" } } } });
  await app.jobs.drain();
  expect(await look(host)).toMatchObject({ state: "REVIEW" });
});
test("an account of somebody else with that address is not taken for the host's", async () => {
  const [host, other] = [await newHost(), await newHost()];
  await begin(other, detailsOf(other));
  const taken = await begin(host, detailsOf(host, { email: other.email }));
  expect([taken.status, taken.body]).toMatchObject([422, { fields: { email: expect.any(String) } }]);
  expect(await accountOf(host)).toBe("");
});
test("each notice makes us ask: how an account stands follows Razorpay, in whatever order it tells us", async () => {
  const host = await newHost();
  await begin(host, detailsOf(host));
  const account = await accountAt(host);
  const requirements = [missing("settlements.account_number"), missing("kyc.pan")];
  Object.assign(account.product, { activation_status: "needs_clarification", requirements });
  const early = noticeOf("product.route.needs_clarification", account);
  await tell(early);
  expect(await look(host)).toMatchObject({ state: "MISSING", needs: ["bank", "tax"] });
  double.hosts.decide("activated");
  await begin(host, detailsOf(host, { account_number: "999888777666", account_number_again: "999888777666" }));
  expect(await look(host)).toMatchObject({ state: "READY", needs: [] });
  double.hosts.decide("under_review");
  await tell(early);
  expect(await look(host)).toMatchObject({ state: "READY" });
  const linked = double.hosts.accounts.get(account.id);
  if (linked) linked.status = "suspended";
  await tell(double.notice("account.suspended", { account: { id: account.id.slice(4) } }));
  expect(await look(host)).toMatchObject({ state: "STOPPED" });
});
test("a forged notice asks nothing, and one of an account that is not ours changes nothing", async () => {
  double.taken();
  const { raw } = double.notice("account.suspended", { account: { id: "MelaNobody0001" } });
  expect((await send({ raw, headers: { "x-razorpay-signature": "0".repeat(64) } })).statusCode).toBe(400);
  await tell(double.notice("account.suspended", { account: { id: "MelaNobody0001" } }));
  await tell(double.notice("product.route.activated", { merchant_product: { id: 7 } }));
  expect(double.taken().filter((line) => line.includes("Nobody"))).toEqual([]);
});
test("a service that does not answer leaves things as they were", async () => {
  const host = await newHost();
  double.fail({ status: 500 });
  expect((await begin(host, detailsOf(host))).status).toBe(503);
  expect(await look(host)).toMatchObject({ state: "BEGUN" });
  await begin(host, detailsOf(host));
  double.fail({ status: 502 });
  expect(await ask(host)).toBeNull();
  expect(await look(host)).toMatchObject({ state: "REVIEW" });
});
test("a paid event is published once the linked account is activated, not before", async () => {
  const host = await newHost();
  await begin(host, detailsOf(host));
  expect((await publishPaid(host)).body).toMatchObject({ code: "payee_not_ready" });
  const account = await accountAt(host);
  Object.assign(account.product, { activation_status: "activated" });
  await tell(noticeOf("product.route.activated", account));
  expect((await publishPaid(host)).status).toBe(200);
});
