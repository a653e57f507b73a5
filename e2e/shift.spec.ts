import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { expect, test, type World } from "./world/test.ts";

const [fontMs, pictureMs] = [1_000, 700];

/** Has a page's fonts and pictures come late, as on a slow network, and counts what moves. */
async function slowly(page: Page): Promise<void> {
  const late = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await page.route(/\.woff2$/, (route) => late(fontMs).then(() => route.continue()));
  await page.route(/\/media\//, (route) => late(pictureMs).then(() => route.continue()));
  await page.addInitScript(() => {
    const moved = { score: 0, what: [] as string[] };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        moved.score += value;
        moved.what.push(
          `${value.toFixed(5)}: ${sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(" | ")}`,
        );
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** How much a page moves by itself until all of it is there. */
async function shiftOf(world: World, path: string, lang: string) {
  const page = await world.visitor();
  await page.context().addCookies([{ name: "lang", value: lang, url: world.url }]);
  await slowly(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForTimeout(1_000); // what would still move has no event to wait for
  const fonts = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
  expect(fonts).toBeGreaterThan(0); // they came after all: there was something to see
  return page.evaluate(() => Object(window).moved as { score: number; what: string[] });
}

for (const lang of ["en", "hi"]) {
  test(`nothing moves while fonts and pictures come late, in ${lang}`, async ({ world }) => {
    const host = await signIn(world.client, `shift${lang}@example.in`);
    for (const event_type of ["Event", "Experience"] as const) {
      await publish(world.client, host, { title: "First bowl: a weekend at the wheel", event_type });
    }
    const event = await publish(world.client, host, { title: "Qawwali under the banyan, and tea until it is light" });
    for (const path of ["/", "/?tab=events", `/${event.event_slug}`]) {
      const { score, what } = await shiftOf(world, path, lang);
      expect(score, `${path}\n${what.join("\n")}`).toBeLessThan(0.01);
    }
  });
}
