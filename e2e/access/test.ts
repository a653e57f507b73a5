import type { Page } from "@playwright/test";
import { newClient } from "../world/client.ts";
import { become } from "../world/people.ts";
import { test as base, expect, makeOperator, type World } from "../world/test.ts";
import { type Cast, castOf } from "./cast.ts";
import type { Screen } from "./screens.ts";

/** Tests in front of a product where all screens have something to show; made once a worker. */
export const test = base.extend<object, { cast: Cast }>({
  cast: [
    async ({ server }, use) => {
      const client = newClient(server.url.replace("127.0.0.1", "localhost"));
      await use(await castOf(client, (userId) => makeOperator(server, userId)));
    },
    { scope: "worker" },
  ],
});

/** Opens a screen as whoever it is for, and waits until all of it is there. */
export async function openScreen(world: World, cast: Cast, screen: Screen, size?: { width: number; height: number }) {
  const page = await world.visitor(size);
  if (screen.who !== "stranger") await become(page, cast[screen.who]);
  await screen.prepare?.(page, cast);
  await page.goto(screen.path(cast));
  await settled(page);
  await screen.until?.(page);
  await settled(page);
  return page;
}

/** Something to read, and nothing that is still loading. (A live page is never idle.) */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading").first()).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  });
}
