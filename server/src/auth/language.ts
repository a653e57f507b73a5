import type { IncomingHttpHeaders } from "node:http";
import { Locale } from "@mela/contract/common";

/** The language that somebody chose in our footer (the cookie `lang`), and the one that their browser asks for. */
export type Language = { chosen: Locale | null; preferred: Locale };

export function requestLanguage({ cookie = "", "accept-language": accepts = "" }: IncomingHttpHeaders): Language {
  const chosen = locales.find((locale) => locale === /(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1]) ?? null;
  const wishes = accepts.split(",").map((part) => part.trim().slice(0, 2).toLowerCase()); // browsers write the best first
  const preferred = wishes.flatMap((wish) => locales.find((locale) => locale === wish) ?? [])[0];
  return { chosen, preferred: preferred ?? "en" };
}

const locales = Locale.options;
