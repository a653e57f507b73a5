import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

test("an event is tried, seen and postponed by its host; its guest takes the money, and the history says so", async ({
  world,
}) => {
  const { client } = world;
  const [host, guest] = [await signIn(client, "raining@example.in"), await signIn(client, "patient@example.in")];
  const ticket_types = [{ name: "Entry", price: 250, capacity: 10, max_per_booking: 5 }];
  const event = await publish(client, host, { title: "Rain dance on the roof", ticket_types });
  const booking = await bookAndPay(client, guest, { event, count: 2 });

  const page = await world.visitor();
  await page.goto(`/${event.event_slug}?from=share`); // a stranger's look
  await expect(page.getByRole("heading", { level: 1, name: event.title })).toBeVisible();
  await become(page, host);
  await page.goto(`/event/manage/${event.id}`);
  await page.getByRole("button", { name: "Try booking it" }).filter({ visible: true }).click();
  await page.getByRole("link", { name: "Open the test booking" }).filter({ visible: true }).click();
  await expect(page.getByText("This is your own test.")).toBeVisible();
  await expect(page.getByText("Test", { exact: true })).toBeVisible();
  await page.goBack();

  await test.step("what is asked before it is cancelled can be read to its end", async () => {
    await page.getByRole("button", { name: "Cancel event" }).filter({ visible: true }).click();
    const dialog = page.getByRole("dialog", { name: "Cancel this event?" });
    const [text, button] = [dialog.getByText("This can't be undone."), dialog.getByRole("button", { name: "Keep it" })];
    const [read, pressed] = [await text.boundingBox(), await button.boundingBox()];
    if (!read || !pressed) throw new Error("nothing to measure");
    expect(read.y + read.height).toBeLessThanOrEqual(pressed.y);
    await button.click();
  });
  await page.getByRole("button", { name: "Postpone", exact: true }).filter({ visible: true }).click();
  await expect(page.getByText("1 booking is written to by mail.")).toBeVisible();
  await page.getByLabel("A word to your guests").fill("The roof is wet.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Postpone and tell guests" }).click();
  await expect(page.getByText("1 guest told")).toBeVisible();
  await expect(page.getByRole("button", { name: "Name the new date" }).filter({ visible: true })).toBeVisible();

  const theirs = await world.visitor();
  await become(theirs, guest);
  await theirs.goto(`/booking_confirmed/${booking.booking_id}`);
  await expect(theirs.getByText("The roof is wet.")).toBeVisible();
  await expectAccessible(theirs);
  await theirs.getByRole("button", { name: /^Get ₹[\d,.]+ back$/ }).click();
  await theirs.getByRole("button", { name: "Yes, get it back" }).click();
  await expect(theirs.getByRole("heading", { level: 1 })).toHaveText("Booking cancelled");

  await page.getByRole("tab", { name: "History" }).click();
  await expect(page.getByText("You: postponed the event")).toBeVisible();
  await expect(page.getByText(/chose the money instead of the new date/)).toBeVisible();
  await expectAccessible(page);
});
