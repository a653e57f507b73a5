import { signIn } from "./world/client.ts";
import { publish } from "./world/events.ts";
import { desktop, expect, phone, test } from "./world/test.ts";

for (const size of [phone, desktop])
  test(`who goes from page to page by keyboard hears where they are, and goes on at its beginning, at ${size.width}`, async ({
    world,
  }) => {
    const host = await signIn(world.client, `heard${size.width}@example.in`);
    const event = await publish(world.client, host, { title: `Ragas that are heard at ${size.width}` });
    const page = await world.visitor(size);
    const told = page.locator(".sr-only[aria-live=polite]");
    const content = page.locator("#content");
    await page.goto(`/${event.event_slug}`);
    await page.getByRole("contentinfo").getByRole("link", { name: "Help" }).focus();
    await page.keyboard.press("Enter");
    await expect(told.filter({ hasText: "Help" })).toHaveCount(1);
    await expect(content).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(content.locator(":focus")).toHaveCount(1); // past the bar
    await page.goBack();
    await expect(told.filter({ hasText: event.title })).toHaveCount(1);
  });
