import type { Event, EventCard } from "@mela/contract/events";

/** What a card shows of an event: a list of them is small enough to travel with the page. */
export type CardEvent = EventCard & {
  /** Called off, for good or until its host names a new date: such events are in no list but one's own hearts. */
  off?: "cancelled" | "postponed";
};

/** Of a whole event what its card shows. */
export function toCard(event: Event): CardEvent {
  return {
    id: event.id,
    event_slug: event.event_slug,
    title: event.title,
    city: event.city,
    lat: event.lat,
    lng: event.lng,
    ...(event.distance !== undefined && { distance: event.distance }),
    start_date: event.start_date,
    end_date: event.end_date,
    timezone: event.timezone,
    all_day: event.all_day,
    is_online: event.is_online,
    cover_photo: event.cover_photo,
    event_photos: event.event_photos,
    price: event.price,
    price_varies: event.price_varies,
    currency: event.currency,
    is_sold_out: event.is_sold_out,
    seats_left: event.seats_left,
    event_type: event.event_type,
    theme: event.theme,
    languages: event.languages,
    is_step_free: event.is_step_free,
    is_women_only: event.is_women_only,
    food: event.food,
    is_alcohol_free: event.is_alcohol_free,
    ...(event.next_dates && { next_dates: event.next_dates }),
    ...offOf(event),
    host: { name: event.host.name, username: event.host.username, profile_picture: event.host.profile_picture },
  };
}

function offOf({ status, postponed_at }: Event): Pick<CardEvent, "off"> {
  if (status === "CANCELLED") return { off: "cancelled" };
  return postponed_at === null ? {} : { off: "postponed" };
}
