import type { ViewSource } from "@mela/contract/charts";
import { m } from "~/paraglide/messages.js";

/** Where people came from, in a word. */
export const sourceWords: Record<ViewSource, () => string> = {
  home: m.figures_from_home,
  search: m.figures_from_search,
  creator: m.figures_from_creator,
  embed: m.figures_from_embed,
  share: m.figures_from_share,
  direct: m.figures_from_direct,
  other: m.figures_from_other,
};
