import type { Page } from "@playwright/test";

/** What moves for longer than an instant on a screen whose reader asked for little motion. */
export function motionFaults(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { activeDuration } = animation.effect?.getComputedTiming() ?? {};
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      const isLong = Number(activeDuration) > 10 && animation.playState === "running";
      return isLong ? [`${target?.tagName} moves for ${activeDuration} ms`] : [];
    }),
  );
}
