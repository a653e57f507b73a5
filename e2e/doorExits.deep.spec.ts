import type { Page, Response } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { isReady, scanAll } from "./world/doorPhone.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, test } from "./world/test.ts";

// A server of its own: a worker that is registered stays with the address.
test.use({ settings: { HOLD_MINUTES: "16" } });

const answer = (door: Page) => door.locator("[aria-live=assertive]");
const scan = async (door: Page, code: string, says: string) => {
  await scanAll(door, [code]);
  await expect(answer(door)).toContainText(says);
};
const way = (door: Page, name: "Coming in" | "Going out") => door.getByRole("button", { name });
const soonest = { timeout: 10_000 };

test("guests go out at one gate, without network, come back at another, and the host sees how many are inside", async ({
  world,
}) => {
  test.setTimeout(180_000);
  const { client } = world;
  const host = await signIn(client, "exits.host@example.in");
  const event = await publish(client, host, { ...soon(), title: "All night at the kiln" });
  const guests = await Promise.all(["rhea", "kabir"].map((name) => signIn(client, `${name}.exits@example.in`)));
  const [rhea, kabir] = await Promise.all([
    bookAndPay(client, guests[0] ?? host, { event, count: 2 }),
    bookAndPay(client, guests[1] ?? host, { event }),
  ]);
  const [one = "", two = ""] = rhea.tickets.map(({ code }) => code ?? "");
  const [entrance, exit, manage] = [await world.visitor(), await world.visitor(), await world.visitor(desktop)];
  for (const page of [entrance, exit, manage]) await become(page, host);
  for (const door of [entrance, exit]) {
    await door.goto(`/scanner/${event.id}`);
    await isReady(door);
    await expect(way(door, "Going out")).toBeHidden();
  }
  await manage.goto(`/event/manage/${event.id}?tab=door`);
  await manage.getByRole("switch", { name: "Count who goes out" }).check();
  await expect(manage.getByText("Inside now: 0")).toBeVisible();

  // Each phone hears of it, and one of them becomes the way out; it stays so over a reload.
  await expect(way(entrance, "Coming in")).toHaveAttribute("aria-pressed", "true", soonest);
  await way(exit, "Going out").click();
  await exit.reload();
  await expect(way(exit, "Going out")).toHaveAttribute("aria-pressed", "true");
  await expectAccessible(exit);
  await scan(exit, one, "This guest is not inside.");
  await scan(entrance, rhea.party_code ?? "", "Guest checked in successfully!");
  await scan(entrance, kabir.party_code ?? "", "Guest checked in successfully!");
  const now = manage.getByRole("region", { name: "Who is in" });
  await expect(now).toContainText("Inside now: 3", soonest);

  await scan(exit, two, "Went out");
  await expectAccessible(exit);
  await expect(now).toContainText("Inside now: 2", soonest);
  await expect(now).toContainText("1 outside");
  await expect(entrance.getByRole("region", { name: "At the door now" })).toContainText("Inside now: 2", soonest);
  await scan(entrance, two, "Welcome back");
  await expect(now).toContainText("Inside now: 3", soonest);
  await expect(now).toContainText("3 / 3");

  // The way out loses the network, and goes on; whoever it let out is missed by nobody once it is back.
  const isList = (response: Response) => response.url().includes("/checkin/manifest") && response.ok();
  await (await exit.waitForResponse(isList, { timeout: 45_000 })).finished(); // with who came in at the other gate
  await exit.context().setOffline(true);
  await scan(exit, kabir.tickets[0]?.code ?? "", "Went out. Saved on this device, will sync.");
  await exit.getByRole("button", { name: "Find a guest" }).click();
  await exit.getByRole("searchbox", { name: "Search for a Guest..." }).fill(rhea.reference);
  await exit.getByRole("dialog").getByRole("button", { name: "Let out" }).click();
  await expect(answer(exit)).toContainText("Went out.");
  await expect(exit.getByRole("region", { name: "At the door now" })).toContainText("Inside now: 0");
  await scan(exit, one, "This guest is not inside.");
  await exit.context().setOffline(false);
  await expect(now).toContainText("Inside now: 0", { timeout: 30_000 });
  await expect(now).toContainText("3 / 3");
  const list = await manage.context().newPage();
  await list.goto(`/event/manage/${event.id}?tab=guests`);
  await list.getByRole("button", { name: "rhea.exits@example.in" }).click();
  await expect(list.getByRole("dialog").getByText("Out since")).toBeVisible();
  await list.close();

  // By hand at the entrance, and the other by the code that was just used to go out.
  await entrance.getByRole("button", { name: "Find a guest" }).click();
  await entrance.getByRole("searchbox", { name: "Search for a Guest..." }).fill(rhea.reference);
  const found = entrance.getByRole("dialog").getByRole("listitem");
  await expect(found).toContainText("2 × "); // one row: a party
  await expect(found).toContainText("Out since");
  await expectAccessible(entrance);
  await found.getByRole("button", { name: "Let in again" }).click();
  await expect(answer(entrance)).toContainText("Welcome back");
  await entrance.getByRole("button", { name: "Find a guest" }).click();
  await expect(found).toContainText("Inside");
  await expect(found.getByRole("button", { name: "Check In" })).toBeHidden();
  await expect(found.getByRole("button", { name: "Let out" })).toBeVisible();
  await entrance.keyboard.press("Escape");
  await expect(now).toContainText("Inside now: 2", soonest);
  await scan(entrance, kabir.party_code ?? "", "Welcome back");
  await expect(now).toContainText("Inside now: 3", soonest);
  await expect(now.getByText("0 outside")).toBeVisible();
});
