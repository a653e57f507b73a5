import type { Facts } from "@mela/contract/facts";
import { m } from "~/paraglide/messages.js";
import { languageWords } from "./languageWords.ts";

/** What an event's page says of its facts; `min_age` in years. */
export type ShownFacts = Facts & { min_age: number | null };
export const factKinds = ["women_only", "min_age", "languages", "step_free", "food", "alcohol_free"] as const;
export type FactText = { kind: (typeof factKinds)[number]; text: string };

/** What decides whether somebody can come, what shuts most people out first; nothing of what the host left open. */
export function factTexts(facts: ShownFacts): FactText[] {
  const texts: Record<FactText["kind"], string | false> = {
    women_only: facts.is_women_only && m.facts_women_only(),
    min_age: facts.min_age !== null && m.facts_min_age({ years: facts.min_age }),
    languages:
      facts.languages.length > 0 &&
      m.facts_in({ languages: facts.languages.map((one) => languageWords[one]()).join(", ") }),
    step_free: facts.is_step_free && m.facts_step_free(),
    food: facts.food !== null && (facts.food === "JAIN" ? m.facts_jain() : m.facts_vegetarian()),
    alcohol_free: facts.is_alcohol_free && m.facts_alcohol_free(),
  };
  return factKinds.flatMap((kind) => {
    const text = texts[kind];
    return text ? [{ kind, text }] : [];
  });
}
