import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { expect, expectAccessible, phone, test, type World } from "./world/test.ts";

const titles = (page: Page, list: string) => page.getByRole("list", { name: list }).getByRole("heading", { level: 3 });
const notice = (page: Page) => page.getByText("No events found near");

async function publishAroundHyderabad(world: World) {
  const host = await signIn(world.client, "nearbyhost@example.in");
  for (const [title, lat, price] of [
    ["Pearls by day", 17.39, 0],
    ["Old town biryani", 17.45, 400],
  ] as const) {
    const location = { city: "Hyderabad", coordinates: [78.48, lat] as [number, number] };
    await publish(world.client, host, { title, location, ticket_types: [{ name: "Seat", price, capacity: 9 }] });
  }
}

test("what is near is asked for by itself, however much there is elsewhere, and filtered there", async ({ world }) => {
  await publishAroundHyderabad(world);
  const page = await world.visitor(phone);
  let askedForAll = 0;
  page.on("request", (request) => {
    if (request.url().endsWith("/fetch_all_events")) askedForAll += 1;
  });
  const near = titles(page, "Events in Hyderabad");
  await page.goto("/?city=Hyderabad&tab=nearby");
  await expect(near).toHaveText(["Pearls by day", "Old town biryani"]);
  await page.goto("/?city=Hyderabad&tab=nearby&free=true");
  await expect(near).toHaveText(["Pearls by day"]);
  await page.goto("/?city=Hyderabad&tab=nearby&themes=Food");
  await expect(page.getByText("No event matches all of these filters.")).toBeVisible();
  await expect(notice(page)).toHaveCount(0); // there is something near, but for the filter
  expect(askedForAll).toBe(0);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(near).toHaveCount(2);
});

test("where nothing is near, all are shown, and it is said", async ({ world }) => {
  await publishAroundHyderabad(world);
  const page = await world.visitor(phone);
  await page.goto("/in/chennai?tab=nearby");
  await expect(page.getByText("No events found near Chennai")).toBeVisible();
  await expect(titles(page, "All Events").first()).toBeVisible();
  await expectAccessible(page);
  await page.goto("/in/chennai?tab=nearby&themes=Food");
  await expect(notice(page)).toBeVisible();
});

test("a town that no map has is near by its name", async ({ world }) => {
  const host = await signIn(world.client, "nomaphost@example.in");
  await publish(world.client, host, { title: "Where is that", location: { city: "Xanadupur" } });
  const page = await world.visitor(phone);
  await page.goto("/?city=Xanadupur&tab=nearby");
  await expect(titles(page, "Events in Xanadupur")).toHaveText(["Where is that"]);
});

test("a hundred come at once, then the rest, and no more is promised than there is", async ({ world }) => {
  await publishAroundHyderabad(world);
  const page = await world.visitor(phone);
  const asked: string[] = [];
  // A page of one event is what a page of a hundred is where there are many.
  await page.route("**/api/events?*lat=*", async (route) => {
    const url = new URL(route.request().url());
    const at = Number(url.searchParams.get("cursor") ?? 0);
    asked.push(String(at));
    url.searchParams.delete("cursor");
    const { data } = await (await route.fetch({ url: url.href })).json();
    const id = `00000000-0000-7000-8000-00000000000${at}`;
    await route.fulfill({
      json: { success: true, data: [{ ...data[0], id }], next_cursor: at < 4 ? String(at + 1) : null },
    });
  });
  await page.goto("/?city=Hyderabad&tab=nearby");
  await expect(page.getByText("3+ within 50 km, nearest first")).toBeVisible();
  expect(asked).toEqual(["0", "1", "2"]);
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByText("4+ within 50 km, nearest first")).toBeVisible();
  await page.getByRole("button", { name: "Show more" }).click();
  await expect(page.getByText("5 within 50 km, nearest first")).toBeVisible();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
});
