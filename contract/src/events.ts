import { z } from "zod";
import { call, created, framed, paged } from "./call.ts";
import { roles } from "./cohosts.ts";
import {
  Amount,
  Currency,
  Cursor,
  EventId,
  line,
  OwnPicture,
  prose,
  QuestionId,
  TicketTypeId,
  Timezone,
  UserId,
  UtcTime,
} from "./common.ts";
import { foods, languages } from "./facts.ts";

export const eventTypes = ["Experience", "Event"] as const;
export const EventType = z.enum(eventTypes);
export type EventType = z.infer<typeof EventType>;
export const themes = ["Adventure", "Lifestyle", "Food", "Workshop"] as const;
export const Theme = z.enum(themes);
export type Theme = z.infer<typeof Theme>;
export const Language = z.enum(languages);
export const Food = z.enum(foods);
export const EventStatus = z.enum(["DRAFT", "PUBLISHED", "CANCELLED"]);
export type EventStatus = z.infer<typeof EventStatus>;
export const Visibility = z.enum(["PUBLIC", "UNLISTED", "PRIVATE"]);
export type Visibility = z.infer<typeof Visibility>;
/** What a ticket type's sale says now; ALL_HELD: the rest is being paid for (spec 4). */
export const SaleState = z.enum(["OPEN", "NOT_YET", "ENDED", "SOLD_OUT", "ALL_HELD", "HIDDEN"]);
export type SaleState = z.infer<typeof SaleState>;

/** Every way an event's status may change. Unpublishing with bookings makes it UNLISTED instead (spec 3). */
export const eventTransitions = {
  publish: { from: ["DRAFT", "PUBLISHED"], to: "PUBLISHED" },
  unpublish: { from: ["PUBLISHED"], to: "DRAFT" },
  cancel: { from: ["DRAFT", "PUBLISHED"], to: "CANCELLED" },
} as const satisfies Record<string, { from: readonly EventStatus[]; to: EventStatus }>;

const Seats = z.int().min(1).max(1_000_000);

export const TicketTypeInput = z.object({
  id: TicketTypeId.optional(),
  name: line(60).pipe(z.string().min(1, "Please name this ticket")),
  description: line(200).default(""),
  price: Amount.default(0),
  capacity: Seats,
  max_per_booking: z.int().min(1).max(100).default(10),
  max_per_person: z.int().min(1).max(1_000).nullish(),
  sales_start: UtcTime.nullish(),
  sales_end: UtcTime.nullish(),
  /** Given: the type is hidden until a guest names it. Never sent out. */
  access_code: line(40).nullish(),
});
export type TicketTypeInput = z.input<typeof TicketTypeInput>;

export const questionKinds = ["SHORT_TEXT", "LONG_TEXT", "SINGLE", "MULTIPLE", "NUMBER", "DATE", "CONSENT"] as const;
export const QuestionOption = z.object({
  id: line(40).pipe(z.string().min(1)),
  title: line(120).pipe(z.string().min(1)),
  icon: line(40).nullish(),
});
export const QuestionInput = z.object({
  id: QuestionId.optional(),
  text: line(200).pipe(z.string().min(1, "Please write the question")),
  kind: z.enum(questionKinds).default("SHORT_TEXT"),
  options: z.array(QuestionOption).max(30).default([]),
  required: z.boolean().default(false),
  per: z.enum(["BOOKING", "GUEST"]).default("BOOKING"),
});
export const Question = QuestionInput.extend({ id: QuestionId });
export type Question = z.infer<typeof Question>;

export const ItineraryDay = z.object({ title: line(120), text: prose(1_000).default("") });
/** Full money back until so many hours before the start, half until so many; null: never. */
export const RefundPolicy = z.object({
  full_until_hours: z.int().min(0).max(8_760).nullable(),
  half_until_hours: z.int().min(0).max(8_760).nullable(),
});
export type RefundPolicy = z.infer<typeof RefundPolicy>;

/** `coordinates` are [lng, lat] in degrees (GeoJSON, RFC 7946). */
export const Coordinates = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
export const LocationInput = z.object({
  name: line(120).default(""),
  address: line(240).default(""),
  city: line(80).default(""),
  country: line(80).default("India"),
  coordinates: Coordinates.nullish(),
});
export const CapacityGroupInput = z.object({
  id: z.uuid().optional(),
  capacity: Seats,
  ticket_type_ids: z.array(TicketTypeId).min(1).max(30),
});

/** Facts that decide whether somebody can come (spec 3); `min_age` in years. */
const factFields = {
  languages: z.array(Language).max(languages.length),
  is_step_free: z.boolean(),
  is_women_only: z.boolean(),
  food: Food.nullable(),
  is_alcohol_free: z.boolean(),
  min_age: z.int().min(1).max(99).nullable(),
};

/** A host's draft, or a change to an event: any part of it. What publishing needs besides is a rule of the server. */
export const EventInput = z
  .object({
    title: line(120),
    description: prose(20_000),
    event_slug: z.string().max(80),
    event_type: EventType,
    theme: Theme,
    tags: z.array(line(30)).max(10),
    ...factFields,
    start_date: UtcTime,
    end_date: UtcTime,
    timezone: Timezone,
    all_day: z.boolean(),
    location: LocationInput,
    is_online: z.boolean(),
    online_url: z.union([z.url({ protocol: /^https?$/ }).max(500), z.literal("")]).nullable(),
    cover_photo: OwnPicture.nullable(),
    event_photos: z.array(OwnPicture).max(10),
    requires_approval: z.boolean(),
    visibility: Visibility,
    capacity: Seats.nullable(),
    capacity_groups: z.array(CapacityGroupInput).max(10),
    currency: Currency,
    ticket_types: z.array(TicketTypeInput).min(1).max(30),
    questions: z.array(QuestionInput).max(30),
    itinerary: z.array(ItineraryDay).max(60),
    refund_policy: RefundPolicy,
  })
  .partial();
export type EventInput = z.input<typeof EventInput>;

export const Host = z.object({
  id: UserId,
  name: z.string(),
  username: z.string().nullable(),
  profile_picture: z.string().nullable(),
  profile_pic: z.string().nullable(),
  social_media_url: z.string().nullable(),
});
export type Host = z.infer<typeof Host>;

/** Another date of the same experience. */
export const NextDate = z.object({ event_id: EventId, slug: z.string(), start_at: UtcTime, timezone: Timezone });
export type NextDate = z.infer<typeof NextDate>;

/** An event on the wire: every field of spec 3, and what cards and pages need besides. Prices in major units. */
export const Event = z.object({
  _id: EventId,
  id: EventId,
  eventId: EventId,
  title: z.string(),
  event_slug: z.string(),
  slug: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  ...factFields,
  location: z.object({
    name: z.string(),
    address: z.string(),
    city: z.string(),
    country: z.string(),
    coordinates: z.array(z.number()),
  }),
  city: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Kilometres from the asked place, one decimal; absent beyond `max_distance`. */
  distance: z.number().optional(),
  start_date: UtcTime.nullable(),
  end_date: UtcTime.nullable(),
  timezone: Timezone,
  all_day: z.boolean(),
  is_online: z.boolean(),
  cover_photo: z.string(),
  cover_picture: z.string(),
  event_photos: z.array(z.string()),
  /** The lowest all-in price of a visible ticket type now; 0 is free. */
  price: z.number(),
  /** Whether visible types differ in price: then `price` is a "from". */
  price_varies: z.boolean(),
  currency: Currency,
  created_at: UtcTime,
  updated_at: UtcTime,
  host: Host,
  is_featured: z.boolean(),
  is_sold_out: z.boolean(),
  is_wishlisted: z.boolean(),
  /** Seats that can be taken now; null when it is many, so that nobody counts a host's sales. */
  seats_left: z.int().nullable(),
  event_type: EventType,
  theme: Theme,
  status: EventStatus,
  visibility: Visibility,
  requires_approval: z.boolean(),
  postponed_at: UtcTime.nullable(),
  series_id: z.uuid().nullable(),
  /** Of a series: the other dates to come in its city that have seats, soonest first; 3 at most in lists. */
  next_dates: z.array(NextDate).optional(),
});
export type Event = z.infer<typeof Event>;

/** An event as lists show it: what its card, its pin and a filter of theirs read, and no more. */
export const EventCard = Event.pick({
  id: true,
  event_slug: true,
  title: true,
  city: true,
  lat: true,
  lng: true,
  distance: true,
  start_date: true,
  end_date: true,
  timezone: true,
  all_day: true,
  is_online: true,
  cover_photo: true,
  event_photos: true,
  price: true,
  price_varies: true,
  currency: true,
  is_sold_out: true,
  seats_left: true,
  event_type: true,
  theme: true,
  languages: true,
  is_step_free: true,
  is_women_only: true,
  food: true,
  is_alcohol_free: true,
  next_dates: true,
}).extend({ host: Host.pick({ name: true, username: true, profile_picture: true }) });
export type EventCard = z.infer<typeof EventCard>;

export const TicketType = z.object({
  id: TicketTypeId,
  name: z.string(),
  description: z.string(),
  price: z.number(),
  max_per_booking: z.int(),
  max_per_person: z.int().nullable(),
  sales_start: UtcTime.nullable(),
  sales_end: UtcTime.nullable(),
  /** Seats that can be taken now, `max_per_booking` at most: what the stepper may offer. */
  available: z.int(),
  sale_state: SaleState,
});
export type TicketType = z.infer<typeof TicketType>;

/** What everyone may see of one event. */
export const PublicEvent = Event.extend({
  ticket_types: z.array(TicketType),
  questions: z.array(Question),
  itinerary: z.array(ItineraryDay),
  refund_policy: RefundPolicy,
  /** The one state of the sale that a page leads with. */
  sale_state: SaleState,
  hosted_events: z.int(),
  guests_going: z.int(),
  /** Only to guests whose booking is CONFIRMED. */
  online_url: z.string().nullable(),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** What those who manage an event see. */
export const HostEvent = PublicEvent.extend({
  capacity: z.int().nullable(),
  capacity_groups: z.array(z.object({ id: z.uuid(), capacity: z.int(), ticket_type_ids: z.array(TicketTypeId) })),
  ticket_types: z.array(
    TicketType.extend({ capacity: z.int(), sold: z.int(), held: z.int(), has_access_code: z.boolean() }),
  ),
  seats: z.object({ sold: z.int(), held: z.int(), capacity: z.int().nullable() }),
  private_key: z.string().nullable(),
  published_at: UtcTime.nullable(),
});
export type HostEvent = z.infer<typeof HostEvent>;

const eventParams = z.object({ eventId: EventId });

export const createEvent = call("createEvent", { body: EventInput, answer: created(HostEvent) });
/** HostEvent for those who manage it, PublicEvent for anyone else who may see it. */
export const getEvent = call("getEvent", {
  params: eventParams,
  query: z.object({ key: z.string().max(80).optional() }),
  answer: framed(z.union([HostEvent, PublicEvent])),
});
export const updateEvent = call("updateEvent", { params: eventParams, body: EventInput, answer: framed(HostEvent) });
export const publishEvent = call("publishEvent", { params: eventParams, answer: framed(HostEvent) });
export const unpublishEvent = call("unpublishEvent", { params: eventParams, answer: framed(HostEvent) });
export const cancelEvent = call("cancelEvent", { params: eventParams, answer: framed(HostEvent) });
export const duplicateEvent = call("duplicateEvent", { params: eventParams, answer: created(HostEvent) });
/** An old slug answers with the event, whose `event_slug` then differs: the page redirects. */
export const eventBySlug = call("eventBySlug", {
  params: z.object({ slug: z.string().min(1).max(80) }),
  query: z.object({ key: z.string().max(80).optional() }),
  answer: framed(PublicEvent),
});
export const myEvents = call("myEvents", {
  query: z.object({
    status: z.enum(["drafts", "upcoming", "past", "cancelled"]).optional(),
    cursor: Cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
  }),
  answer: paged(
    Event.extend({
      seats: z.object({ sold: z.int(), held: z.int(), capacity: z.int().nullable() }),
      /** What the reader is there; of several roles the one that may most. */
      role: z.enum(roles),
    }),
  ),
});

/** A host's public page. */
export const Creator = z.object({
  host: Host,
  bio: z.string(),
  upcoming: z.array(Event),
  past: z.array(Event),
});
export const getCreator = call("getCreator", {
  params: z.object({
    creatorId: z
      .string()
      .min(3)
      .max(36)
      .regex(/^[A-Za-z0-9-]+$/),
  }),
  answer: framed(Creator),
});
