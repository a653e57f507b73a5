import type { addGuest } from "@mela/contract/imports";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, test, type World } from "./world/test.ts";

/** A product that lets in one person in twenty seconds: whoever books waits, however slow the machine is. */
test.use({ settings: [{ WAITING_ROOM_PER_SECOND: "0.05" }, { scope: "worker" }] });
const twoTurnsMs = 40_000;

/** Somebody who has pressed Book at an event, and is in line. */
async function wait(world: World, page: Page, { slug, email }: { slug: string; email: string }): Promise<void> {
  await page.clock.install();
  await become(page, await signIn(world.client, email));
  await page.goto(`/${slug}`);
  await page.getByRole("button", { name: /^Book/ }).first().click();
  await expect(page).toHaveURL(/\/checkout\/wait\//);
  await expect(page.getByRole("heading", { name: "You're in line" })).toBeVisible();
}

test("who comes in a rush waits calmly, keeps the place over a reload, and is booked when the turn comes", async ({
  world,
}) => {
  const host = await signIn(world.client, "rushhost@example.in");
  const { event_slug: slug } = await publish(world.client, host, { title: "Everybody wants this" });
  const [first, second] = [await world.visitor(desktop), await world.visitor(desktop)];
  await wait(world, first, { slug, email: "rush1@example.in" });
  await wait(world, second, { slug, email: "rush2@example.in" });
  await second.setViewportSize({ width: 390, height: 844 });
  await second.reload();
  await expect(second.getByText(/^(person|people) ahead of you$/)).toBeVisible();
  await expectAccessible(second);
  world.ageBy(twoTurnsMs);
  for (const page of [first, second]) {
    await page.clock.fastForward(twoTurnsMs);
    await expect(page).toHaveURL(/\/booking_confirmed\//);
  }
  await expect(second.getByRole("heading", { name: "You're going!" })).toBeVisible();
});

test("who waits hears that all is gone, and who leaves the line finds their choice again", async ({ world }) => {
  const host = await signIn(world.client, "gonehost@example.in");
  const ticket_types = [{ name: "Loft", price: 0, capacity: 1 }];
  const event = await publish(world.client, host, { title: "One seat for many", ticket_types });
  const ahead = await world.visitor(desktop);
  await wait(world, ahead, { slug: event.event_slug, email: "gone1@example.in" });
  await ahead.getByRole("link", { name: "Leave the line" }).click();
  await expect(ahead).toHaveURL(new RegExp(`/${event.event_slug}$`));
  await expect(ahead.getByRole("button", { name: /^Book/ }).first()).toBeVisible();
  const page = await world.visitor(desktop);
  await wait(world, page, { slug: event.event_slug, email: "gone2@example.in" });
  await world.client.send<typeof addGuest>(
    "addGuest",
    {
      params: { eventId: event.id },
      body: {
        name: "Asha Aunty",
        tickets: [{ ticket_type_id: event.ticket_types[0]?.id ?? "", count: 1 }],
        payment: "COMPLIMENTARY",
      },
    },
    host.token,
  );
  await page.clock.fastForward(10_000); // who stands far behind looks that seldom
  await expect(page.getByRole("heading", { name: "All tickets are gone" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to the event" }).click();
  await expect(page.getByRole("heading", { name: "Sold out" }).first()).toBeVisible();
});
