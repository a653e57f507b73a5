import type { IncomingHttpHeaders } from "node:http";
import { Locale } from "@mela/contract/common";

/** The language that somebody chose in our footer (the cookie `lang`), and the one that their browser asks for. */
export type Language = { chosen: Locale | null; preferred: Locale };

export function requestLanguage({ cookie = "", "accept-language": accepts = "" }: IncomingHttpHeaders): Language {
  const chosen = Locale.safeParse(/(?:^|;\s*)lang=(\w+)/.exec(cookie)?.[1]).data ?? null;
  const wishes = accepts.split(",").map((part) => part.trim().slice(0, 2).toLowerCase()); // browsers write the best first
  const preferred = wishes.map((wish) => Locale.safeParse(wish).data).find((locale) => locale !== undefined);
  return { chosen, preferred: preferred ?? "en" };
}
