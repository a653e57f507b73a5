import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe holds against a screen, as lines to read: WCAG 2.2 AA with the size of what is pressed, and the good practice of
 * landmarks and headings; or its contrast alone, where nothing but colours is other than before.
 */
export async function axeFaults(page: Page, what: "all" | "contrast" = "all"): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
    .exclude("[data-base-ui-focus-guard]"); // they hand the focus on as soon as it reaches them
  const all = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
  const { violations } = await (what === "all" ? axe.withTags(all) : axe.withRules("color-contrast")).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, any }) => `${id}: ${target.join(" ")} ${any[0]?.message ?? ""}`.trim()),
  );
}
