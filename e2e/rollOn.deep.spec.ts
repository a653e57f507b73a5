import type { approveGuest } from "@mela/contract/guestDecisions";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, phone, test } from "./world/test.ts";

const day = 86_400_000;

test("a place that an approved guest does not pay for goes by itself to who was approved for the next one", async ({
  world,
}) => {
  const host = await signIn(world.client, "roll-host@example.in");
  const slow = await signIn(world.client, "roll-slow@example.in");
  const next = await signIn(world.client, "roll-next@example.in");
  const event = await publish(world.client, host, {
    title: "One chair at the weaver's table",
    requires_approval: true,
    ticket_types: [{ name: "Chair", price: 700, capacity: 1 }],
  });
  const { booking_id: bookingId } = await bookAndPay(world.client, slow, { event });
  await world.client.send<typeof approveGuest>(
    "approveGuest",
    { params: { eventId: event.id, bookingId } },
    host.token,
  );

  // All seats are taken: who comes now asks all the same.
  const page = await world.visitor(phone);
  await become(page, next);
  await page.goto(`/${event.event_slug}`);
  const part = page.getByRole("article");
  await expect(part.getByRole("heading", { name: "Ask to be in line" })).toBeVisible();
  await expectAccessible(page);
  await part.getByRole("button", { name: /Request/ }).click();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeVisible();
  const own = page.url();

  const desk = await world.visitor();
  await become(desk, host);
  await desk.goto(`/event/manage/${event.id}?tab=guests&status=PENDING`);
  await desk.getByRole("button", { name: "roll-next@example.in", exact: true }).click();
  const sheet = desk.getByRole("dialog", { name: "roll-next@example.in" });
  await sheet.getByRole("button", { name: "Approve" }).click();
  const full = desk.getByRole("dialog", { name: "All seats are taken" });
  await expectAccessible(desk);
  await full.getByRole("button", { name: "Approve, in line for a seat" }).click();
  await expect(sheet.getByText("In line for a seat since")).toBeVisible();
  await expectAccessible(desk);
  await desk.goto(`/event/manage/${event.id}?tab=offers`);
  await expect(desk.getByText("Approved", { exact: true })).toBeVisible();
  await page.goto(own);
  await expect(page.getByRole("heading", { name: "You're approved, and first in line" })).toBeVisible();
  await expectAccessible(page);

  world.ageBy(day);
  await world.doJobs();
  await page.goto(own);
  await expect(page.getByRole("heading", { name: "You're approved!" })).toBeVisible();
  await page.getByRole("link", { name: "Pay now" }).click();
  await page.getByRole("button", { name: /Pay/ }).click();
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
  world.ageBy(-day); // other tests share the server
});

test("a ticket that is gone is asked for while others of the event are there", async ({ world }) => {
  const host = await signIn(world.client, "gone-host@example.in");
  const first = await signIn(world.client, "gone-first@example.in");
  const second = await signIn(world.client, "gone-second@example.in");
  const event = await publish(world.client, host, {
    title: "Wheel and bench at the potter's",
    requires_approval: true,
    ticket_types: [
      { name: "Wheel", price: 700, capacity: 1 },
      { name: "Bench", price: 300, capacity: 9 },
    ],
  });
  const { booking_id: bookingId } = await bookAndPay(world.client, first, { event });
  const params = { eventId: event.id, bookingId };
  await world.client.send<typeof approveGuest>("approveGuest", { params }, host.token);

  const page = await world.visitor(phone);
  await become(page, second);
  await page.goto(`/${event.event_slug}`);
  await page.getByRole("button", { name: "Choose tickets" }).click();
  const sheet = page.getByRole("dialog", { name: "Choose tickets" });
  await expect(sheet.getByText("All taken at the moment: Wheel.")).toBeVisible();
  await sheet.getByRole("button", { name: "Ask for a place in line" }).click();
  const asks = page.getByRole("dialog", { name: "Ask to be in line" });
  await expect(asks.getByRole("button", { name: /Request/ })).toBeVisible();
  await expectAccessible(page);
  await asks.getByRole("button", { name: /Request/ }).click();
  await expect(page.getByRole("heading", { name: "Request sent" })).toBeVisible();
  await expect(page.getByText("1 × Wheel")).toBeVisible();
});
