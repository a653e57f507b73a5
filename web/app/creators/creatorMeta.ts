import type { Host } from "@mela/contract/hosts";
import type { Rating } from "@mela/contract/reviews";
import type { MetaDescriptor } from "react-router";
import { hostName, hostNameFirst } from "~/event/hostName.ts";
import { creatorFeeds, feedMeta } from "~/home/follow.ts";
import { m } from "~/paraglide/messages.js";

type Known = { creator: { host: Host; bio: string }; rating: Rating; publicUrl: string };

/** A creator's head: what a shared link shows, and the one address that search engines keep. */
export function creatorMeta({ creator: { host, bio }, rating, publicUrl }: Known): MetaDescriptor[] {
  const url = `${publicUrl}/creator/${host.username ?? host.id}`;
  const title = m.hosting_creator_page_title({ name: hostNameFirst(host) });
  const text = bio || m.hosting_creator_description({ name: hostName(host) });
  return [
    { title },
    { name: "description", content: text },
    { property: "og:type", content: "profile" },
    { property: "og:site_name", content: "Mela" },
    { property: "og:title", content: title },
    { property: "og:description", content: text },
    { property: "og:url", content: url },
    ...(host.profile_picture ? [{ property: "og:image", content: new URL(host.profile_picture, publicUrl).href }] : []),
    { tagName: "link", rel: "canonical", href: url },
    ...feedMeta(creatorFeeds(host.username ?? host.id), title),
    ...(rating.average === null ? [] : [{ "script:ld+json": hostJsonLd(hostNameFirst(host), url, rating) }]),
  ];
}

/** A host as search engines read what guests said of them (schema.org/Organization); nothing below three reviews. */
function hostJsonLd(name: string, url: string, { average, reviews }: Rating) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name,
    url,
    aggregateRating: {
      ...{ "@type": "AggregateRating", ratingValue: average, reviewCount: reviews },
      ...{ bestRating: 5, worstRating: 1 },
    },
  };
}
