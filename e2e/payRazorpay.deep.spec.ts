import { atCheckout, takenIn, tell } from "./world/paying.ts";
import { testWithRazorpay } from "./world/razorpay.ts";
import { expect, expectAccessible } from "./world/test.ts";

const test = testWithRazorpay();

test("a guest whose bank refuses pays at the second try, on Razorpay's own page", async ({ world, razorpay }) => {
  const { page, ...sale } = await atCheckout(world, "rzp-refused");
  await page.getByRole("button", { name: "Pay ₹590" }).click();
  await expect(page.getByRole("heading", { name: "Razorpay's double" })).toBeVisible();
  await expect(page.getByText("59000", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Fail" }).click();
  await page.getByRole("button", { name: "Back to the shop" }).click();
  await expect(page.getByRole("heading", { name: "Payment failed" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Try again" }).click();
  await page.getByRole("button", { name: "Pay ₹590" }).click();
  await page.getByRole("link", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Back to the shop" }).click();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  expect(await takenIn(world, sale)).toBe(590);
  // What Razorpay tells besides, twice, changes nothing: the browser was sooner.
  const [order] = [...razorpay.orders.values()].slice(-1);
  const late = razorpay.notice("payment.failed", { payment: razorpay.pay(order?.id ?? "", "failed") });
  expect([await tell(world, "razorpay", late), await tell(world, "razorpay", late)]).toEqual([200, 200]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  expect(await takenIn(world, sale)).toBe(590);
});

test("a guest who pays and never comes back is going once Razorpay says so, and nobody else can", async ({
  world,
  razorpay,
}) => {
  const { page, ...sale } = await atCheckout(world, "rzp-gone");
  const checkout = page.url();
  await page.getByRole("button", { name: "Pay ₹590" }).click();
  await expect(page.getByRole("heading", { name: "Razorpay's double" })).toBeVisible();
  const [order] = [...razorpay.orders.values()].slice(-1);
  await page.goto(checkout); // pays by UPI on the phone, and looks here meanwhile
  await expect(page.getByText("A payment has begun")).toBeVisible();
  const notice = razorpay.notice("payment.captured", { payment: razorpay.pay(order?.id ?? "") });
  const forged = { ...notice, headers: { ...notice.headers, "x-razorpay-signature": "0".repeat(64) } };
  expect(await tell(world, "razorpay", forged)).toBeGreaterThanOrEqual(400);
  expect(await takenIn(world, sale)).toBe(0);
  expect(await tell(world, "razorpay", notice)).toBe(200);
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  expect(await takenIn(world, sale)).toBe(590);
});
