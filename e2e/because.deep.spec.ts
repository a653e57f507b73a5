import type { Page } from "@playwright/test";
import { signIn } from "./world/client.ts";
import { publish, soon } from "./world/events.ts";
import { become } from "./world/people.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

const row = (page: Page) => page.getByRole("list", { name: "Because you saved…" });

for (const [name, screen] of Object.entries({ phone, desktop })) {
  test(`who saved something sees more of it and why, and nobody else does (${name})`, async ({ world }) => {
    const [asha, zubin, me] = [
      await signIn(world.client, `asha-${name}@example.in`),
      await signIn(world.client, `zubin-${name}@example.in`),
      await signIn(world.client, `saver-${name}@example.in`),
    ];
    const location = { city: name === "phone" ? "Bundi" : "Orchha", name: "The roof" };
    await publish(world.client, asha, { ...soon(), title: `Blue pottery, ${name}`, location, tags: ["pottery"] });
    await publish(world.client, asha, { ...soon(), title: `Indigo dyeing, ${name}`, location: { city: "Kochi" } });
    await publish(world.client, zubin, { ...soon(), title: `Raku firing, ${name}`, location, tags: ["Pottery"] });
    const page = await world.visitor(screen);
    await page.goto("/?tab=events");
    await expect(
      page
        .getByRole("main")
        .getByRole("link", { name: `Raku firing, ${name}` })
        .first(),
    ).toBeVisible();
    await expect(row(page)).toHaveCount(0);

    await become(page, me);
    await page.goto("/?tab=events");
    await expect(row(page)).toHaveCount(0);
    await page
      .getByRole("button", { name: `Save Blue pottery, ${name} to the wishlist` })
      .first()
      .click();
    await expect(row(page).getByRole("listitem")).toHaveCount(2);
    await expect(row(page)).toContainText(`Same host as Blue pottery, ${name}`);
    await expect(row(page)).toContainText(`Also Pottery in ${location.city}`);
    await expectAccessible(page);

    await page.getByRole("button", { name: "Workshop" }).click();
    await expect(row(page)).toHaveCount(0);
    await page.goto("/");
    await expect(row(page).getByRole("listitem")).toHaveCount(2);
    await row(page)
      .getByRole("button", { name: `Save Raku firing, ${name} to the wishlist` })
      .click();
    await expect(row(page).getByRole("listitem")).toHaveCount(1);
    await expect(row(page)).not.toContainText("Raku firing");
  });
}
