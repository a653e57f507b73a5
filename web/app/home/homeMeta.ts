import type { MetaDescriptor } from "react-router";
import { m } from "~/paraglide/messages.js";
import { readFilter, writeFilter } from "./filter.ts";

/** Home's head. Of all its addresses only tabs and cities are pages of their own; searches are for nobody's index. */
export function homeMeta(publicUrl: string, search: string): MetaDescriptor[] {
  const filter = readFilter(new URLSearchParams(search));
  const own = writeFilter({ ...readFilter(new URLSearchParams()), tab: filter.tab, city: filter.city });
  const url = `${publicUrl}/${own.size > 0 ? `?${own}` : ""}`;
  const title = filter.city ? m.home_page_title_city({ city: filter.city }) : m.nav_site_title();
  return [
    { title },
    { name: "description", content: m.nav_site_description() },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Mela" },
    { property: "og:title", content: title },
    { property: "og:description", content: m.nav_site_description() },
    { property: "og:url", content: url },
    { tagName: "link", rel: "canonical", href: url },
    ...(filter.q ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
