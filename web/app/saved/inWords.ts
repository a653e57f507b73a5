import { needs } from "@mela/contract/facts";
import { languageWords } from "~/facts/languageWords.ts";
import { needWords } from "~/facts/needWords.ts";
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
  ...languageWords,
};

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
    ...needs.map((need) => filter[need] === "true" && needWords[need]()),
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
