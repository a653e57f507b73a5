import type { Browser, Page } from "@playwright/test";
import { become } from "../world/people.ts";
import { expect, keepErrors, phone } from "../world/test.ts";
import type { Cast } from "./cast.ts";
import { setLetters } from "./reflow.ts";
import type { Screen, Who } from "./screens.ts";
import { settled } from "./settled.ts";

/** A window for each of the cast, in which one screen after the other is opened: each is signed in and warm but once. */
export type Windows = {
  look(screen: Screen, judge: (page: Page) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

export function openWindows(browser: Browser, baseURL: string, cast: Cast): Windows {
  const pages = new Map<Who, Page>();
  const errors: string[] = [];
  const windowOf = async (who: Who) => {
    const known = pages.get(who);
    if (known) return known;
    const context = await browser.newContext({ baseURL, locale: "en-IN", reducedMotion: "reduce", viewport: phone });
    const page = await context.newPage();
    keepErrors(page, errors);
    if (who !== "stranger") await become(page, cast[who]);
    pages.set(who, page);
    return page;
  };
  return {
    async look(screen, judge) {
      const page = await windowOf(screen.who);
      try {
        await screen.prepare?.(page, cast);
        await page.goto(screen.path(cast));
        await settled(page);
        await screen.until?.(page);
        await settled(page);
        await judge(page);
      } finally {
        // As the next one expects to find it.
        await page.evaluate(() => sessionStorage.clear());
        await page.setViewportSize(phone);
        await setLetters(page, 100);
      }
      expect(errors.splice(0), "errors on the console").toEqual([]);
    },
    async close() {
      for (const page of pages.values()) await page.context().close();
    },
  };
}
