import { z } from "zod";
import { bare, call, framed, paged } from "./call.ts";
import { Cursor, Day, EventId, UserId } from "./common.ts";
import { EventType, Food, Language, Theme } from "./eventKinds.ts";
import { Event, EventCard } from "./events.ts";
import { languages } from "./facts.ts";

const Latitude = z.number().min(-90).max(90);
const Longitude = z.number().min(-180).max(180);
/** A place on a query: lat = lng = 0 is no place (spec 4, 'Anywhere'). */
export const UserLocation = z.object({ lat: Latitude, lng: Longitude, city: z.string().max(80).default("") });

const Needed = z.literal("true").optional();

export const sortings = ["date", "distance", "price"] as const;
export const listEvents = call("listEvents", {
  query: z.object({
    q: z.string().max(200).optional(),
    type: EventType.optional(),
    /** Comma-separated: Food,Workshop. */
    themes: z
      .string()
      .max(60)
      .transform((text) => text.split(","))
      .pipe(z.array(Theme).max(4))
      .optional(),
    /** Comma-separated; one of them is enough: hi,ta. */
    languages: z
      .string()
      .max(60)
      .transform((text) => text.split(","))
      .pipe(z.array(Language).max(languages.length))
      .optional(),
    food: Food.optional(),
    step_free: Needed,
    women_only: Needed,
    alcohol_free: Needed,
    free: z.enum(["true", "false"]).optional(),
    /** At most this price, in major units. */
    max_price: z.coerce.number().min(0).max(10_000_000).optional(),
    featured: z.enum(["true", "false"]).optional(),
    date: Day.optional(),
    from: Day.optional(),
    to: Day.optional(),
    city: z.string().max(80).optional(),
    lat: z.coerce.number().pipe(Latitude).optional(),
    lng: z.coerce.number().pipe(Longitude).optional(),
    /** Kilometres around lat and lng, beyond which nothing is listed. */
    within: z.coerce.number().min(1).max(20_000).optional(),
    /** Without it: what was searched best first, nearest first around a place, else soonest first. */
    sort: z.enum(sortings).optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: paged(EventCard),
});

const asQuery = listEvents.query.shape;
const YesOrNo = z.boolean().transform((value) => (value ? ("true" as const) : ("false" as const)));
const Yes = z.literal(true).transform(() => "true" as const);

/**
 * Featured and all events in one list; expired ones after live ones (spec 4). `user_id` is never believed. Filters are
 * those of `listEvents`, in its spelling or in JSON's own; `next_cursor` is there for whoever pages.
 */
export const fetchAllEvents = call("fetchAllEvents", {
  body: z.object({
    user_id: z.union([UserId, z.literal(""), z.null()]).optional(),
    user_location: UserLocation.nullish(),
    /** Kilometres: events within it carry `distance`, nothing else is dropped. */
    max_distance: z.number().min(0).max(20_000).default(50),
    q: asQuery.q,
    type: asQuery.type,
    themes: asQuery.themes.or(z.array(Theme).max(4)),
    languages: asQuery.languages.or(z.array(Language).max(languages.length)),
    food: asQuery.food,
    step_free: asQuery.step_free.or(Yes),
    women_only: asQuery.women_only.or(Yes),
    alcohol_free: asQuery.alcohol_free.or(Yes),
    free: asQuery.free.or(YesOrNo),
    max_price: z.number().min(0).max(10_000_000).optional(),
    featured: asQuery.featured.or(YesOrNo),
    date: asQuery.date,
    from: asQuery.from,
    to: asQuery.to,
    city: asQuery.city,
    cursor: asQuery.cursor,
    limit: z.int().min(1).max(500).optional(),
  }),
  answer: bare(z.object({ all_events: z.array(Event), next_cursor: z.string().nullable().optional() })),
});

/** What the search box offers while somebody types, at most 8 in all. */
export const suggestEvents = call("suggestEvents", {
  query: z.object({ q: z.string().max(200).default("") }),
  answer: framed(
    z.object({
      events: z.array(
        z.object({
          id: EventId,
          slug: z.string(),
          title: z.string(),
          city: z.string(),
          start_date: z.string(),
          timezone: z.string(),
        }),
      ),
      creators: z.array(
        z.object({
          id: UserId,
          name: z.string(),
          username: z.string().nullable(),
          profile_picture: z.string().nullable(),
        }),
      ),
      cities: z.array(z.object({ name: z.string(), state: z.string(), lat: Latitude, lng: Longitude })),
    }),
  ),
});
