import type { Locale } from "@mela/contract/common";
import type { FastifyRequest } from "fastify";
import type { WebBuild } from "./webBuild.ts";

const most = 1_000;

/** The language of a request's page: as the web chooses it, asked once for all whose browsers say the same. */
export function createLocales(): (web: WebBuild, request: Pick<FastifyRequest, "url" | "headers">) => Locale {
  const known = new Map<string, Locale>();
  return (web, { url, headers }) => {
    const { cookie = "", "accept-language": accepted = "" } = headers;
    const query = saysLanguage(url) ? new URL(`http://localhost${url}`).searchParams.get("lang") : null;
    const said = `${query}\n${cookie}\n${accepted}`;
    const found = known.get(said);
    if (found) return found;
    const chosen = /(?:^|;\s*)lang=([a-z]{2})(?:;|$)/.exec(cookie)?.[1] ?? null;
    const locale = web.chooseLocale(query, chosen, accepted || null);
    if (known.size >= most) known.clear();
    if (said.length <= 300) known.set(said, locale);
    return locale;
  };
}

const yearS = 365 * 24 * 60 * 60;

/**
 * The cookie that brings later pages in the language of `?lang=` too, for who pressed it on a page of ours: by the server,
 * so that a press counts before the page has come alive. A link from elsewhere speaks for itself alone; browsers that
 * don't say where one comes from are believed.
 */
export function languageCookie(
  { url, headers }: Pick<FastifyRequest, "url" | "headers">,
  locale: Locale,
): string | null {
  const isOurs = (headers["sec-fetch-site"] ?? "same-origin") === "same-origin";
  return saysLanguage(url) && isOurs ? `lang=${locale}; Path=/; Max-Age=${yearS}; SameSite=Lax` : null;
}

/** Whether an address asks for a language itself. */
export const saysLanguage = (url: string) => /[?&]lang=/.test(url);
