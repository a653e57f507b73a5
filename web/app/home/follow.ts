import type { City } from "@mela/contract/feeds";
import type { MetaDescriptor } from "react-router";
import type { Shown } from "~/embed/embedCode.ts";

/** The two forms of a feed: for a calendar, and for a reader of news. */
export type Feeds = { calendar: string; rss: string };

const at = (path: string): Feeds => ({ calendar: `/feeds/${path}.ics`, rss: `/feeds/${path}.rss` });

/** What a page of Home shows that can be followed: a city, or the one theme that was chosen. */
export function homeFollow(city: City | null, themes: readonly string[]): { feeds: Feeds; shown: Shown } | null {
  if (city) return { feeds: at(`in/${city.slug}`), shown: { kind: "city", name: city.name } };
  const [theme, ...more] = themes.map((name) => name.toLowerCase());
  return theme && more.length === 0 ? { feeds: at(`theme/${theme}`), shown: { kind: "theme", name: theme } } : null;
}
export const creatorFeeds = (nameOrId: string): Feeds => at(`creator/${nameOrId}`);

/** For the head: programs find a page's feeds by these links. */
export function feedMeta(feeds: Feeds | null | undefined, title: string): MetaDescriptor[] {
  if (!feeds) return [];
  return [
    { tagName: "link", rel: "alternate", type: "text/calendar", title, href: feeds.calendar },
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: feeds.rss },
  ];
}
