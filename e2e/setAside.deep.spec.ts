import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

test("a guest sets the price aside with the request, and pays it when the host says yes", async ({ world }) => {
  const host = await signIn(world.client, "aside-host@example.in");
  const guest = await signIn(world.client, "aside-guest@example.in");
  const event = await publish(world.client, host, {
    title: "A table for twelve",
    ...{ requires_approval: true, pays_at_request: true },
    ticket_types: [{ name: "Seat", price: 450, capacity: 12 }],
  });
  const page = await world.visitor();
  await become(page, guest);
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await page.getByRole("button", { name: /Request/ }).click();
  await expect(page.getByText("Nothing is taken now")).toBeVisible();
  await expectAccessible(page);
  const bookingPage = page.url().replace("/checkout/", "/booking_confirmed/");
  await page.goto(bookingPage);
  await expect(page.getByRole("heading", { name: "Finish your request" })).toBeVisible();
  await page.getByRole("link", { name: "Set ₹450 aside" }).click();
  await page.getByRole("button", { name: "Set ₹450 aside" }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeVisible();
  await expect(page.getByText("₹450 is set aside, not paid.")).toBeVisible();
  await expectAccessible(page);

  const desk = await world.visitor();
  await become(desk, host);
  await desk.goto(`/event/manage/${event.id}?tab=guests&status=PENDING`);
  await desk.getByRole("button", { name: "aside-guest@example.in", exact: true }).click();
  const sheet = desk.getByRole("dialog", { name: "aside-guest@example.in" });
  await expect(sheet.getByText("₹450 set aside")).toBeVisible();
  await sheet.getByRole("button", { name: "Approve" }).click();
  await expect(sheet.getByRole("button", { name: "Approve" })).toBeHidden();
  await expect(async () => {
    await page.goto(bookingPage);
    await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
