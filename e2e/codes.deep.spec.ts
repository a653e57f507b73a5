import type { createPromoCode } from "@mela/contract/promoCodes";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, signInHere, test } from "./world/test.ts";
import { watchTop } from "./world/tops.ts";

const label = "Promo or access code";

test("a guest opens hidden tickets by their code, sees what a promo code takes off, and books at that price", async ({
  world,
}) => {
  const { client } = world;
  const host = await signIn(client, "codehost@example.in");
  const event = await publish(client, host, {
    title: "Kites with a code",
    ticket_types: [
      { name: "Loft", price: 600, capacity: 20 },
      { name: "Friends' table", price: 250, capacity: 8, access_code: "Dosti 24" },
    ],
  });
  const params = { eventId: event.id };
  for (const body of [
    { code: "HALF", percent: 50 },
    { code: "LOFTY", amount: 100, ticket_type_ids: [event.ticket_types[0]?.id ?? ""] },
  ])
    await client.send<typeof createPromoCode>("createPromoCode", { params, body }, host.token);

  const page = await world.visitor(phone);
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByRole("button", { name: "Have a code?" }).click();
  const field = sheet.getByLabel(label);
  await expect(field).toBeFocused();
  await field.press("Enter");
  await expect(sheet.getByText("Please enter your code.")).toBeVisible();
  await field.fill("dosti 42");
  await sheet.getByRole("button", { name: "Apply" }).click();
  await expect(sheet.getByText("This event doesn't know this code.", { exact: false })).toBeVisible();
  await expect(field).toHaveValue("dosti 42"); // nothing typed is lost
  await expectAccessible(page);

  await field.fill("dosti 24");
  await field.press("Enter");
  const status = sheet.getByRole("status").filter({ hasText: "dosti" });
  await expect(status).toContainText("Opens Friends' table");
  await expect(sheet.getByText("With code dosti 24")).toBeVisible();
  const another = sheet.getByRole("button", { name: "Add another code" });
  await expect(another).toBeFocused();

  const table = sheet.getByRole("listitem").filter({ hasText: "Friends' table" });
  await table.getByRole("button").last().click();
  await another.click();
  await sheet.getByLabel(label).fill("lofty");
  await sheet.getByLabel(label).press("Enter");
  await expect(status).toContainText("₹100 off Loft");
  await expect(sheet.getByText("Discount LOFTY")).toBeVisible();
  await another.click();
  await sheet.getByLabel(label).fill("half"); // a booking has one promo code: the newest
  await sheet.getByLabel(label).press("Enter");
  await expect(sheet.getByText("Discount HALF")).toBeVisible();
  await expect(status).not.toContainText("LOFTY");
  await expect(sheet.getByText("₹425").first()).toBeVisible(); // (600 + 250) / 2
  await expectAccessible(page);

  await page.reload();
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await expect(sheet.getByText("Discount HALF")).toBeVisible();
  await sheet.getByRole("button", { name: "Remove code HALF" }).click();
  await expect(another).toBeFocused();
  await expect(sheet.getByText("₹850").first()).toBeVisible();
  await another.click();
  await sheet.getByLabel(label).fill("HALF");
  await sheet.getByLabel(label).press("Enter");
  await expect(sheet.getByText("₹425").first()).toBeVisible();
  await sheet.getByRole("button", { name: "Book 2 seats" }).click();
  await signInHere(page, world, "codeguest@example.in");
  await expect(page.getByText("Seats held for you")).toBeVisible();
  await expect(page.getByText("₹425.00").first()).toBeVisible();
});

test("where nothing is sold openly, a code opens the tickets of a private event for who has its link", async ({
  world,
}) => {
  const host = await signIn(world.client, "terracehost@example.in");
  const event = await publish(world.client, host, {
    title: "Supper on the terrace",
    visibility: "PRIVATE",
    ticket_types: [{ name: "Cousins", price: 0, capacity: 8, access_code: "FAMILY" }],
  });
  const page = await world.visitor(desktop);
  await page.goto(`/${event.event_slug}?key=${event.private_key}`);
  const panel = page.getByRole("complementary", { name: "Booking" });
  await expect(panel.getByRole("heading", { name: "By invitation" })).toBeVisible();
  await panel.getByLabel(label).fill("family");
  await panel.getByRole("button", { name: "Apply" }).click();
  await expect(page.getByText("Cousins: ready to book.")).toBeVisible();
  await expect(panel.getByText("With code family")).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Book 1 seat" }).click();
  await signInHere(page, world, "cousin@example.in");
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();

  const small = await world.visitor(phone);
  await small.goto(`/${event.event_slug}?key=${event.private_key}`);
  await small.getByRole("article").getByLabel(label).fill("FAMILY");
  await small.getByRole("article").getByLabel(label).press("Enter");
  await expect(small.getByRole("dialog").getByText("With code FAMILY")).toBeVisible(); // the tickets open by themselves
  await expect(small.getByRole("dialog").getByRole("button", { name: "Book 1 seat" })).toBeVisible();
});

test("seats that a host holds back are had by their code when all others are sold out", async ({ world }) => {
  const { client } = world;
  const host = await signIn(client, "holdbackhost@example.in");
  const event = await publish(client, host, {
    title: "Sold out but for friends",
    ticket_types: [
      { name: "Loft", price: 0, capacity: 1 },
      { name: "Held back", price: 0, capacity: 5, access_code: "HOLD" },
    ],
  });
  await bookAndPay(client, await signIn(client, "firstofall@example.in"), { event });
  const page = await world.visitor(desktop);
  await page.goto(`/${event.event_slug}`);
  const panel = page.getByRole("complementary", { name: "Booking" });
  await expect(panel.getByRole("heading", { name: "Sold out" })).toBeVisible();
  await panel.getByRole("button", { name: "Have a code?" }).click();
  await expect(panel.getByLabel(label)).toBeFocused();
  await panel.getByLabel(label).fill("hold");
  await panel.getByLabel(label).press("Enter");
  await expect(panel.getByText("With code hold")).toBeVisible();
  await expect(panel.getByRole("button", { name: "Book 1 seat" })).toBeVisible();
  await expectAccessible(page);
  await panel.getByRole("button", { name: "Remove code hold" }).click();
  await expect(panel.getByRole("heading", { name: "Sold out" })).toBeVisible();
});

test("a code of the address that doesn't work says so, in Hindi too, and goes when it is taken off", async ({
  world,
}) => {
  const host = await signIn(world.client, "hindicodehost@example.in");
  const event = await publish(world.client, host, {
    title: "Patang with a code",
    ticket_types: [{ name: "Loft", price: 600, capacity: 20 }],
  });
  const page = await world.visitor(desktop);
  await page.goto(`/${event.event_slug}?promo=gone20`);
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("This event doesn't know this code.", { exact: false })).toBeVisible();
  await page.goto(`/${event.event_slug}?promo=gone20&lang=hi`);
  await expect(panel.getByText("इस इवेंट में ऐसा कोई कोड नहीं है।", { exact: false })).toBeVisible();
  await panel.getByRole("button", { name: "कोड gone20 हटाएँ" }).click();
  await expect(panel.getByRole("button", { name: "कोई कोड है?" })).toBeFocused();
  await expect(page).not.toHaveURL(/promo/);
  await expectAccessible(page);
});

test("nothing is booked without the code that could not be looked up", async ({ world }) => {
  const host = await signIn(world.client, "unaskedcodehost@example.in");
  const event = await publish(world.client, host, {
    title: "A code that nobody could look up",
    ticket_types: [{ name: "Loft", price: 600, capacity: 20 }],
  });
  const params = { eventId: event.id };
  const body = { code: "HALF", percent: 50 };
  await world.client.send<typeof createPromoCode>("createPromoCode", { params, body }, host.token);
  const page = await world.visitor(desktop);
  const lookUps = "**/api/events/*/code";
  await page.route(lookUps, (route) => route.abort());
  await page.goto(`/${event.event_slug}?promo=HALF`);
  const panel = page.getByRole("complementary");
  await expect(panel.getByText("You seem to be offline.", { exact: false })).toBeVisible();
  await panel.getByRole("button", { name: "Book 1 seat" }).click();
  await signInHere(page, world, "unaskedcode@example.in");
  const again = panel.getByRole("button", { name: "Try again" });
  await expect(again).toBeVisible();
  await page.unroute(lookUps);
  await again.click();
  await expect(page.getByText("Seats held for you")).toBeVisible();
  await expect(page.getByText("₹300.00").first()).toBeVisible();
});

test("from the first picture on the button stays where it is, whatever becomes of a code of the address", async ({
  world,
}) => {
  const host = await signIn(world.client, "stillcodehost@example.in");
  const event = await publish(world.client, host, {
    title: "A button that stays",
    ticket_types: [{ name: "Loft", price: 600, capacity: 20 }],
  });
  const params = { eventId: event.id };
  await world.client.send<typeof createPromoCode>(
    "createPromoCode",
    { params, body: { code: "STAY", percent: 50 } },
    host.token,
  );
  for (const isReached of [true, false]) {
    const page = await world.visitor(desktop);
    const topsOf = await watchTop(page, "Book 1 seat");
    if (!isReached) await page.route("**/api/events/*/code", (route) => route.abort());
    await page.goto(`/${event.event_slug}?promo=STAY`);
    const panel = page.getByRole("complementary");
    await expect(
      panel.getByText(isReached ? "Discount STAY" : "You seem to be offline.", { exact: false }),
    ).toBeVisible();
    expect(await topsOf()).toHaveLength(1);
  }
});
