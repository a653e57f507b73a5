import type { City } from "@mela/contract/feeds";
import type { MetaDescriptor } from "react-router";

/** The two forms of a feed: for a calendar, and for a reader of news. */
export type Feeds = { calendar: string; rss: string };

const at = (path: string): Feeds => ({ calendar: `/feeds/${path}.ics`, rss: `/feeds/${path}.rss` });

/** The feed that says what a page of Home shows: a city's, or that of the one theme that was chosen. */
export function homeFeeds(city: City | null, themes: readonly string[]): Feeds | null {
  if (city) return at(`in/${city.slug}`);
  return themes.length === 1 ? at(`theme/${themes[0]?.toLowerCase()}`) : null;
}
export const creatorFeeds = (nameOrId: string): Feeds => at(`creator/${nameOrId}`);

/** For the head: programs find a page's feeds by these links. */
export function feedMeta(feeds: Feeds | null, title: string): MetaDescriptor[] {
  if (!feeds) return [];
  return [
    { tagName: "link", rel: "alternate", type: "text/calendar", title, href: feeds.calendar },
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title, href: feeds.rss },
  ];
}
