import type { getFigures } from "@mela/contract/guests";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { isReady, scanAll } from "./world/doorPhone.ts";
import { publish, soon } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

// A server of its own: a worker that is registered stays with the address.
test.use({ settings: { HOLD_MINUTES: "14" } });

const scan = (door: Page, code = "") => scanAll(door, [code]);
const answer = (door: Page) => door.locator("[aria-live=assertive]");
const sheet = (door: Page) => door.getByRole("dialog", { name: "Pair with another phone" });

async function openSheet(door: Page, name: string): Promise<void> {
  await door.getByRole("button", { name: "This scanner" }).click();
  await door.getByRole("button", { name: "Pair with another phone" }).click();
  await sheet(door).getByLabel("Name of this phone").fill(name);
}
async function shownCode(door: Page): Promise<string> {
  await expect(sheet(door).getByRole("img", { name: "Pairing code" })).toBeVisible();
  await door.evaluate(() => navigator.clipboard.writeText("")); // all pages of a browser share one
  await sheet(door).getByRole("button", { name: "Copy the code" }).click();
  await expect.poll(() => door.evaluate(() => navigator.clipboard.readText())).toMatch(/^MELAPAIR/);
  return door.evaluate(() => navigator.clipboard.readText());
}
async function paste(door: Page, code: string): Promise<void> {
  const field = sheet(door).getByLabel("The other phone's code");
  await field.fill(code);
  await field.press("Enter");
}
/** One shows a code, the other reads it and shows its own. */
async function pair(first: Page, second: Page): Promise<void> {
  await sheet(first).getByRole("button", { name: "Show a code" }).click();
  await sheet(second).getByRole("button", { name: "Read a code" }).click();
  await paste(second, await shownCode(first));
  await paste(first, await shownCode(second));
}
async function close(door: Page): Promise<void> {
  await door.keyboard.press("Escape");
  await expect(sheet(door)).toBeHidden();
}

test("phones that are paired refuse what the other let in, though no server answers, and no conflict is left", async ({
  world,
}) => {
  test.setTimeout(180_000);
  const { client } = world;
  const host = await signIn(client, "pairdoor@example.in");
  const event = await publish(client, host, { ...soon(), title: "Two gates in the old wall" });
  const other = await publish(client, host, { ...soon(), title: "A gate elsewhere" });
  const [rhea, kabir, meera] = await Promise.all(
    ["rhea", "kabir", "meera"].map(async (name) =>
      bookAndPay(client, await signIn(client, `${name}.pair@example.in`), { event }),
    ),
  );
  const openDoor = async (eventId: string) => {
    const door = await world.visitor();
    await door.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await become(door, host);
    await door.goto(`/scanner/${eventId}`);
    await isReady(door);
    return door;
  };
  const [left, right, third, stranger] = [
    await openDoor(event.id),
    await openDoor(event.id),
    await openDoor(event.id),
    await openDoor(other.id),
  ];
  // Not setOffline: it would cut the hotspot as well, and phones in one network reach each other.
  for (const door of [left, right, third]) {
    await door.context().route("**/api/**", (route) => route.abort("internetdisconnected"));
  }
  await scan(left, rhea?.tickets[0]?.code ?? undefined);
  await expect(answer(left)).toContainText("Ticket is genuine.");

  await openSheet(left, "Gate 1");
  await openSheet(right, "Gate 2");
  await expectAccessible(right);
  await openSheet(stranger, "Nobody's");
  await sheet(stranger).getByRole("button", { name: "Read a code" }).click();
  await sheet(left).getByRole("button", { name: "Show a code" }).click();
  await paste(stranger, await shownCode(left));
  await expect(sheet(stranger).getByRole("alert")).toContainText("another event's door");
  await sheet(left).getByRole("button", { name: "Stop" }).click();

  await pair(left, right);
  await expect(sheet(right).getByRole("list", { name: "Paired phones" })).toContainText("Gate 1");
  await expect(sheet(left).getByRole("list", { name: "Paired phones" })).toContainText("Gate 2");
  // What was known before they met, and what came after.
  await close(right);
  await expect(right.getByText("1 phone paired")).toBeVisible();
  await scan(right, rhea?.tickets[0]?.code ?? undefined);
  await expect(answer(right)).toContainText(/Guest already checked in at .*, Gate 1/);
  await scan(right, kabir?.tickets[0]?.code ?? undefined);
  await expect(answer(right)).toContainText("Ticket is genuine.");

  // A third one, paired with the second alone, hears of the first by it.
  await openSheet(third, "Gate 3");
  await openSheet(right, "Gate 2");
  await pair(right, third);
  await expect(sheet(third).getByRole("list", { name: "Paired phones" })).toContainText("Gate 2");
  await close(left);
  await scan(left, meera?.tickets[0]?.code ?? undefined);
  await expect(answer(left)).toContainText("Ticket is genuine.");
  await close(third);
  for (const [guest, gate] of [
    [rhea, "Gate 1"],
    [kabir, "Gate 2"],
    [meera, "Gate 1"],
  ] as const) {
    await scan(third, guest?.tickets[0]?.code ?? undefined);
    await expect(answer(third)).toContainText(new RegExp(`already checked in at .*, ${gate}`));
  }
  // A phone that goes away is missed by the one that it was paired with.
  await third.context().close();
  await expect(sheet(right).getByText("Connection lost. Pair these two again.")).toBeVisible({ timeout: 30_000 });

  const merged: { conflict: string | null }[] = [];
  for (const door of [left, right]) {
    door.on("response", async (response) => {
      if (response.url().endsWith("/checkin/scans")) merged.push(...(await response.json()).data);
    });
    await door.context().unroute("**/api/**");
  }
  const params = { eventId: event.id };
  await expect
    .poll(async () => (await client.send<typeof getFigures>("getFigures", { params }, host.token)).data.people_in, {
      timeout: 30_000,
    })
    .toBe(3);
  expect(merged.map(({ conflict }) => conflict).filter(Boolean)).toEqual([]);
});
