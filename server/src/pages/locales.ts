import type { Locale } from "@mela/contract/common";
import type { FastifyRequest } from "fastify";
import type { WebBuild } from "./webBuild.ts";

const most = 1_000;

/** The language of a request's page: as the web chooses it, asked once for all whose browsers say the same. */
export function createLocales(): (web: WebBuild, request: FastifyRequest) => Locale {
  const known = new Map<string, Locale>();
  return (web, { url, headers }) => {
    const { cookie = "", "accept-language": accepted = "" } = headers;
    const query = url.includes("lang=") ? new URL(url, "http://localhost").searchParams.get("lang") : null;
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
