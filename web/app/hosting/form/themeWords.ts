import type { Theme } from "@mela/contract/eventKinds";
import { m } from "~/paraglide/messages.js";

/** The themes' names in the page's language. */
export const themeWords: Record<Theme, () => string> = {
  Adventure: m.hosting_theme_adventure,
  Lifestyle: m.hosting_theme_lifestyle,
  Food: m.hosting_theme_food,
  Workshop: m.hosting_theme_workshop,
};
