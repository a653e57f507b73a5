import { type Weekday, weekdays } from "@mela/contract/series";
import { m } from "~/paraglide/messages.js";
import { getLocale } from "~/paraglide/runtime.js";
import { formatDate } from "~/ui/dates.ts";
import type { Rule } from "./plan.ts";

/** A Monday, from which weekdays are named. */
const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;
const placeWords = [m.series_place_1, m.series_place_2, m.series_place_3, m.series_place_4] as const;

/** "Sat", or "Saturday". */
export function weekdayName(weekday: Weekday, length: "short" | "long"): string {
  const at = new Date(monday + weekdays.indexOf(weekday) * dayMs);
  return new Intl.DateTimeFormat(getLocale() === "hi" ? "hi-IN" : "en-IN", { weekday: length, timeZone: "UTC" }).format(
    at,
  );
}

/** The weekday of a day such as `2026-11-28`. */
export function weekdayOf(date: string): Weekday {
  const past = Math.round((Date.parse(`${date}T00:00:00Z`) - monday) / dayMs);
  return weekdays[((past % 7) + 7) % 7] ?? "MO";
}

/** "The second Saturday"; of a fifth one the last. */
export function nthWeekday(date: string): string {
  const weekday = weekdayName(weekdayOf(date), "long");
  const place = placeWords[Math.ceil(Number(date.slice(8)) / 7) - 1];
  return place ? m.series_by_nth({ place: place(), weekday }) : m.series_by_last({ weekday });
}

/** A rule in words: "Every 2 weeks on Sat and Sun, until 31 Dec 2026". `first`: the day that it begins with. */
export function ruleWords(rule: Rule, first: string): string {
  const words = everyWords(rule, first);
  if (rule.until)
    return m.series_words_until({ rule: words, day: formatDate(`${rule.until}T12:00:00Z`, "dated", "UTC") });
  return rule.count ? m.series_words_count({ rule: words, count: rule.count }) : words;
}

function everyWords({ every, interval, weekdays: chosen, by }: Rule, first: string): string {
  if (every === "DAY") return m.series_words_day({ interval });
  if (every === "MONTH") {
    const day = by === "DAY" ? m.series_by_day({ day: Number(first.slice(8)) }) : nthWeekday(first);
    return m.series_words_month({ interval, day });
  }
  const days = chosen.length > 0 ? weekdays.filter((day) => chosen.includes(day)) : [weekdayOf(first)];
  const list = new Intl.ListFormat(getLocale() === "hi" ? "hi-IN" : "en-IN", { type: "conjunction" });
  return m.series_words_week({ interval, days: list.format(days.map((day) => weekdayName(day, "short"))) });
}
