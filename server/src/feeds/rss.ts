import type { Locale } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { momentText, tagOf } from "../platform/inLocale.ts";
import { placeText } from "./calendar.ts";
import { texts } from "./texts.ts";
import { inXml, tag } from "./xml.ts";

type Of = { title: string; description: string; page: string; events: readonly Event[]; locale: Locale };

/** Events as RSS 2.0. `self`: the feed's own address. */
export function toRss(publicUrl: string, self: string, of: Of): string {
  const { title, description, page, events, locale } = of;
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
${tag("title", title)}
${tag("link", publicUrl + page)}
${tag("description", description)}
${tag("language", tagOf(locale))}
<ttl>60</ttl>
<atom:link href="${inXml(publicUrl + self)}" rel="self" type="application/rss+xml"/>
${events.map((event) => toItem(publicUrl, event, locale)).join("\n")}
</channel>
</rss>
`;
}

function toItem(publicUrl: string, event: Event, locale: Locale): string {
  return `<item>
${tag("title", event.title)}
${tag("link", `${publicUrl}/${event.event_slug}`)}
<guid isPermaLink="false">${event.id}</guid>
${tag("pubDate", new Date(event.created_at).toUTCString())}
${tag("category", event.theme)}
${tag("description", [whenText(event, locale), whereText(event, locale), event.description].filter(Boolean).join("\n"))}
</item>`;
}

function whenText({ start_date, timezone, all_day }: Event, locale: Locale): string {
  if (start_date === null) return "";
  const style = all_day ? undefined : ("short" as const);
  return momentText(new Date(start_date), locale, { dateStyle: "full", timeStyle: style, timeZone: timezone });
}

function whereText(event: Event, locale: Locale): string {
  return event.is_online ? texts[locale].online : placeText(event);
}
