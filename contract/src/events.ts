import { z } from "zod";
import { Currency, EventId, TicketTypeId, Timezone, UtcTime } from "./common.ts";
import { ItineraryDay } from "./eventInput.ts";
import { EventStatus, EventType, factFields, Theme, Visibility } from "./eventKinds.ts";
import { Host } from "./hosts.ts";
import { Question } from "./questions.ts";
import { FeeBearer, Gst, GstPercent, RefundPolicy } from "./saleTerms.ts";
import { SaleState, TicketType } from "./ticketTypes.ts";

/** Another date of the same experience; on an event's page those that are sold out are there too. */
export const NextDate = z.object({
  event_id: EventId,
  slug: z.string(),
  start_at: UtcTime,
  timezone: Timezone,
  is_sold_out: z.boolean().optional(),
});
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
  /** Of a series: the other dates to come in its city, soonest first; in lists 3 at most, with seats. */
  next_dates: z.array(NextDate).optional(),
});
export type Event = z.infer<typeof Event>;

/** What a card says of an event when it is written out. */
const WholeCard = Event.pick({
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
export type WholeCard = z.infer<typeof WholeCard>;

/**
 * An event as lists show it: what its card, its pin and a filter of theirs read, and no more. What is false of it, seats
 * that nobody counts and a picture that its host has none of are left out: they were a fifth of a list's bytes.
 */
export const EventCard = WholeCard.partial({
  all_day: true,
  is_online: true,
  price_varies: true,
  is_sold_out: true,
  seats_left: true,
  is_step_free: true,
  is_women_only: true,
  is_alcohol_free: true,
}).extend({ host: WholeCard.shape.host.partial({ profile_picture: true }) });
export type EventCard = z.infer<typeof EventCard>;

/** What everyone may see of one event. */
export const PublicEvent = Event.extend({
  /** When it was to begin before its host postponed it, and what the host says of that; null: never postponed. */
  postponed_from: UtcTime.nullable(),
  postpone_note: z.string(),
  ticket_types: z.array(TicketType),
  questions: z.array(Question),
  itinerary: z.array(ItineraryDay),
  refund_policy: RefundPolicy,
  /** Where approval is needed: the money is set aside when somebody asks, and taken at the approval. */
  pays_at_request: z.boolean(),
  gst: Gst,
  gst_percent: GstPercent,
  /** The one state of the sale that a page leads with. */
  sale_state: SaleState,
  hosted_events: z.int(),
  /** Whoever runs this Mela knows who the host is. */
  is_host_verified: z.boolean(),
  /** What guests said of the host's events, from three reviews on; null: fewer. `average`: of five, to one digit. */
  host_rating: z.object({ reviews: z.int(), average: z.number() }).nullable(),
  guests_going: z.int(),
  /** The description as its host laid it out: clean, to be put on a page as it is. Empty: there are the words alone. */
  description_html: z.string(),
  picture_texts: z.record(z.string(), z.string()),
  /** Only to guests whose booking is CONFIRMED. */
  online_url: z.string().nullable(),
});
export type PublicEvent = z.infer<typeof PublicEvent>;

/** What those who manage an event see. */
export const HostEvent = PublicEvent.extend({
  capacity: z.int().nullable(),
  capacity_groups: z.array(z.object({ id: z.uuid(), capacity: z.int(), ticket_type_ids: z.array(TicketTypeId) })),
  ticket_types: z.array(
    /** `price` and `early_price` as the host set them: fee and added tax are not in them. */
    TicketType.extend({
      early_price: z.number().nullable(),
      early_until: UtcTime.nullable(),
      early_count: z.int().nullable(),
      capacity: z.int(),
      sold: z.int(),
      held: z.int(),
      has_access_code: z.boolean(),
      sac: z.string().nullable(),
      /** As its host set it; null: the event's. */
      own_gst_percent: GstPercent.nullable(),
    }),
  ),
  fee_bearer: FeeBearer,
  /** Whether guests may give their tickets another type by themselves. */
  guests_change_types: z.boolean(),
  /** Guests may choose to pay at the venue instead of online. */
  pays_at_venue: z.boolean(),
  /** The door lets a ticket in once each day, else once for the whole event. */
  admits_by_day: z.boolean(),
  /** Guests may pay the host by UPI or bank transfer, within so many hours; null: they may not. */
  transfer_hours: z.int().nullable(),
  gstin: z.string().nullable(),
  /** Legal name and address that it is registered with; null: its host has not said yet. */
  gst_name: z.string().nullable(),
  gst_address: z.string().nullable(),
  seats: z.object({ sold: z.int(), held: z.int(), capacity: z.int().nullable() }),
  private_key: z.string().nullable(),
  /** Rises with every change: who saves says which one they had read. */
  version: z.int(),
  /** Whether it is the reader's, or of a brand that they own. */
  is_owned: z.boolean(),
  /** Whether the reader runs all of its host's: who helps with this one alone makes no copies of it. */
  manages_all: z.boolean(),
  /** Whether its address is ours still, made of the title: then it follows that. */
  is_slug_suggested: z.boolean(),
  published_at: UtcTime.nullable(),
  /** Taken out of the lists while it had bookings: `publishEvent` shows it as before. */
  is_withdrawn: z.boolean(),
  /** Whoever runs this Mela has taken it down, and why; null: it is where its host put it. */
  taken_down_reason: z.string().nullable(),
});
export type HostEvent = z.infer<typeof HostEvent>;
