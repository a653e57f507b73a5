import { datesText, dayText } from "~/home/datesText.ts";
import { m } from "~/paraglide/messages.js";
import { formatMoney } from "~/ui/money.ts";

const named: Record<string, () => string> = {
  Experience: m.saved_experiences,
  Event: m.saved_events,
  Adventure: m.home_theme_adventure,
  Lifestyle: m.home_theme_lifestyle,
  Food: m.home_theme_food,
  Workshop: m.home_theme_workshop,
  VEGETARIAN: m.facts_vegetarian,
  JAIN: m.facts_jain,
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
const needs = [
  ["step_free", m.facts_step_free],
  ["women_only", m.facts_women_only],
  ["alcohol_free", m.facts_alcohol_free],
] as const;

/** A saved search as people would say it: “pottery” · Food, Workshop · Jaipur · Free. */
export function inWords(filter: Record<string, string>): string {
  const { q, type, themes, city, free, max_price, languages, food } = filter;
  const parts = [
    q && `“${q}”`,
    type && names(type),
    themes && names(themes),
    city,
    near(filter),
    days(filter),
    free && (free === "true" ? m.saved_free() : m.saved_paid()),
    max_price && m.saved_up_to({ price: formatMoney(Number(max_price)) }),
    languages && names(languages),
    food && names(food),
    ...needs.map(([need, name]) => filter[need] === "true" && name()),
  ];
  return parts.filter(Boolean).join(" · ");
}

const names = (list: string) =>
  list
    .split(",")
    .map((name) => named[name]?.() ?? name)
    .join(", ");

function near({ within: km, place }: Record<string, string>): string {
  if (!km) return "";
  return place ? m.saved_near({ km, place }) : m.saved_near_spot({ km });
}

function days({ date, from, to }: Record<string, string>): string {
  if (date) return dayText(date, "dated");
  if (from && to) return datesText({ from, to });
  if (from) return m.saved_from({ day: dayText(from, "dated") });
  return to ? m.saved_until({ day: dayText(to, "dated") }) : "";
}
