import type { Page } from "@playwright/test";

/**
 * What moves for longer than an instant on a screen whose reader asked for little motion, and whether anything still passes
 * from one look to the next, be it ever so short: what is handed down to others passes once for each level.
 */
export function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const passing = [...document.querySelectorAll("*")].find(
      (one) => getComputedStyle(one).transitionDuration !== "0s",
    );
    const moving = document.getAnimations().flatMap((animation) => {
      const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      const isLong = Number(activeDuration) > 10 && animation.playState === "running";
      return isLong ? [`${target?.tagName} moves for ${activeDuration} ms`] : [];
    });
    return passing ? [...moving, `${passing.tagName} has a transition`] : moving;
  });
}
