import { afterAll, expect, test } from "vitest";
import { hourMs } from "../../platform/clock.ts";
import { login } from "../../testing/login.ts";
import { newWorld, type TestPerson } from "../../testing/world.ts";
import { setPayeeScene } from "../testing/payeeScene.ts";
import type { StripeAccount } from "../testing/stripeAccounts.ts";
import { stripeDouble, stripeKeys, stripeSignature } from "../testing/stripeDouble.ts";
import { needsOf } from "./payees.ts";

let now = () => 0;
const double = await stripeDouble(() => now());
afterAll(double.close);
const world = await newWorld({ ...stripeKeys, STRIPE_URL: double.url, STRIPE_CONNECT: "true" });
now = () => world.clock.now().getTime();
const { app, newHost, begin, look, ask, send, tell, subjects, publishPaid, accountOf } = setPayeeScene(world, "stripe");

const accountAt = async (host: TestPerson): Promise<StripeAccount> => {
  const account = double.accounts.get(await accountOf(host));
  if (!account) throw new Error("no account");
  return account;
};
const none = { currently_due: [], past_due: [], eventually_due: [], disabled_reason: null };
const change = (account: StripeAccount, changes: Partial<StripeAccount>) =>
  double.notice("account.updated", Object.assign(account, changes), { account: account.id });
const ready = {
  details_submitted: true,
  payouts_enabled: true,
  capabilities: { transfers: "active" as const },
  requirements: none,
};
const begun = async () => {
  const host = await newHost();
  const { body } = await begin(host);
  if (!body.success) throw new Error("not begun");
  return { host, url: new URL(body.data.redirect_url ?? ""), account: await accountAt(host) };
};

test("a host is sent to Stripe's own page, and back to ours; a second time to the same account", async () => {
  const { host, url, account } = await begun();
  expect([url.origin, url.pathname]).toEqual([double.url, `/setup/e/${account.id}`]);
  expect(url.searchParams.get("back")).toBe(`${app.config.publicUrl}/profile/payout?from=service`);
  expect(await look(host)).toMatchObject({ state: "BEGUN", needs: [] });
  const again = await begin(host);
  expect(again.body).toMatchObject({ success: true, data: { redirect_url: url.href } });
  expect([...double.accounts.values()].filter(({ id }) => id === account.id)).toHaveLength(1);
});
test("what Stripe says of an account is read in our words, and its host hears of it once", async () => {
  const { host, account } = await begun();
  const requirements = { ...none, currently_due: ["external_account", "individual.id_number", "individual.dob.day"] };
  await tell(change(account, { details_submitted: true, requirements }));
  expect(await look(host)).toMatchObject({ state: "MISSING", needs: ["bank", "tax", "identity"] });
  await tell(change(account, { requirements: none }));
  expect(await look(host)).toMatchObject({ state: "REVIEW", needs: [] });
  const notice = change(account, ready);
  await tell(notice);
  await tell(notice);
  expect(await look(host)).toMatchObject({ state: "READY", needs: [] });
  await tell(change(account, { payouts_enabled: false, requirements: { ...none, disabled_reason: "rejected.fraud" } }));
  expect(await look(host)).toMatchObject({ state: "STOPPED" });
  expect((await begin(host)).body).toMatchObject({ success: false, code: "payee_stopped" });
  expect((await subjects(host)).filter((subject) => subject?.startsWith("Your payout account"))).toEqual([
    "Your payout account was stopped",
    "Your payout account is ready",
    "Your payout account needs something from you",
  ]);
});
test("a notice that comes late says only that something changed: what is kept is what stands now", async () => {
  const { host, account } = await begun();
  const early = change(account, { details_submitted: true });
  await tell(change(account, ready));
  await tell(early);
  expect(await look(host)).toMatchObject({ state: "READY" });
});
test("an answer to an older question does not undo a newer one", async () => {
  const { host, account } = await begun();
  change(account, ready);
  await ask(host);
  expect(await look(host)).toMatchObject({ state: "READY" });
  change(account, { payouts_enabled: false, requirements: { ...none, disabled_reason: "under_review" } });
  world.clock.moveBy(-hourMs); // asked before, answered after
  await ask(host);
  world.clock.moveBy(hourMs);
  expect(await look(host)).toMatchObject({ state: "READY" });
});
test("without a notice we ask by ourselves within the hour, and whoever comes back makes us ask at once", async () => {
  const [one, other] = [await begun(), await begun()];
  for (const { account } of [one, other]) change(account, ready);
  expect(await ask(one.host)).toMatchObject({ state: "READY" });
  world.clock.moveBy(hourMs + 1);
  await app.jobs.drain();
  expect(await look(await login(world, other.host.email))).toMatchObject({ state: "READY" });
});
test("an answer that is lost on the way makes no second account", async () => {
  const host = await newHost();
  double.fail("lose reply", "lose reply");
  const lost = await begin(host);
  expect([lost.status, lost.body]).toMatchObject([503, { code: "payee_service_down" }]);
  const before = double.accounts.size;
  expect((await begin(host)).body).toMatchObject({ success: true });
  expect(double.accounts.size).toBe(before);
});
test.each([{ status: 500 }, { status: 429 }, { status: 401 }] as const)(
  "%j is no answer: the host tries again",
  async (fault) => {
    const host = await newHost();
    double.fail(fault);
    expect((await begin(host)).status).toBe(503);
    expect(await look(host)).toMatchObject({ state: "BEGUN", needs: [] });
    expect((await begin(host)).body).toMatchObject({ success: true });
  },
);
test("a host's own account can't speak of payments, and a forged notice of nothing at all", async () => {
  const { host, account } = await begun();
  Object.assign(account, ready);
  double.taken();
  const session = {
    id: "cs_test_x",
    status: "complete",
    payment_status: "paid",
    metadata: {},
    amount_total: 1,
    currency: "inr",
  };
  await send(double.notice("checkout.session.completed", session, { account: account.id }));
  expect(double.taken()).toEqual([]);
  const { raw } = double.notice("account.updated", account, { account: account.id });
  const headers = { "stripe-signature": stripeSignature("whsec_forged", raw, Math.floor(now() / 1_000)) };
  expect((await send({ raw, headers })).statusCode).toBe(400);
  await app.jobs.drain();
  expect(await look(host)).toMatchObject({ state: "BEGUN" });
  await tell(double.notice("account.updated", account, { account: "acct_OfNobody" }));
});
test("a paid event is published once its host's account is ready, not before", async () => {
  const { host, account } = await begun();
  const early = await publishPaid(host);
  expect([early.status, early.body]).toMatchObject([409, { code: "payee_not_ready" }]);
  await tell(change(account, ready));
  expect((await publishPaid(host)).status).toBe(200);
});
test("every name of a field of theirs is some word of ours", () => {
  const fields = [
    "company.tax_id",
    "company.address.city",
    "representative.email",
    "owners.first_name",
    "something.new",
  ];
  expect(needsOf([...fields, "company.tax_id"])).toEqual(["tax", "address", "contact", "identity", "other"]);
});
