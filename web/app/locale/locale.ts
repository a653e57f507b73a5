/** The languages of Mela, the default first. */
export const locales = ["en", "hi"] as const;
export type Locale = (typeof locales)[number];

/** Narrows any text to a language that we have. */
export function toLocale(text: string | null | undefined): Locale | null {
  return locales.find((locale) => locale === text) ?? null;
}
