import type { Page } from "@playwright/test";

/** Looks at each frame from the first on how far from the top the button with this text stands. Gives every place it had. */
export async function watchTop(page: Page, text: string): Promise<() => Promise<number[]>> {
  await page.addInitScript((text) => {
    const tops = new Set<number>();
    Reflect.set(window, "tops", tops);
    const look = () => {
      const button = [...document.querySelectorAll("button")].find(
        (one) => one.textContent === text && one.checkVisibility(),
      );
      if (button) tops.add(Math.round(button.getBoundingClientRect().top));
      requestAnimationFrame(look);
    };
    look();
  }, text);
  return () => page.evaluate(() => [...(Reflect.get(window, "tops") as Set<number>)]);
}
