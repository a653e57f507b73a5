import type { PublicEvent } from "@mela/contract/events";
import type { MetaDescriptor } from "react-router";
import { m } from "~/paraglide/messages.js";
import { pictureUrl } from "./jsonLd.ts";
import { whenText } from "./whenText.ts";

const teaserLength = 200;

/** An event's head: what a shared link shows, and what search engines read. */
export function eventMeta(event: PublicEvent, publicUrl: string, jsonLd: object): MetaDescriptor[] {
  const url = `${publicUrl}/${event.event_slug}`;
  const image = pictureUrl(event.cover_photo, publicUrl);
  const place = event.is_online ? m.event_online() : event.city;
  const text = [whenText(event), place, teaser(event.description)].filter(Boolean).join(" · ");
  return [
    { title: `${event.title} · Mela` },
    { name: "description", content: text },
    { property: "og:type", content: "website" },
    { property: "og:site_name", content: "Mela" },
    { property: "og:title", content: event.title },
    { property: "og:description", content: text },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    ...(image.endsWith(".png")
      ? [
          { property: "og:image:width", content: "1200" },
          { property: "og:image:height", content: "630" },
        ]
      : []),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:title", content: event.title },
    { name: "twitter:description", content: text },
    { name: "twitter:image", content: image },
    { tagName: "link", rel: "canonical", href: url },
    { tagName: "link", rel: "alternate", type: "text/calendar", href: `/feeds/event/${event.event_slug}.ics` },
    // Who has the link may come; nobody else shall find it.
    ...(event.visibility === "PUBLIC" ? [] : [{ name: "robots", content: "noindex" }]),
    { "script:ld+json": { ...jsonLd } },
  ];
}

/** The beginning of a text, ending with a word. */
function teaser(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= teaserLength) return line;
  return `${line.slice(0, teaserLength).replace(/\s+\S*$/, "")}…`;
}
