import type { acceptInvitation, inviteCohost } from "@mela/contract/cohosts";
import type { setDoorRules } from "@mela/contract/doorRules";
import type { decideSandboxPayment } from "@mela/contract/payments";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { isReady } from "./world/doorPhone.ts";
import { publish, soon } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, test } from "./world/test.ts";

// A server of its own: a worker that is registered stays with the address.
test.use({ settings: { HOLD_MINUTES: "11" } });

const answer = (door: Page) => door.locator("[aria-live=assertive]");
const open = async (door: Page) => {
  await door.getByRole("button", { name: "Add a walk-in" }).click();
  const sheet = door.getByRole("dialog", { name: "Add a walk-in" });
  await expect(sheet.getByRole("button", { name: /^Received|^Cash/ })).toBeVisible();
  return sheet;
};
const more = (sheet: ReturnType<Page["getByRole"]>) => sheet.getByRole("button", { name: "More" }).first();

test("door staff sell to those who come without a ticket: in cash, by a UPI code, and while there are seats", async ({
  world,
}) => {
  test.setTimeout(180_000);
  const { client } = world;
  const host = await signIn(client, "walkins.host@example.in");
  const event = await publish(client, host, {
    ...soon(),
    title: "Qawwali without a ticket",
    ticket_types: [{ name: "Entry", price: 500, capacity: 4 }],
  });
  const params = { eventId: event.id };
  const { data: invited } = await client.send<typeof inviteCohost>(
    "inviteCohost",
    { params, body: { role: "DOOR" } },
    host.token,
  );
  const token = invited.url.split("/").at(-1) ?? "";
  const { data: staff } = await client.send<typeof acceptInvitation>("acceptInvitation", { body: { token } });
  const door = await world.visitor();
  await door.goto("/help");
  await door.evaluate(
    ([key, session]) => window.localStorage.setItem(key ?? "", session ?? ""),
    [`doorSession:${event.id}`, staff.authToken ?? ""],
  );
  await door.goto(`/scanner/${event.id}`);
  await isReady(door);
  await expect(door.getByRole("button", { name: "Find a guest" })).toBeVisible();
  await expect(door.getByRole("button", { name: "Add a walk-in" })).toBeHidden();

  // The host asks them to, and each phone hears of it.
  const manage = await world.visitor(desktop);
  await become(manage, host);
  await manage.goto(`/event/manage/${event.id}?tab=door`);
  await manage.getByRole("switch", { name: "Door staff may sell tickets" }).check();
  const sheet = await open(door);
  await more(sheet).click();
  await expectAccessible(door);
  await sheet.getByRole("button", { name: "Received ₹500, let in" }).click();
  await expect(answer(door)).toContainText("Guest checked in successfully!");
  await expect(door.getByRole("list", { name: "Checked-In Guests (1)" })).toContainText("Walk-in");

  // By a code: it is found again after a reload, and as soon as the money is there the banner is green.
  await open(door);
  await more(sheet).click();
  await more(sheet).click();
  await sheet.getByText("Name and contact").click();
  await sheet.getByLabel("Name").fill("Zoya Khan");
  await sheet.getByRole("button", { name: /^UPI code for/ }).click();
  await expect(sheet.getByRole("img", { name: /^UPI code for/ })).toBeVisible();
  await expect(sheet).toContainText("left to pay");
  await expectAccessible(door);
  await door.reload();
  await door.getByRole("button", { name: "A code waits for its payment" }).click();
  await expect(sheet.getByRole("img", { name: /^UPI code for/ })).toBeVisible();
  const page = await sheet.getByRole("link", { name: /^Test mode/ }).getAttribute("href");
  const paymentId = page?.split("/").at(-1) ?? "";
  await client.send<typeof decideSandboxPayment>("decideSandboxPayment", {
    params: { paymentId },
    body: { outcome: "PAID" },
  });
  await expect(answer(door)).toContainText("Zoya Khan", { timeout: 15_000 });
  await expect(answer(door)).toContainText("Guest checked in successfully!");

  // The last seat: held while a code waits, free once it is given up, then paid into the hand.
  await open(door);
  await more(sheet).click();
  await expect(more(sheet)).toBeDisabled();
  await sheet.getByRole("button", { name: /^UPI code for/ }).click();
  await sheet.getByRole("button", { name: "Cancel, nobody comes in" }).click();
  await sheet.getByRole("button", { name: /^UPI code for/ }).click();
  await sheet.getByRole("button", { name: "Received ₹500 in cash instead" }).click();
  await expect(answer(door)).toContainText("Walk-in");
  await expect(answer(door)).toContainText("Guest checked in successfully!");
  await open(door);
  await expect(sheet).toContainText("Sold out");

  // The host counts the till.
  await manage.reload();
  const till = manage.getByRole("region", { name: "Taken at the door" });
  await expect(till).toContainText("3 walk-ins");
  await expect(till.getByText("₹1,000").first()).toBeVisible();
  await expectAccessible(manage);
});

test("a code that nobody paid runs out, what was typed is kept, and without network the sheet says so", async ({
  world,
}) => {
  const { client } = world;
  const host = await signIn(client, "walkins.late@example.in");
  const event = await publish(client, host, {
    ...soon(),
    title: "Late for the code",
    ticket_types: [{ name: "Entry", price: 500, capacity: 4 }],
  });
  await client.send<typeof setDoorRules>(
    "setDoorRules",
    { params: { eventId: event.id }, body: { sells_walk_ins: true } },
    host.token,
  );
  const door = await world.visitor();
  await become(door, host);
  await door.goto(`/scanner/${event.id}`);
  await isReady(door);
  const sheet = await open(door);
  await more(sheet).click();
  await sheet.getByRole("button", { name: /^UPI code for/ }).click();
  await expect(sheet.getByRole("img", { name: /^UPI code for/ })).toBeVisible();
  await door.evaluate(() => window.sessionStorage.clear()); // as on another phone of theirs
  await door.reload();
  await door.getByRole("button", { name: "A code waits for its payment" }).click();
  await sheet.getByRole("button", { name: /Show the code$/ }).click();
  await expect(sheet.getByRole("img", { name: /^UPI code for/ })).toBeVisible();
  world.ageBy(20 * 60_000); // longer than any code is good
  await expect(sheet).toContainText("The time to pay ran out.", { timeout: 15_000 });
  await more(sheet).click();
  await expect(sheet.getByRole("button", { name: "Received ₹500, let in" })).toBeEnabled();
  await door.context().setOffline(true);
  await expect(sheet).toContainText("Walk-ins need the network. What you typed stays here.", { timeout: 30_000 });
  await expect(sheet.getByRole("button", { name: "Received ₹500, let in" })).toBeDisabled();
  await door.context().setOffline(false);
  await expect(sheet.getByRole("button", { name: "Received ₹500, let in" })).toBeEnabled({ timeout: 60_000 });
  await sheet.getByRole("button", { name: "Received ₹500, let in" }).click();
  await expect(answer(door)).toContainText("Guest checked in successfully!");
});
