import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { isReady, scanAll } from "./world/doorPhone.ts";
import { publish, soon } from "./world/events.ts";
import { become } from "./world/people.ts";
import { expect, expectAccessible, test } from "./world/test.ts";

/** All that a page may leave on a device: what its databases hold, and its storage. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found: Record<string, unknown> = { local: { ...window.localStorage }, session: { ...window.sessionStorage } };
    const done = <T>(asking: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asking.onsuccess = () => resolve(asking.result);
        asking.onerror = () => reject(asking.error);
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await done(indexedDB.open(name));
      for (const store of db.objectStoreNames)
        found[`${name} ${store}`] = (await done(db.transaction(store).objectStore(store).getAllKeys())).map(String);
      db.close();
    }
    return found;
  });

const practise = async (door: Page) => {
  await door.getByRole("button", { name: "This scanner" }).click();
  await door.getByRole("button", { name: "Practise" }).click();
  await expect(door.getByRole("heading", { name: "Practice" })).toBeVisible();
};
// A server of its own: a worker that is registered stays with the address.
test.use({ settings: { HOLD_MINUTES: "14" } });

const answer = (door: Page) => door.locator("[aria-live=assertive]");

test("practice scans made-up guests, says how many phones the crowd needs, and leaves nothing behind", async ({
  world,
}) => {
  test.setTimeout(120_000);
  const host = await signIn(world.client, "practising@example.in");
  const event = await publish(world.client, host, { ...soon(), title: "Rehearsal of the door" });
  // The first is nobody's: a code that practice does not know.
  const door = await world.cameraSeeing([
    { code: "https://example.com/not-a-ticket", seconds: 2 },
    { code: "MELA-PRACTICE:1", seconds: 3 },
    { code: "MELA-PRACTICE:2", seconds: 3 },
    { nothing: true, seconds: 30 },
  ]);
  await become(door, host);
  await door.goto(`/scanner/${event.id}`);
  await expect(door.getByRole("heading", { name: "Checked-In Guests" })).toBeAttached();
  await isReady(door);
  await practise(door);
  const before = await kept(door);
  const asked: string[] = [];
  door.on("request", (request) => asked.push(new URL(request.url()).pathname));

  await door.getByLabel("Guests expected").fill("300");
  await door.getByLabel("In how many minutes").fill("30");
  await door.getByText("Express", { exact: true }).click();
  await expectAccessible(door);
  await door.getByRole("button", { name: "Start practising" }).click();
  await expect(answer(door)).toContainText("This is no practice code.", { timeout: 60_000 });
  await expect(door.getByText("2 scanned,")).toBeVisible({ timeout: 60_000 });
  // 15 guests a minute in the rush: the queue grows while nobody scans, and another phone makes it shorter.
  const queue = door.getByRole("region", { name: "The queue" });
  const waiting = async () => Number.parseInt((await queue.textContent()) ?? "", 10) || 0; // "Nobody waits"
  await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(3);
  await expectAccessible(door);
  const lanes = door.getByRole("group", { name: "Phones at the door" });
  for (let n = 0; n < 9; n++) await lanes.getByRole("button", { name: "One more" }).click();
  for (let n = 0; n < 3; n++) await door.getByRole("button", { name: "Next guest" }).click();
  await expect.poll(waiting).toBeLessThan(4);
  await expect(door.getByText(/^[5-9] scanned, [1-9][0-9]* a minute$/)).toBeVisible();

  await door.getByRole("button", { name: "See the result" }).click();
  await expect(door.getByText(/phones? (?:is|are) (?:enough|needed) for 300 guests in 30 minutes$/)).toBeVisible();
  await expect(door.getByRole("row").nth(1)).toContainText(/minutes?$|no queue/);
  await expectAccessible(door);
  expect(asked.filter((path) => !path.startsWith("/assets/"))).toEqual([]);
  expect(await kept(door)).toEqual(before);

  await door.getByRole("button", { name: "Back to the door" }).click();
  await expect(door.getByRole("list", { name: "Checked-In Guests (0)" })).toBeAttached();
});

test("practice works without network; in the standard mode each guest stays for two seconds, and is let in once", async ({
  world,
}) => {
  const host = await signIn(world.client, "rehearsing@example.in");
  const event = await publish(world.client, host, { ...soon(), title: "Rehearsal in the basement" });
  const door = await world.visitor();
  await become(door, host);
  await door.goto(`/scanner/${event.id}`);
  await isReady(door);
  await practise(door);
  await door.context().setOffline(true);
  await door.getByRole("button", { name: "Show codes here" }).click();
  await expect(door.getByRole("img", { name: /^Practice code of / })).toBeVisible();
  await expectAccessible(door);
  await door.getByRole("button", { name: "Back to practice" }).click();

  await door.getByRole("button", { name: "Start practising" }).click();
  await expect(door.getByRole("button", { name: "Next guest" })).toBeEnabled();
  await scanAll(door, ["MELA-PRACTICE:7"]);
  await expect(answer(door)).toContainText("Guest checked in successfully!");
  await expect(door.getByRole("button", { name: "Next guest" })).toBeDisabled();
  await expect(door.getByRole("button", { name: "Next guest" })).toBeEnabled();
  await expect(async () => {
    await scanAll(door, ["MELA-PRACTICE:7"]);
    await expect(answer(door)).toContainText("Guest already checked in at", { timeout: 100 });
  }).toPass();
  await scanAll(door, ["MELA-PRACTICE:12"]);
  await expect(answer(door)).toContainText("This ticket was cancelled.");
  await expect(door.getByText(/^2 scanned, /)).toBeVisible();
  await door.getByRole("button", { name: "End practice" }).click();
  await expect(door.getByText("Scan 5 guests or more")).toBeVisible();
  await door.getByRole("button", { name: "End practice" }).click();
  await door.context().setOffline(false);
  await expect(door.getByRole("button", { name: "This scanner" })).toBeVisible();
});
