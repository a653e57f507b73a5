import type { BrowserContext } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { become } from "./world/people.ts";
import { expect, test } from "./world/test.ts";

const sixteenMinutes = 16 * 60_000; // an access token lives 15

function countRefreshes(context: BrowserContext) {
  const seen: string[] = [];
  context.on("request", (request) => {
    if (request.url().endsWith("/api/auth/refresh-token")) seen.push(request.url());
  });
  return seen;
}

test("ten tabs with a stale token exchange it once, and all go on", async ({ world }) => {
  const page = await world.visitor();
  await become(page, await signIn(world.client, "tentabs@example.in"));
  world.ageBy(sixteenMinutes);
  const context = page.context();
  const refreshes = countRefreshes(context);
  const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()));
  const tabs = [page, ...others];
  await Promise.all(tabs.map((tab) => tab.goto("/bookings")));
  for (const tab of tabs) await expect(tab.getByText("No events found")).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test("a host who comes back with a stale token finds their event theirs", async ({ world }) => {
  const host = await signIn(world.client, "backagain@example.in");
  const event = await publish(world.client, host, { title: "Left open over lunch" });
  const page = await world.visitor();
  await become(page, host);
  world.ageBy(sixteenMinutes);
  await page.goto(`/event/manage/${event.id}`);
  await expect(page.getByRole("tab", { name: "Overview" })).toBeVisible();
});

test("the same call is sent again only once, with the fresh token", async ({ world }) => {
  const page = await world.visitor();
  await become(page, await signIn(world.client, "oncemore@example.in"));
  world.ageBy(1_000); // tokens of one session and second are the same
  const calls: string[] = [];
  await page.route("**/api/events/user/bookings**", (route) => {
    calls.push(route.request().headers().authorization ?? "");
    return route.fulfill({ status: 401, json: { success: false, error: "Unauthorized", code: "unauthorized" } });
  });
  await page.goto("/bookings");
  await expect(page).toHaveURL(/\/login\?next=%2Fbookings$/);
  expect(calls).toHaveLength(2);
  expect(new Set(calls).size).toBe(2);
});

test("a server that is away does not sign anybody out", async ({ world }) => {
  const page = await world.visitor();
  await become(page, await signIn(world.client, "outage@example.in"));
  world.ageBy(sixteenMinutes);
  await page.route("**/api/auth/refresh-token", (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto("/bookings");
  await expect(page.getByRole("button", { name: "Try again" })).toBeVisible({ timeout: 30_000 });
  expect(await page.evaluate(() => localStorage.getItem("refreshToken"))).not.toBeNull();
  await page.unroute("**/api/auth/refresh-token");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No events found")).toBeVisible();
});
