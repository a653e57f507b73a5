import type { Event, WholeCard } from "@mela/contract/events";
import type { Host } from "@mela/contract/hosts";
import { type Terms, termsAt, usualGst } from "@mela/contract/pricing";
import { parsePosterPath, posterPath } from "../media/index.ts";
import { toMajor } from "../platform/money.ts";
import { allIn, type Early, isEarly } from "./pricing.ts";
import type { EventRow, TypeRow } from "./rows.ts";
import { type EventOnSale, fewSeats, type SaleFacts, saleFacts } from "./sale.ts";

/** What comes to the prices of an event besides. */
export function termsOf(row: Pick<EventRow, "fee_bearer" | "gst" | "gst_percent">, feePercent: number): Terms {
  return { feePercent, feeBearer: row.fee_bearer, gst: row.gst, gstPercent: row.gst_percent ?? usualGst };
}

/** The price that a type begins with, if it has one. */
export function earlyOf({ early_price: minor, early_until: until, early_count: count }: TypeRow): Early | null {
  return minor === null ? null : { minor, until, count };
}

/** An event's stock as the rules of the sale take it: holds that ran out count as free. */
export function toSale(row: EventRow, { now, feePercent = 0 }: { now: Date; feePercent?: number }): EventOnSale {
  const terms = termsOf(row, feePercent);
  const late = new Map(Object.entries(row.run_out ?? {}));
  const lateOf = (ids: Iterable<string>) => [...ids].reduce((seats, id) => seats + (late.get(id) ?? 0), 0);
  return {
    endsAt: row.end_at,
    seats: { capacity: row.capacity, sold: row.sold, held: row.held - lateOf(late.keys()) },
    groups: (row.groups ?? []).map((group) => ({ ...group, held: group.held - lateOf(group.types) })),
    types: (row.types ?? []).map((type) => {
      const held = type.held - lateOf([type.id]);
      const early = earlyOf(type);
      const isNext = early !== null && isEarly(early, { now, taken: type.sold + held, count: 1 });
      return {
        id: type.id,
        price: allIn(isNext ? early.minor : type.price, termsAt(terms, type.gst_percent)),
        capacity: type.capacity,
        sold: type.sold,
        held,
        salesStart: type.sales_start,
        salesEnd: type.sales_end,
        isHidden: type.hidden,
      };
    }),
  };
}

type HostRow = Pick<
  EventRow,
  "host_id" | "first_name" | "last_name" | "username" | "profile_pic" | "social_media_urls"
>;

/** What a host is called: by both names, else by the username. */
function nameOf({ first_name, last_name, username }: Pick<HostRow, "first_name" | "last_name" | "username">): string {
  return [first_name, last_name].filter(Boolean).join(" ") || username || "";
}

/** A host as everyone may see them. */
export function toHost(row: HostRow): Host {
  return {
    id: row.host_id,
    name: nameOf(row),
    username: row.username,
    profile_picture: row.profile_pic,
    profile_pic: row.profile_pic,
    social_media_url: row.social_media_urls.instagram ?? null,
  };
}

/** The one mapper of events to the wire, aliases and all (spec 3). */
export function toEvent(row: EventRow, now: Date, feePercent: number): Event {
  return withFacts(row, saleFacts(toSale(row, { now, feePercent }), now));
}

/** What of a row a card shows. */
export type CardRow = Pick<
  EventRow,
  | "event_id"
  | "slug"
  | "title"
  | "city"
  | "lat"
  | "lng"
  | "start_at"
  | "end_at"
  | "timezone"
  | "all_day"
  | "is_online"
  | "cover_photo"
  | "event_photos"
  | "currency"
  | "event_type"
  | "theme"
  | "languages"
  | "is_step_free"
  | "is_women_only"
  | "food"
  | "is_alcohol_free"
  | "first_name"
  | "last_name"
  | "username"
  | "profile_pic"
>;

/** An event as its card shows it. */
export function toCard(row: CardRow, facts: SaleFacts): WholeCard {
  return {
    id: row.event_id,
    event_slug: row.slug,
    title: row.title,
    city: row.city,
    lat: row.lat,
    lng: row.lng,
    start_date: row.start_at?.toISOString() ?? null,
    end_date: row.end_at?.toISOString() ?? null,
    timezone: row.timezone,
    all_day: row.all_day,
    is_online: row.is_online,
    cover_photo: row.cover_photo ?? ownPoster(row),
    event_photos: row.event_photos,
    price: toMajor(facts.price ?? 0, row.currency),
    price_varies: facts.priceVaries,
    currency: row.currency,
    is_sold_out: facts.isSoldOut,
    seats_left: facts.seatsLeft !== null && facts.seatsLeft <= fewSeats ? facts.seatsLeft : null,
    event_type: row.event_type,
    theme: row.theme,
    languages: row.languages,
    is_step_free: row.is_step_free,
    is_women_only: row.is_women_only,
    food: row.food,
    is_alcohol_free: row.is_alcohol_free,
    host: { name: nameOf(row), username: row.username, profile_picture: row.profile_pic },
  };
}

/** As `toEvent`, for whoever has summed the sale up already. */
export function withFacts(row: EventRow, facts: SaleFacts): Event {
  const { event_id: id, slug, city, lat, lng } = row;
  const card = toCard(row, facts);
  return {
    ...card,
    _id: id,
    eventId: id,
    slug,
    description: row.description,
    tags: row.tags,
    min_age: row.min_age,
    location: {
      name: row.place_name,
      address: row.address,
      city,
      country: row.country,
      coordinates: lat === null || lng === null ? [] : [lng, lat],
    },
    cover_picture: card.cover_photo,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    host: toHost(row),
    is_featured: row.is_featured,
    is_wishlisted: row.is_wishlisted,
    status: row.status,
    visibility: row.visibility,
    requires_approval: row.requires_approval,
    postponed_at: row.postponed_at?.toISOString() ?? null,
    series_id: row.series_id,
    ...(row.next_dates && { next_dates: row.next_dates.map(toNextDate) }),
  };
}

const toNextDate = ({ start_at, ...date }: NonNullable<EventRow["next_dates"]>[number]) => ({
  ...date,
  start_at: start_at.toISOString(),
});

/** The poster that stands in for a cover: drawn from the theme and the event's own id. */
export function ownPoster({ theme, event_id }: Pick<EventRow, "theme" | "event_id">): string {
  return posterPath(theme, event_id.slice(-12));
}

/** Whether an address is that of an event's own poster, as we give it now or did before. */
export function isOwnPoster(address: string | null | undefined, event: Pick<EventRow, "theme" | "event_id">): boolean {
  const poster = parsePosterPath(address ?? "");
  return poster?.theme === event.theme && poster.seed === event.event_id.slice(-12);
}
