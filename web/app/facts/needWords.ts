import type { Need } from "@mela/contract/facts";
import { m } from "~/paraglide/messages.js";

/** What guests may need of an event, in words. */
export const needWords: Record<Need, () => string> = {
  step_free: m.facts_step_free,
  women_only: m.facts_women_only,
  alcohol_free: m.facts_alcohol_free,
};
