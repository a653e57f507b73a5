import type { City } from "@mela/contract/feeds";
import type { MetaDescriptor } from "react-router";
import { m } from "~/paraglide/messages.js";
import { cityPoster } from "~/places/cityPoster.ts";
import { type Filter, readFilter, writeFilter } from "./filter.ts";
import { feedMeta, homeFollow } from "./follow.ts";

/** A pair of tabla. */
const homePoster = "/media/posters/lifestyle-mela.png";

type Page = { publicUrl: string; city: City | null };

/** Home's head. Of its addresses only cities and tabs are pages of their own; searches are for nobody's index. */
export function homeMeta({ publicUrl, city }: Page, filter: Filter): MetaDescriptor[] {
  const own = writeFilter({ ...readFilter(new URLSearchParams()), tab: filter.tab });
  const url = `${publicUrl}/${city ? `in/${city.slug}` : ""}${own.size > 0 ? `?${own}` : ""}`;
  const title = city ? m.home_page_title_city({ city: city.name }) : m.nav_site_title();
  const text = city ? m.home_page_description_city({ city: city.name }) : m.nav_site_description();
  const image = publicUrl + (city ? cityPoster(city.slug, "png") : homePoster);
  return [
    { title },
    { name: "description", content: text },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Mela" },
    { property: "og:title", content: title },
    { property: "og:description", content: text },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: image },
    { tagName: "link", rel: "canonical", href: url },
    ...feedMeta(homeFollow(city, filter.themes)?.feeds, title),
    ...(filter.q ? [{ name: "robots", content: "noindex" }] : []),
  ];
}
