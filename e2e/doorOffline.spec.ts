import type { listGuests } from "@mela/contract/guests";
import type { BrowserContext, Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { isReady, scanAll } from "./world/doorPhone.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

// A server of its own: a worker that is registered stays with the address.
test.use({ settings: { HOLD_MINUTES: "12" } });

const scan = (door: Page, code: string) => scanAll(door, [code]);
const answer = (door: Page) => door.locator("[aria-live=assertive]");

test("a door goes on without network, opens cold, and sends what it scanned once the network is back", async ({
  world,
}) => {
  const host = await signIn(world.client, "celldoor@example.in");
  const guests = await Promise.all(["rhea", "kabir"].map((name) => signIn(world.client, `${name}.cell@example.in`)));
  const event = await publish(world.client, host, { ...soon(), title: "Sitar below the fort" });
  const other = await publish(world.client, host, { ...soon(), title: "Sitar above the fort" });
  const [rhea, kabir, late] = await Promise.all([
    bookAndPay(world.client, guests[0] ?? host, { event, count: 2 }),
    bookAndPay(world.client, guests[1] ?? host, { event }),
    bookAndPay(world.client, guests[1] ?? host, { event: other }),
  ]);
  const door = await world.visitor();
  await become(door, host);
  await door.goto(`/scanner/${event.id}`);
  await isReady(door);
  const context: BrowserContext = door.context();
  await context.setOffline(true);

  await scan(door, rhea.tickets[0]?.code ?? "");
  await expect(answer(door)).toContainText("Ticket is genuine. Saved on this device, will sync.");
  await expect(door.getByRole("status", { name: "Network" })).toContainText("1 scan waits to be sent");
  await expectAccessible(door);
  await door.close();

  const cold = await context.newPage();
  await cold.goto(`/scanner/${event.id}`);
  await expect(cold.getByRole("status", { name: "Network" })).toContainText("No network");
  await scan(cold, rhea.tickets[0]?.code ?? "");
  await expect(answer(cold)).toContainText("Guest already checked in at");
  await scan(cold, late.party_code ?? "");
  await expect(answer(cold)).toContainText("This ticket is for another event.");
  await cold.getByRole("button", { name: "Find a guest" }).click();
  await cold.getByRole("searchbox", { name: "Search for a Guest..." }).fill(kabir.reference);
  await cold.getByRole("dialog").getByRole("button", { name: "Check In" }).first().click();
  await expect(answer(cold)).toContainText("Ticket is genuine.");

  await context.setOffline(false);
  await expect(cold.getByRole("status", { name: "Network" })).toBeHidden({ timeout: 20_000 });
  const { data } = await world.client.send<typeof listGuests>(
    "listGuests",
    { params: { eventId: event.id }, query: { status: "CHECKEDIN" } },
    host.token,
  );
  expect(data.map(({ booking_id, admitted }) => [booking_id, admitted]).sort()).toEqual(
    [
      [rhea.booking_id, 1],
      [kabir.booking_id, 1],
    ].sort(),
  );
});
