import type { createBooking } from "@mela/contract/bookings";
import type { updateEvent } from "@mela/contract/eventCalls";
import type { createPromoCode } from "@mela/contract/promoCodes";
import type { Page } from "@playwright/test";
import { type Person, signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { savePayout } from "./world/payouts.ts";
import { become } from "./world/people.ts";
import { expect, expectAccessible, test, type World } from "./world/test.ts";

const minuteMs = 60_000;
const question = "What shall we cook for you?";
const typed = "No onions, please";

/** A host who sells lofts at ₹500 to who answers a question. `name`: of the host and the event. */
async function onSale(world: World, name: string, type: { sales_end?: string } = {}) {
  const host = await signIn(world.client, `${name}-host@example.in`);
  await savePayout(world.client, host);
  const ticket_types = [{ name: "Loft", price: 500, capacity: 12, ...type }];
  const event = await publish(world.client, host, {
    title: `Supper of ${name}`,
    ticket_types,
    questions: [{ text: question, kind: "SHORT_TEXT", options: [], required: true, per: "BOOKING" }],
  });
  return { host, event };
}

/** Somebody who has chosen two seats and answered: all that is missing is the press that books. */
async function beforeTheLastPress(world: World, path: string, guest: Person, code?: RegExp): Promise<Page> {
  const page = await world.visitor();
  await become(page, guest);
  await page.goto(path);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  const sheet = page.getByRole("dialog");
  if (code) await expect(sheet.getByText(code).first()).toBeVisible(); // the sheet grows with it, and its list moves up
  await sheet.getByRole("listitem").filter({ hasText: "Loft" }).getByRole("button").last().click();
  await sheet.getByRole("button", { name: "Continue" }).click();
  await sheet.getByLabel(question).fill(typed);
  return page;
}

test("a price that rises while the page is open is shown before anybody agrees to it, and what was typed stays", async ({
  world,
}) => {
  const { host, event } = await onSale(world, "risingprice");
  const guest = await signIn(world.client, "risingprice-guest@example.in");
  const page = await beforeTheLastPress(world, `/${event.event_slug}`, guest);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("₹1,000").first()).toBeVisible();
  const id = event.ticket_types[0]?.id ?? "";
  const body = { ticket_types: [{ id, name: "Loft", price: 700, capacity: 12 }] };
  await world.client.send<typeof updateEvent>("updateEvent", { params: { eventId: event.id }, body }, host.token);

  await sheet.getByRole("button", { name: "Book 2 seats" }).click();
  await expect(sheet.getByText("The price has changed.", { exact: false })).toBeVisible();
  await expect(sheet.getByText("₹1,400").first()).toBeVisible();
  await expect(sheet.getByText("₹1,000")).toHaveCount(0);
  await expect(sheet.getByLabel(question)).toHaveValue(typed);
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Book 2 seats" }).click();
  await expect(page.getByRole("button", { name: "Pay ₹1,400" })).toBeVisible();
});

test("a sale that ends while the page is open takes no booking and says so", async ({ world }) => {
  const sales_end = new Date(Date.now() + 30 * minuteMs).toISOString();
  const { event } = await onSale(world, "endingsale", { sales_end });
  const guest = await signIn(world.client, "endingsale-guest@example.in");
  const page = await beforeTheLastPress(world, `/${event.event_slug}`, guest);
  world.ageBy(31 * minuteMs);
  await page.getByRole("dialog").getByRole("button", { name: "Book 2 seats" }).click();
  await expect(page.getByText(/sale has ended|Sales have ended|Sale ended/i).first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Book 2 seats" })).toHaveCount(0);
  await expectAccessible(page);
});

test("a promo code that others use up meanwhile says so; the full price is shown before it is booked at", async ({
  world,
}) => {
  const { host, event } = await onSale(world, "usedup");
  const params = { eventId: event.id };
  const code = { code: "ONCE", percent: 50, max_uses: 1 };
  await world.client.send<typeof createPromoCode>("createPromoCode", { params, body: code }, host.token);
  const [slow, quick] = [
    await signIn(world.client, "usedup-slow@example.in"),
    await signIn(world.client, "usedup-quick@example.in"),
  ];
  const page = await beforeTheLastPress(world, `/${event.event_slug}?promo=ONCE`, slow, /50% off/);
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("₹500").first()).toBeVisible();
  const body = {
    tickets: [{ ticket_type_id: event.ticket_types[0]?.id ?? "", count: 1 }],
    responses: [{ question_id: event.questions[0]?.id ?? "", answer: "Anything" }],
    promo_code: "ONCE",
  };
  await world.client.send<typeof createBooking>("createBooking", { params, body }, quick.token);

  await sheet.getByRole("button", { name: "Book 2 seats" }).click();
  await expect(sheet.getByText("This code has been used up.").first()).toBeVisible();
  await expect(sheet.getByText("₹1,000").first()).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Continue" }).click();
  await expect(sheet.getByLabel(question)).toHaveValue(typed);
  await sheet.getByRole("button", { name: "Book 2 seats" }).click();
  await expect(page.getByRole("button", { name: "Pay ₹1,000" })).toBeVisible();
});
