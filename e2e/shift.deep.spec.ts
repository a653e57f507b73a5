import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { countShifts, shiftsOf } from "./world/shifts.ts";
import { expect, phone, test, type World } from "./world/test.ts";

const [fontMs, pictureMs] = [1_000, 700];

/** Has a page's fonts and pictures come late, as on a slow network, and counts what moves. */
async function slowly(page: Page): Promise<void> {
  const late = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await page.route(/\.woff2$/, (route) => late(fontMs).then(() => route.continue()));
  await page.route(/\/media\//, (route) => late(pictureMs).then(() => route.continue()));
  await countShifts(page);
}

/** How much a page moves by itself until all of it is there. */
async function shiftOf(world: World, path: string, lang: string) {
  const page = await world.visitor({ ...phone, moves: true });
  await page.context().addCookies([{ name: "lang", value: lang, url: world.url }]);
  await slowly(page);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  const moved = await shiftsOf(page);
  const fonts = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
  expect(fonts).toBeGreaterThan(0); // they came after all: there was something to see
  return moved;
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
