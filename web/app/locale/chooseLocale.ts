import { type Locale, toLocale } from "./locale.ts";

/**
 * The language of a page: `?lang=`, then the cookie `lang`, then what the browser prefers, then English.
 * `header` is Accept-Language; all three as they came, any of them missing.
 */
export function chooseLocale(query?: string | null, cookie?: string | null, header?: string | null): Locale {
  return toLocale(query) ?? toLocale(cookie) ?? fromHeader(header ?? "") ?? "en";
}

function fromHeader(header: string): Locale | null {
  const wishes = header
    .split(",")
    .map(toWish)
    .filter((wish) => wish.weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { language } of wishes) {
    const locale = toLocale(language);
    if (locale) return locale;
  }
  return null;
}

function toWish(part: string): { language: string; weight: number } {
  const [tag = "", ...rest] = part.split(";").map((piece) => piece.trim());
  const weight = rest.find((piece) => piece.startsWith("q="));
  return { language: tag.split("-", 1)[0]?.toLowerCase() ?? "", weight: weight ? Number(weight.slice(2)) || 0 : 1 };
}
