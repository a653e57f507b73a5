import type { Page } from "@playwright/test";

type Moved = { score: number; what: string[] };

/** Counts what moves in a page by itself, from its next load on. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moved: Moved = { score: 0, what: [] };
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node?: Node }[] };
        moved.score += value;
        const names = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`);
        moved.what.push(`${value.toFixed(5)} at ${Math.round(entry.startTime)}: ${names.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has moved since the page came, or since `forgetShifts`, until all that is in sight is there and stands still. */
export async function shiftsOf(page: Page): Promise<Moved> {
  await page.evaluate(async () => {
    const inSight = [...document.images].filter((img) => {
      const { top, bottom, left, right, width } = img.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    });
    const isThere = (img: HTMLImageElement) =>
      new Promise((resolve) => {
        if (img.complete) resolve(null);
        for (const kind of ["load", "error"]) img.addEventListener(kind, resolve, { once: true });
      });
    await Promise.all(inSight.map(isThere));
    const ending = document
      .getAnimations()
      .filter(({ effect, playState }) => playState === "running" && effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  return page.evaluate(() => Object(window).moved as Moved);
}

/** Once its own fonts are there, a page starts anew. */
export const forgetShifts = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready;
    Object.assign(Object(window).moved, { score: 0, what: [] });
  });
