import { type StripeDouble, stripeDouble, stripeKeys } from "../server/src/payments/testing/stripeDouble.ts";
import { atCheckout, takenIn, tell } from "./world/paying.ts";
import { test as base, expect } from "./world/test.ts";

/** A product that takes money by Stripe, whose double has its hosted page too. */
const test = base.extend<object, { stripe: StripeDouble }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const stripe = await stripeDouble(Date.now);
      await use(stripe);
      await stripe.close();
    },
    { scope: "worker" },
  ],
  settings: [async ({ stripe }, use) => use({ ...stripeKeys, STRIPE_URL: stripe.url }), { scope: "worker" }],
});
const newest = ({ sessions }: StripeDouble) => {
  const [session] = [...sessions.values()].slice(-1);
  if (!session) throw new Error("there is no session");
  return session;
};

test("a guest goes back and forth, and pays at last, on Stripe's own page", async ({ world, stripe }) => {
  const { page, ...sale } = await atCheckout(world, "stripe-second");
  await page.getByRole("button", { name: "Pay ₹590" }).click();
  await expect(page.getByRole("heading", { name: "Stripe's double" })).toBeVisible();
  const first = newest(stripe);
  expect([first.amount_total, first.currency]).toEqual([59_000, "inr"]);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByText("A payment has begun")).toBeVisible();
  await page.getByRole("button", { name: "Pay ₹590" }).click();
  await expect(page.getByRole("heading", { name: "Stripe's double" })).toBeVisible();
  expect(newest(stripe).id).toBe(first.id); // the same attempt, not a second

  stripe.pay(first.id, "requires_payment_method"); // the card is refused, and no other follows
  stripe.expire(first.id);
  expect(await tell(world, "stripe", stripe.notice("checkout.session.expired", first))).toBe(200);
  await page.goto(first.cancel);
  await expect(page.getByText("The payment didn't go through")).toBeVisible();

  await page.getByRole("button", { name: "Pay ₹590" }).click();
  await page.getByRole("link", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  expect(newest(stripe).id).not.toBe(first.id);
  expect(await takenIn(world, sale)).toBe(590);
});

test("a guest who pays and never comes back is going once Stripe says so, and nobody else can", async ({
  world,
  stripe,
}) => {
  const { page, ...sale } = await atCheckout(world, "stripe-gone");
  await page.getByRole("button", { name: "Pay ₹590" }).click();
  await expect(page.getByRole("heading", { name: "Stripe's double" })).toBeVisible();
  const session = newest(stripe);
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page.getByText("A payment has begun")).toBeVisible();
  const notice = stripe.notice("payment_intent.succeeded", stripe.pay(session.id));
  const forged = { ...notice, headers: { "stripe-signature": `t=${Math.floor(Date.now() / 1_000)},v1=00` } };
  expect(await tell(world, "stripe", forged)).toBeGreaterThanOrEqual(400);
  expect(await takenIn(world, sale)).toBe(0);
  expect([await tell(world, "stripe", notice), await tell(world, "stripe", notice)]).toEqual([200, 200]);
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  expect(await takenIn(world, sale)).toBe(590);
});
