import { field, openProfile, sidewaysPhoto } from "./world/profile.ts";
import { desktop, expect, expectAccessible, phone, test } from "./world/test.ts";

for (const size of [phone, desktop]) {
  test(`nobody is kept out by day or night, at ${size.width}`, async ({ world }) => {
    for (const colorScheme of ["light", "dark"] as const) {
      const { page } = await openProfile(world, `axe${colorScheme}${size.width}@example.in`, { size, colorScheme });
      await test.step(colorScheme, async () => {
        await expectAccessible(page);
        await field(page, "Email").fill("");
        await expectAccessible(page);
        await page.getByLabel("Change your picture").setInputFiles(await sidewaysPhoto());
        await expect(page.getByRole("dialog", { name: "Your picture" })).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}
