import type { Language } from "@mela/contract/facts";
import { m } from "~/paraglide/messages.js";

/** The languages' names in the page's language. */
export const languageWords: Record<Language, () => string> = {
  en: m.facts_language_en,
  hi: m.facts_language_hi,
  bn: m.facts_language_bn,
  mr: m.facts_language_mr,
  te: m.facts_language_te,
  ta: m.facts_language_ta,
  gu: m.facts_language_gu,
  ur: m.facts_language_ur,
  kn: m.facts_language_kn,
  or: m.facts_language_or,
  ml: m.facts_language_ml,
  pa: m.facts_language_pa,
  as: m.facts_language_as,
  kok: m.facts_language_kok,
};
