import { newClient } from "../world/client.ts";
import { become } from "../world/people.ts";
import { test as base, makeOperator, type World } from "../world/test.ts";
import { type Cast, castOf } from "./cast.ts";
import type { Screen } from "./screens.ts";
import { settled } from "./settled.ts";
import { openWindows, type Windows } from "./windows.ts";

/** Tests in front of a product where all screens have something to show; made once a worker. */
export const test = base.extend<object, { cast: Cast; windows: Windows }>({
  cast: [
    async ({ server }, use) => {
      const client = newClient(server.url.replace("127.0.0.1", "localhost"));
      await use(await castOf(client, (userId) => makeOperator(server, userId)));
    },
    { scope: "worker" },
  ],
  windows: [
    async ({ browser, server, cast }, use) => {
      const windows = openWindows(browser, server.url.replace("127.0.0.1", "localhost"), cast);
      await use(windows);
      await windows.close();
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
