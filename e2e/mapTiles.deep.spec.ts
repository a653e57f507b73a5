import type { Page } from "@playwright/test";
import { publishAroundDelhi } from "./world/delhi.ts";
import { test as base, desktop, expect, expectAccessible } from "./world/test.ts";
import { startTileServer, type TileServer } from "./world/tileServer.ts";

type WorkerFixtures = { tiles: TileServer };

/** A product whose operator named a style of tiles (MAP_STYLE_URL). */
const test = base.extend<object, WorkerFixtures>({
  tiles: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed
    async ({}, use) => {
      const tiles = await startTileServer();
      await use(tiles);
      await tiles.close();
    },
    { scope: "worker" },
  ],
  settings: [async ({ tiles }, use) => use({ MAP_STYLE_URL: tiles.styleUrl }), { scope: "worker" }],
});

const nearby = "/in/delhi?tab=nearby";
const map = (page: Page) => page.getByRole("region", { name: "Map of these events" });
const pin = (page: Page) => map(page).getByRole("button", { name: /^Fort by torchlight, [\d.]+ km, ₹300$/ });

test.beforeEach(async ({ world }) => {
  await publishAroundDelhi(world.client);
});

test("an operator's tiles lie under the same pins, and the policy lets in their origin alone", async ({
  world,
  tiles,
}) => {
  tiles.state = "works";
  const page = await world.visitor(desktop);
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => refused.push(violatedDirective));
  });
  const answer = await page.goto(nearby);
  const policy = answer?.headers()["content-security-policy"] ?? "";
  const { origin } = new URL(tiles.styleUrl);
  expect(policy).toContain(`connect-src 'self' ${origin};`);
  expect(policy).toContain(`img-src 'self' data: blob: ${origin};`);
  expect(policy).not.toMatch(new RegExp(`script-src[^;]*${origin}`));
  await expect(page.locator('[data-tiles="there"] canvas')).toBeVisible();
  expect(tiles.asked.filter((url) => url.startsWith("/tiles/")).length).toBeGreaterThan(0);
  await expect(map(page).getByText("Drawn by the tile server")).toBeVisible();
  await pin(page).hover();
  await expect(page.locator("li[data-lit] h3")).toHaveText(["Fort by torchlight"]);
  await expectAccessible(page);
  expect(await page.evaluate(() => Object(window).refused)).toEqual([]);

  tiles.asked.length = 0;
  await map(page).getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => tiles.asked.length).toBeGreaterThan(0); // the tiles follow our view
});

test("Home without its map asks the operator's server for nothing, nor loads MapLibre", async ({ world, tiles }) => {
  const page = await world.visitor(desktop);
  tiles.asked.length = 0;
  const files: string[] = [];
  page.on("request", (request) => void files.push(request.url()));
  await page.goto("/in/delhi", { waitUntil: "networkidle" });
  expect(tiles.asked).toEqual([]);
  expect(files.filter((url) => /TileGround|MapPane|maplibre/.test(url))).toEqual([]);
});

for (const state of ["no style", "no tiles"] as const) {
  test(`a tile server with ${state} leaves the drawn map, and all that it does`, async ({ world, tiles }) => {
    tiles.state = state;
    tiles.asked.length = 0;
    const page = await world.visitor(desktop);
    await page.goto(nearby);
    await expect.poll(() => tiles.asked.length).toBeGreaterThan(0);
    await expect(page.locator("[data-tiles]")).toHaveCount(0);
    await pin(page).click();
    await expect(pin(page)).toHaveAttribute("aria-pressed", "true");
    await expect(map(page).getByText("10 km", { exact: true })).toBeVisible();
  });
}
