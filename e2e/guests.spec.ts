import type { checkInGuest } from "@mela/contract/guests";
import type { readOutbox } from "@mela/contract/messages";
import type { makeTestBooking } from "@mela/contract/testBookings";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

const hourMs = 3_600_000;

test("a host finds a guest, tags and annotates them, sees them come in, and takes one of a party back", async ({
  world,
}) => {
  const { client } = world;
  const host = await signIn(client, "listhost@example.in");
  const event = await publish(client, host, {
    title: "A list to look after",
    start_date: new Date(Date.now() + hourMs).toISOString(), // its doors are open
    end_date: new Date(Date.now() + 4 * hourMs).toISOString(),
    ticket_types: [
      { name: "Hall", price: 0, capacity: 20 },
      { name: "Balcony", price: 0, capacity: 5 },
    ],
  });
  const [asha, diya] = [await signIn(client, "asha.rao@example.in"), await signIn(client, "diya.sen@example.in")];
  const { booking_id: bookingId } = await bookAndPay(client, asha, { event, count: 2 });
  await bookAndPay(client, diya, { event });

  const page = await world.visitor();
  await become(page, host);
  await page.goto(`/event/manage/${event.id}?tab=guests`);
  const list = page.getByRole("list", { name: "Guest list" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  // The host's own try shows up at once, called what it is, and goes from here.
  await client.send<typeof makeTestBooking>("makeTestBooking", { params: { eventId: event.id }, body: {} }, host.token);
  const tried = list.getByRole("listitem").filter({ hasText: "Test" });
  await tried.getByRole("button", { name: "listhost@example.in" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove test" }).click();
  await expect(tried).toHaveCount(0);
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await page.getByRole("searchbox", { name: "Search for a Guest..." }).fill("SHA.RA");
  await expect(list.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("searchbox", { name: "Search for a Guest..." }).fill("");
  await expect(list.getByRole("listitem")).toHaveCount(2);

  await list.getByRole("button", { name: "asha.rao@example.in" }).click();
  const sheet = page.getByRole("dialog", { name: "asha.rao@example.in", exact: true });
  await sheet.getByRole("button", { name: "VIP" }).click();
  await sheet.getByLabel("Note for the team").fill("Sits near the stage");
  await sheet.getByRole("button", { name: "Save note" }).click();
  await expect(sheet.getByRole("button", { name: "Save note" })).toBeHidden(); // it is saved
  await expectAccessible(page);

  await sheet.getByRole("button", { name: "Change ticket type" }).click();
  await sheet.getByRole("checkbox", { name: "Person 2 · Hall" }).uncheck();
  await sheet.getByRole("radio", { name: /Balcony/ }).check();
  await sheet.getByRole("button", { name: "Change 1 ticket" }).click();
  await expect(sheet.getByText("Person 1 · Balcony")).toBeVisible();
  await sheet.getByRole("button", { name: "Cancel…" }).click();
  await sheet.getByRole("checkbox", { name: "Person 1 · Balcony" }).uncheck();
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Cancel 1 ticket" }).click();
  await expect(sheet.getByText("1 person", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(list.getByText("Sits near the stage")).toBeVisible();
  await expect(list.getByText("VIP")).toBeVisible();

  const body = { bookingId };
  await client.send<typeof checkInGuest>("checkInGuest", { params: { eventId: event.id }, body }, host.token);
  await expect(list.getByText("Checked In")).toBeVisible({ timeout: 8_000 }); // told, not looked up

  await page.goto("/creator/events");
  await page.getByRole("link", { name: "Guests", exact: true }).click();
  const over = page.getByRole("dialog", { name: "Guest list: A list to look after" });
  await expect(over.getByRole("listitem")).toHaveCount(2);
  await expectAccessible(page);
  await over.getByRole("button", { name: "diya.sen@example.in" }).click();
  await expect(page.getByRole("dialog", { name: "diya.sen@example.in", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goBack();
  await expect(over).toBeHidden();
  await expect(page).toHaveURL(`${world.url}/creator/events`);
});

test("a host approves all who wait at once, and reads for whom there was no seat", async ({ world }) => {
  const { client } = world;
  const host = await signIn(client, "doorkeeper@example.in");
  const event = await publish(client, host, {
    title: "Two seats for three",
    requires_approval: true,
    ticket_types: [{ name: "Seat", price: 0, capacity: 2 }],
  });
  for (const name of ["first", "second", "third"]) {
    await bookAndPay(client, await signIn(client, `${name}@example.in`), { event });
  }
  const page = await world.visitor();
  await become(page, host);
  await page.goto(`/event/manage/${event.id}?tab=guests&status=PENDING`);
  await page.getByRole("checkbox", { name: "All waiting (3)" }).check();
  await page.getByRole("button", { name: "Approve 3" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve 3 guests?" });
  await dialog.getByLabel("Message").fill("See you there");
  await dialog.getByRole("button", { name: "Approve 3" }).click();
  const refused = page.getByRole("dialog", { name: "These were not approved" });
  await expect(refused.getByText("third@example.in")).toBeVisible();
  await expect(refused.getByText("These seats are sold out.")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "third@example.in", exact: true }).click();
  const sheet = page.getByRole("dialog", { name: "third@example.in" });
  await sheet.getByRole("button", { name: "Add a message" }).click();
  await sheet.getByLabel("Message").fill("Come next week instead.");
  await expectAccessible(page);
  await sheet.getByRole("button", { name: "Decline" }).click();
  await expect(page.getByText("third@example.in was declined.")).toBeVisible();
  const mails = async () =>
    JSON.stringify(await client.send<typeof readOutbox>("readOutbox", { query: { to: "third@example.in" } }));
  await expect.poll(mails).toContain("The host writes: Come next week instead."); // a job sends it
});
