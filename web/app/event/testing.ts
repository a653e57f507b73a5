import { EventId, QuestionId, TicketTypeId, UserId } from "@mela/contract/common";
import type { PublicEvent } from "@mela/contract/events";
import type { Question } from "@mela/contract/questions";
import type { TicketType } from "@mela/contract/ticketTypes";
import { type CardEvent, toCard } from "./cardEvent.ts";

const uuid = (number: number) => `01900000-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A kind of ticket, for tests. */
export function ticketType(number: number, part: Partial<TicketType> = {}): TicketType {
  return {
    id: TicketTypeId.parse(uuid(number)),
    name: `Type ${number}`,
    description: "",
    price: 100,
    fee: 0,
    tax: 0,
    gst_percent: 18,
    early: null,
    valid_days: null,
    max_per_booking: 10,
    max_per_person: null,
    sales_start: null,
    sales_end: null,
    available: 10,
    sale_state: "OPEN",
    ...part,
  };
}

/** A host's question, for tests. */
export function question(number: number, part: Partial<Question> = {}): Question {
  const id = QuestionId.parse(uuid(number));
  return { id, text: `Question ${number}`, kind: "SHORT_TEXT", options: [], required: false, per: "BOOKING", ...part };
}

/** An event as its page has it, for tests: three days in Delhi. */
export function publicEvent(part: Partial<PublicEvent> = {}): PublicEvent {
  const id = EventId.parse(uuid(1));
  return {
    _id: id,
    id,
    eventId: id,
    title: "Sunrise trek",
    event_slug: "sunrise-trek",
    slug: "sunrise-trek",
    description: "Up, and down again.",
    tags: [],
    languages: [],
    is_step_free: false,
    is_women_only: false,
    food: null,
    is_alcohol_free: false,
    min_age: null,
    location: { name: "Gate", address: "1 Road", city: "Delhi", country: "India", coordinates: [77.2, 28.6] },
    city: "Delhi",
    lat: 28.6,
    lng: 77.2,
    start_date: "2026-12-05T00:30:00Z",
    end_date: "2026-12-07T10:30:00Z",
    timezone: "Asia/Kolkata",
    all_day: false,
    is_online: false,
    cover_photo: "/media/posters/adventure-abc.svg",
    cover_picture: "/media/posters/adventure-abc.svg",
    event_photos: [],
    price: 100,
    price_varies: false,
    currency: "INR",
    created_at: "2026-11-01T00:00:00Z",
    updated_at: "2026-11-01T00:00:00Z",
    host: {
      id: UserId.parse(uuid(2)),
      name: "Trailmix",
      username: "trailmix",
      profile_picture: null,
      profile_pic: null,
      social_media_url: null,
    },
    is_featured: false,
    is_sold_out: false,
    is_wishlisted: false,
    seats_left: null,
    event_type: "Experience",
    theme: "Adventure",
    status: "PUBLISHED",
    visibility: "PUBLIC",
    requires_approval: false,
    pays_at_request: false,
    postponed_at: null,
    postponed_from: null,
    postpone_note: "",
    series_id: null,
    ticket_types: [ticketType(10)],
    questions: [],
    itinerary: [],
    refund_policy: { full_until_hours: null, half_until_hours: null },
    gst: "NONE",
    gst_percent: 18,
    sale_state: "OPEN",
    hosted_events: 1,
    is_host_verified: false,
    host_rating: null,
    guests_going: 0,
    description_html: "",
    picture_texts: {},
    online_url: null,
    ...part,
  };
}

/** An event as its card has it, for tests. */
export function cardEvent(part: Partial<PublicEvent> = {}): CardEvent {
  return toCard(publicEvent(part));
}
