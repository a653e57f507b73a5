import type { cancelBooking } from "@mela/contract/bookings";
import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become, bookAndPay } from "./world/people.ts";
import { desktop, expect, expectAccessible, test } from "./world/test.ts";

// A server of its own: a worker that is registered stays with the address.
test.use({ settings: { HOLD_MINUTES: "11" } });

/** The worker has taken over, and these bookings are kept. */
async function keeps(page: Page, bookingIds: readonly string[]): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? "none")).toBe("activated");
  await expect.poll(() => keptIds(page)).toEqual([...bookingIds].sort());
}

/** What the browser's database of passes holds, by the ids of the bookings. */
function keptIds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === "mela-passes")) return [];
    return new Promise<string[]>((resolve, reject) => {
      const opening = indexedDB.open("mela-passes");
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const reading = opening.result.transaction("passes").objectStore("passes").getAllKeys();
        reading.onsuccess = () => {
          opening.result.close();
          resolve(reading.result.map(String));
        };
      };
    });
  });
}

test("My Passes and every pass to come open without network, in a window that opens cold", async ({ world }) => {
  const [host, guest] = [
    await signIn(world.client, "cellarhost@example.in"),
    await signIn(world.client, "cellarguest@example.in"),
  ];
  const location = { name: "The cellar", address: "4 Deep Lane", city: "Jaipur" };
  const jazz = await publish(world.client, host, { title: "Jazz in the cellar", location });
  const wine = await publish(world.client, host, { title: "Wine below the street" });
  const booking = await bookAndPay(world.client, guest, { event: jazz, count: 2 });
  const other = await bookAndPay(world.client, guest, { event: wine });

  const page = await world.visitor();
  await become(page, guest);
  await page.goto("/bookings");
  await expect(page.getByRole("link", { name: /Jazz in the cellar/ })).toBeVisible();
  await keeps(page, [booking.booking_id, other.booking_id]);
  const context = page.context();
  await page.close();

  await context.setOffline(true);
  const cold = await context.newPage();
  await cold.goto("/bookings");
  await expect(cold.getByText(/No network · as of/)).toBeVisible();
  await cold.getByRole("link", { name: /Jazz in the cellar/ }).click();
  await expect(cold).toHaveURL(new RegExp(`/booking_confirmed/${booking.booking_id}$`));
  const code = cold.getByRole("img", { name: "Ticket code for Jazz in the cellar" });
  await expect(code).toBeVisible();
  await expect(cold.getByText("4 Deep Lane")).toBeVisible();
  await expect(cold.getByText(/No network · as of/)).toBeVisible();
  await expect(cold.getByText("Cancel booking")).toBeHidden();
  await expectAccessible(cold);
  const drawn = await code.locator("path").getAttribute("d");

  // Cold at the pass itself, and by what the installed app opens with.
  await cold.goto(`/booking_confirmed/${other.booking_id}`);
  await expect(cold.getByRole("img", { name: "Ticket code for Wine below the street" })).toBeVisible();
  await cold.goto("/");
  await expect(cold).toHaveURL(/\/bookings$/);
  await expect(cold.getByRole("link", { name: /Wine below the street/ })).toBeVisible();
  await cold.goto("/help");
  await expect(cold.getByRole("heading", { name: "No network" })).toBeVisible();
  await cold.getByRole("link", { name: "My Passes" }).click();
  await expect(cold.getByRole("link", { name: /Wine below the street/ })).toBeVisible();

  // It was cancelled elsewhere: with the network back, the pass says so by itself.
  await cold.goto(`/booking_confirmed/${booking.booking_id}`);
  await expect(code.locator("path")).toHaveAttribute("d", drawn ?? "");
  const params = { bookingId: booking.booking_id };
  await world.client.send<typeof cancelBooking>("cancelBooking", { params }, guest.token);
  await context.setOffline(false);
  await expect(cold.getByRole("heading", { name: "Booking cancelled" })).toBeVisible();
  await expect(code).toBeHidden();
  await expect(cold.getByText(/as of/)).toBeHidden();
});

// Seen red: the button waited for the network, and what the guest had decided against was done later.
test("what is pressed on a pass while the network is gone says so, and is not done later", async ({ world }) => {
  const [host, guest] = [
    await signIn(world.client, "tunnelhost@example.in"),
    await signIn(world.client, "tunnelguest@example.in"),
  ];
  const booking = await bookAndPay(world.client, guest, { event: await publish(world.client, host) });
  const page = await world.visitor();
  await become(page, guest);
  await page.goto(`/booking_confirmed/${booking.booking_id}`);
  await page.getByRole("button", { name: "Cancel booking" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.context().setOffline(true);
  await dialog.getByRole("button", { name: "Cancel booking" }).click();
  await expect(dialog.getByText(/You seem to be offline/)).toBeVisible();
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByRole("heading", { name: "You're going!" })).toBeVisible();
});

test("whoever signs out leaves no pass behind, and nobody reads another's", async ({ world }) => {
  const [host, guest, sister] = [
    await signIn(world.client, "sharedhost@example.in"),
    await signIn(world.client, "sharedphone@example.in"),
    await signIn(world.client, "sharedsister@example.in"),
  ];
  const event = await publish(world.client, host, { title: "A concert on a shared phone" });
  const booking = await bookAndPay(world.client, guest, { event });
  const page = await world.visitor(desktop);
  await become(page, guest);
  await page.goto(`/booking_confirmed/${booking.booking_id}`);
  await keeps(page, [booking.booking_id]);

  await become(page, sister);
  await page.context().setOffline(true);
  await page.goto(`/booking_confirmed/${booking.booking_id}`);
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(page.getByText("A concert on a shared phone")).toBeHidden();
  await page.context().setOffline(false);
  await become(page, guest);
  await page.goto("/bookings");
  await keeps(page, [booking.booking_id]);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("link", { name: /A concert on a shared phone/ })).toBeVisible();
  await page.getByRole("button", { name: "Your account" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page.getByRole("heading", { name: "No network" })).toBeVisible();
  await expect.poll(() => keptIds(page)).toEqual([]);
  const left = await page.evaluate(async () => {
    const addresses = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return { databases: await indexedDB.databases(), addresses: addresses.flat() };
  });
  expect(left.databases).toEqual([]);
  for (const address of left.addresses) expect(new URL(address).pathname).toMatch(shellsAndFiles);
});

/** The app alone: no answers of the API, no pictures, no pages with anything in them. */
const shellsAndFiles = /^\/(?:assets\/[^/]+|bookings|booking_confirmed\/kept|offline)$/;
