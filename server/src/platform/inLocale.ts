import type { Locale } from "@mela/contract/common";

/** What `Intl` calls one of our languages: with numbers and dates as people in India write them. */
export const tagOf = (locale: Locale) => `${locale}-IN` as const;

/** A moment in a time zone, in words of a language. */
export function momentText(at: Date, locale: Locale, how: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(tagOf(locale), how).format(at);
}

/** An amount in major units: "₹1,450", "₹499.50". */
export function moneyText(amount: number, currency: string, locale: Locale): string {
  const how = { style: "currency", currency, trailingZeroDisplay: "stripIfInteger" } as const;
  return new Intl.NumberFormat(tagOf(locale), how).format(amount);
}
