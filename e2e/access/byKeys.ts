import { expect, type Locator, type Page } from "@playwright/test";

/** More stops than any page has that is left in less. */
const mostStops = 120;

/** Somebody without a pointer: what Tab doesn't lead to can't be used, and what Enter or Space doesn't press neither. */
export function byKeys(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Goes on to something by Tab alone, from where the focus is. */
  async function reach(what: Locator): Promise<void> {
    await expect(what).toBeVisible();
    for (let stops = 0; stops < mostStops; stops++) {
      if (await what.evaluate((element) => element === document.activeElement)) return;
      await press("Tab");
    }
    throw new Error(`${what} is not reached by Tab.`);
  }

  return {
    reach,
    async press(what: Locator, key: "Enter" | "Space" = "Enter"): Promise<void> {
      await reach(what);
      await press(key);
    },
    /** Types into a field, in the place of what stands there. */
    async type(field: Locator, text: string): Promise<void> {
      await reach(field);
      await press("ControlOrMeta+a");
      await page.keyboard.type(text);
    },
  };
}
