import type { Locale } from "@mela/contract/common";
import { momentText, moneyText } from "../platform/inLocale.ts";
import type { WireFilter } from "./filter.ts";
import { filterTexts } from "./texts.ts";

/** A filter as people would say it: “pottery” · Food, Workshop · Jaipur · free. */
export function inWords(filter: WireFilter, locale: Locale): string {
  const said = filterTexts[locale];
  const { q, type, themes, city, within, place, free, max_price, date, from, to, languages, food } = filter;
  const shown = (day: string) =>
    momentText(new Date(`${day}T00:00:00Z`), locale, { dateStyle: "medium", timeZone: "UTC" });
  const spoken = new Intl.DisplayNames([locale], { type: "language" });
  const parts = [
    q && `“${q}”`,
    type === "Experience" ? said.experiences : type === "Event" ? said.events : "",
    themes && named(themes, said.themes),
    city,
    within && said.near(within, place ?? ""),
    free === "true" ? said.free : free === "false" ? said.paid : "",
    max_price && said.upTo(moneyText(Number(max_price), "INR", locale)),
    date && shown(date),
    (from || to) && said.between(from ? shown(from) : "", to ? shown(to) : ""),
    languages
      ?.split(",")
      .map((code) => spoken.of(code) ?? code)
      .join(", "),
    food && named(food, said.foods),
    ...Object.entries(said.needs).map(([need, word]) => (filter[need] === "true" ? word : "")),
  ];
  return parts.filter(Boolean).join(" · ");
}

const named = (list: string, names: Record<string, string>) =>
  list
    .split(",")
    .map((name) => names[name] ?? name)
    .join(", ");
