import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { expect, test } from "./world/test.ts";

const limit = 140_000; // bytes of JavaScript on the first load of a page that strangers see, as they come over the wire

// A server of its own: Home loads what its cards need, and elsewhere that hangs on what other tests have published.
test.use({ settings: { HOLD_MINUTES: "10" } });

test("Home and an event's page are light", async ({ world }) => {
  const host = await signIn(world.client, "lighthost@example.in");
  const event = await publish(world.client, host, { title: "Weighs next to nothing" });
  const page = await world.visitor();
  for (const path of ["/", `/${event.event_slug}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    const scripts = await scriptsOf(page);
    const sum = scripts.reduce((total, { bytes }) => total + bytes, 0);
    expect(sum, `${path}\n${scripts.map(({ name, bytes }) => `${bytes} ${name}`).join("\n")}`).toBeLessThan(limit);
  }
});

/** The page's own scripts, by their compressed size. */
async function scriptsOf(page: Page): Promise<{ name: string; bytes: number }[]> {
  const found = await page.evaluate(() =>
    performance.getEntriesByType("resource").flatMap((entry) => {
      const { name, encodedBodySize: bytes } = entry as PerformanceResourceTiming;
      return new URL(name).pathname.endsWith(".js") ? [{ name: new URL(name).pathname, bytes }] : [];
    }),
  );
  return found.toSorted((a, b) => b.bytes - a.bytes);
}
