import type { Locale } from "@mela/contract/common";

/** What `Intl` calls one of our languages: with numbers and dates as people in India write them. */
export const tagOf = (locale: Locale) => `${locale}-IN` as const;

/** A moment in a time zone, in words of a language. */
export function momentText(at: Date, locale: Locale, how: Intl.DateTimeFormatOptions): string {
  const text = new Intl.DateTimeFormat(tagOf(locale), how).format(at);
  // "को 5:00 pm बजे" stands in no sentence: what comes after it ("तक", "को") would be said twice.
  return locale === "hi" ? text.replace(" को ", ", ").replace(/ बजे$/u, "") : text;
}

/** A date of the calendar, as `2026-12-05`: "Sat, 5 Dec". */
export function dayText(day: string, locale: Locale): string {
  return momentText(new Date(`${day}T00:00:00Z`), locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
}

/** Some dates of the calendar: "Sat 5 Dec and Sun 6 Dec". */
export function daysText(days: readonly string[], locale: Locale): string {
  const said = days.map((day) => dayText(day, locale).replace(", ", " ")); // commas part one day from the next
  return new Intl.ListFormat(tagOf(locale), { type: "conjunction" }).format(said);
}

/** From when till when, in a time zone: the day once where it is one, no clock where there is none. */
export function periodText(
  { start, end, timeZone, isAllDay }: { start: Date; end: Date | null; timeZone: string; isAllDay: boolean },
  locale: Locale,
): string {
  const day: Intl.DateTimeFormatOptions = { dateStyle: "full", timeZone };
  const whole: Intl.DateTimeFormatOptions = isAllDay ? day : { ...day, timeStyle: "short" };
  const from = momentText(start, locale, whole);
  const isOneDay = end === null || momentText(start, locale, day) === momentText(end, locale, day);
  if (end === null || (isOneDay && isAllDay)) return from;
  return `${from} – ${momentText(end, locale, isOneDay ? { timeStyle: "short", timeZone } : whole)}`;
}

/** An amount in major units: "₹1,450", "₹499.50". */
export function moneyText(amount: number, currency: string, locale: Locale): string {
  const how = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(tagOf(locale), how).format(amount);
}
