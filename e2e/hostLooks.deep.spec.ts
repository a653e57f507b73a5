import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

test("a host who opens a guest's booking sees whose it is, and nothing that only the guest may do", async ({
  world,
}) => {
  const host = await signIn(world.client, "looking-host@example.in");
  const guest = await signIn(world.client, "looked-at@example.in");
  const ticket_types = [{ name: "Mat", price: 250, capacity: 2 }];
  const event = await publish(world.client, host, { title: "Two mats in the courtyard", ticket_types });
  const { booking_id: bookingId } = await bookAndPay(world.client, guest, { event, count: 2 });
  const own = ["Give to a friend", "Hand back a ticket", "Cancel booking", "Change"];

  const theirs = await world.visitor(phone);
  await become(theirs, guest);
  await theirs.goto(`/booking_confirmed/${bookingId}`);
  await expect(theirs.getByRole("heading", { name: "You're going!" })).toBeVisible();
  for (const name of ["Hand back a ticket", "Change"])
    await expect(theirs.getByRole("button", { name, exact: true })).toBeVisible();
  await expect(theirs.getByRole("heading", { name: "Pass on a ticket" })).toBeVisible();

  const page = await world.visitor(phone);
  await become(page, host);
  await page.goto(`/booking_confirmed/${bookingId}`);
  await expect(page.getByText("You see it as a host of this event.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Names and answers" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Pass on a ticket" })).toHaveCount(0);
  for (const name of own) await expect(page.getByRole("button", { name })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole("link", { name: "To the guest list" }).click();
  await expect(page).toHaveURL(/\/event\/manage\/.*tab=guests/);
});
