import type { PublicEvent } from "@mela/contract/events";
import type { SaleState } from "@mela/contract/ticketTypes";
import { photosOf } from "./cardFacts.ts";

const availability: Record<SaleState, string> = {
  OPEN: "InStock",
  NOT_YET: "PreOrder",
  ENDED: "Discontinued",
  SOLD_OUT: "SoldOut",
  ALL_HELD: "LimitedAvailability",
  HIDDEN: "SoldOut",
};

/** An event as search engines read it (schema.org/Event). `page` is its canonical address. */
export function eventJsonLd(event: PublicEvent, publicUrl: string) {
  const page = `${publicUrl}/${event.event_slug}`;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: event.title,
    url: page,
    startDate: event.start_date ?? undefined,
    endDate: event.end_date ?? undefined,
    previousStartDate: event.postponed_from ?? undefined,
    eventStatus: `https://schema.org/${statusOf(event)}`,
    eventAttendanceMode: `https://schema.org/${event.is_online ? "OnlineEventAttendanceMode" : "OfflineEventAttendanceMode"}`,
    location: event.is_online ? { "@type": "VirtualLocation", url: page } : placeOf(event),
    image: photosOf(event).map((photo) => pictureUrl(photo, publicUrl)),
    description: event.description,
    inLanguage: event.languages.length > 0 ? event.languages : undefined,
    typicalAgeRange: event.min_age === null ? undefined : `${event.min_age}-`,
    audience: event.is_women_only ? { "@type": "PeopleAudience", suggestedGender: "female" } : undefined,
    offers: event.ticket_types.map((type) => ({
      "@type": "Offer",
      name: type.name,
      price: type.price,
      priceCurrency: event.currency,
      availability: `https://schema.org/${availability[type.sale_state]}`,
      validFrom: type.sales_start ?? undefined,
      url: page,
    })),
    organizer: {
      "@type": "Organization",
      name: event.host.name,
      url: `${publicUrl}/creator/${event.host.username ?? event.host.id}`,
      aggregateRating: ratingJsonLd(event.host_rating),
    },
  };
}

/** What guests said, as search engines read it (schema.org/AggregateRating): of the host, never of one event. */
export function ratingJsonLd(rating: PublicEvent["host_rating"]) {
  if (!rating) return undefined;
  const { average: ratingValue, reviews: reviewCount } = rating;
  return { "@type": "AggregateRating", ratingValue, reviewCount, bestRating: 5, worstRating: 1 };
}

function statusOf({ status, postponed_at, postponed_from }: PublicEvent): string {
  if (status === "CANCELLED") return "EventCancelled";
  if (postponed_at !== null) return "EventPostponed";
  return postponed_from === null ? "EventScheduled" : "EventRescheduled";
}

function placeOf({ location, city, lat, lng, is_step_free }: PublicEvent) {
  return {
    "@type": "Place",
    name: location.name || city,
    address: {
      "@type": "PostalAddress",
      streetAddress: location.address,
      addressLocality: city,
      addressCountry: location.country,
    },
    geo: lat === null || lng === null ? undefined : { "@type": "GeoCoordinates", latitude: lat, longitude: lng },
    amenityFeature: is_step_free ? stepFree : undefined,
  };
}

const stepFree = { "@type": "LocationFeatureSpecification", name: "Step-free access", value: true };

/** A picture as other sites can show it: posters are drawings, for which there is a rendered preview. */
export function pictureUrl(path: string, publicUrl: string): string {
  return `${publicUrl}${path.replace(/^(\/media\/posters\/.+)\.svg$/, "$1.png")}`;
}
