import type { Page } from "@playwright/test";
import { onlyDelhi, publishAroundDelhi, type Title } from "./world/delhi.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

test.use(onlyDelhi);

const nearby = "/in/delhi?tab=nearby";
const map = (page: Page) => page.getByRole("region", { name: "Map of these events" });
const pin = (page: Page, title: Title) =>
  map(page).getByRole("button", { name: new RegExp(`^${title}, [\\d.]+ km, (Free|₹\\d+)$`) });
const kites = (page: Page) => map(page).getByRole("button", { name: /^2 events close together, the first Kites / });
const card = (page: Page, title: string) =>
  page.getByRole("list", { name: "Events in Delhi" }).getByRole("listitem").filter({ hasText: title });
const isLit = async (page: Page, titles: Title[]) =>
  expect(page.locator("li[data-lit] h3")).toHaveText(titles.map((title) => title));

test.beforeEach(async ({ world }) => {
  await publishAroundDelhi(world.client);
});

test("on the desktop the map stays beside the list, and card and pin light each other up", async ({ world }) => {
  const page = await world.visitor(desktop);
  const scripts: string[] = [];
  page.on("response", (response) => void scripts.push(response.url()));
  await page.goto(nearby);
  await expect(pin(page, "Fort by torchlight")).toBeVisible();
  await expect(kites(page)).toHaveText("2");
  await expect(map(page).getByRole("button", { pressed: true })).toHaveCount(0);
  await expectAccessible(page);

  // Below the bar that hides: from here on nothing moves under the pointer.
  await page.evaluate(() => scrollTo(0, 400));
  await expect.poll(async () => (await map(page).boundingBox())?.y).toBeCloseTo(86, 0);
  await card(page, "Fort by torchlight").hover();
  await isLit(page, ["Fort by torchlight"]);
  const ink = await card(page, "Fort by torchlight").evaluate((item) => getComputedStyle(item).color);
  await expect(pin(page, "Fort by torchlight").locator("span")).toHaveCSS("background-color", ink);
  await expect(pin(page, "Dawn raga at the lake").locator("span")).not.toHaveCSS("background-color", ink);

  await pin(page, "Dawn raga at the lake").hover();
  await isLit(page, ["Dawn raga at the lake"]);
  await kites(page).hover();
  await isLit(page, ["Kites on the roof", "Kites for beginners"]);

  // One spot can't be taken apart: both are chosen, and the first comes into view.
  await kites(page).click();
  await page.mouse.move(5, 5);
  await isLit(page, ["Kites on the roof", "Kites for beginners"]);
  await expect(card(page, "Kites on the roof")).toBeInViewport({ ratio: 0.9 });
  await expect(map(page)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press("Escape");
  await expect(page.locator("li[data-lit]")).toHaveCount(0);
  expect(scripts.filter((url) => /maplibre|TileGround/.test(url))).toEqual([]); // nobody asked for tiles
});

test("the keyboard meets the pins in the list's order, and those outside come in", async ({ world }) => {
  const page = await world.visitor(desktop);
  await page.goto(nearby);
  await pin(page, "Dawn raga at the lake").focus();
  for (let times = 0; times < 12; times++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect(pin(page, "Fort by torchlight")).toBeFocused();
  await expect(pin(page, "Fort by torchlight")).toBeInViewport();
  await isLit(page, ["Fort by torchlight"]);
  await page.keyboard.press("Enter");
  await expect(pin(page, "Fort by torchlight")).toHaveAttribute("aria-pressed", "true");
  await expect(card(page, "Fort by torchlight")).toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(kites(page)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(map(page).getByRole("button", { name: "Zoom in" })).toBeFocused();
  await expect(pin(page, "Fort by torchlight")).toHaveAttribute("aria-pressed", "true");
});

test("dragging moves it, the buttons zoom it, and all of it can be had back", async ({ world }) => {
  const page = await world.visitor(desktop);
  await page.goto(nearby);
  const lake = pin(page, "Dawn raga at the lake");
  const first = await lake.boundingBox();
  if (!first) throw new Error("no pin");
  await page.mouse.move(first.x + 10, first.y + 10);
  await page.mouse.down();
  await page.mouse.move(first.x + 70, first.y + 40, { steps: 4 });
  await page.mouse.up();
  const carried = (side: "x" | "y") => async () => ((await lake.boundingBox())?.[side] ?? 0) - first[side];
  await expect.poll(carried("x")).toBeCloseTo(60, 0);
  await expect.poll(carried("y")).toBeCloseTo(30, 0);
  await expect(lake).toHaveAttribute("aria-pressed", "false"); // a drag is no click
  for (let times = 0; times < 5; times++) await map(page).getByRole("button", { name: "Zoom out" }).click();
  await expect(map(page).getByRole("button", { name: /^4 events close together/ })).toBeVisible();
  await map(page).getByRole("button", { name: "Show all on the map" }).click();
  await expect.poll(async () => (await lake.boundingBox())?.x).toBeCloseTo(first.x, 0);
  for (let times = 0; times < 5; times++) await map(page).getByRole("button", { name: "Zoom out" }).click();
  await map(page)
    .getByRole("button", { name: /^4 events/ })
    .click(); // taken apart by going nearer
  await expect(lake).toBeVisible();
});

test("on the phone a button leads to the map and back, and a pin shows its card there", async ({ world }) => {
  const page = await world.visitor(phone);
  await page.goto(nearby);
  await expect(card(page, "Fort by torchlight")).toBeVisible();
  await expect(map(page)).toBeHidden();
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(map(page)).toBeInViewport({ ratio: 0.9 });
  await expect(card(page, "Fort by torchlight")).toBeHidden();
  await pin(page, "Fort by torchlight").click();
  const chosen = page.getByRole("list", { name: "Chosen on the map" });
  await expect(chosen.getByRole("link", { name: "Fort by torchlight" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await kites(page).click();
  await expect(chosen.getByRole("link")).toHaveText(["Kites on the roof", "Kites for beginners"]);
  await chosen.getByRole("button", { name: "Close" }).first().click();
  await expect(chosen).toHaveCount(0);

  await kites(page).click();
  await page.getByRole("button", { name: "List", exact: true }).click();
  await expect(card(page, "Kites on the roof")).toBeInViewport(); // where one was on the map
  await isLit(page, ["Kites on the roof", "Kites for beginners"]);
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await chosen.getByRole("link", { name: "Kites on the roof" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Kites on the roof" })).toBeVisible();
});
