import { signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become } from "./world/people.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

test("a guest chooses to pay at the venue, and the door collects the money and lets them in", async ({ world }) => {
  const host = await signIn(world.client, "venue-host@example.in");
  const guest = await signIn(world.client, "venue-guest@example.in");
  const event = await publish(world.client, host, {
    ...soon(),
    title: "Cash for kulfi",
    pays_at_venue: true,
    ticket_types: [{ name: "Seat", price: 450, capacity: 12 }],
  });
  const page = await world.visitor(phone);
  await become(page, guest);
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  await page.getByRole("button", { name: /Book 1 seat/ }).click();
  await page.getByRole("button", { name: "Pay ₹450 at the venue" }).click();
  const asks = page.getByRole("alertdialog").or(page.getByRole("dialog"));
  await expect(asks.getByText("Your seats are kept for you until the event begins")).toBeVisible();
  await expectAccessible(page);
  await asks.getByRole("button", { name: "Keep my seats" }).click();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  await expect(page.getByText("Please pay ₹450 at the door.")).toBeVisible();
  await expectAccessible(page);

  const picture = await page.getByRole("img", { name: /Ticket code/ }).screenshot();
  const door = await world.visitor(phone);
  await become(door, host);
  await door.goto(`/scanner/${event.id}`);
  const upload = () =>
    door
      .getByLabel("Upload QR Code")
      .last()
      .setInputFiles({ name: "code.png", mimeType: "image/png", buffer: picture });
  await upload();
  await expect(door.getByText("₹450 to collect")).toBeVisible();
  await expectAccessible(door);
  await door.getByRole("button", { name: "Paid, let in" }).click();
  await expect(door.getByText("Guest checked in successfully!")).toBeVisible();
  await expect(door.getByRole("button", { name: "Paid, let in" })).toHaveCount(0);

  const desk = await world.visitor();
  await become(desk, host);
  await desk.goto(`/event/manage/${event.id}?tab=guests`);
  await desk.getByRole("button", { name: "venue-guest@example.in", exact: true }).click();
  await expect(desk.getByRole("dialog").getByText("₹450, paid at the venue")).toBeVisible();
  await expectAccessible(desk);
});
