import { EventId, QuestionId, TicketTypeId, UserId } from "@mela/contract/common";
import type { HostEvent } from "@mela/contract/events";
import { type EventForm, emptyForm } from "./eventForm.ts";

/** A form that lacks nothing. */
export const ready = (): EventForm => ({
  ...emptyForm("General"),
  title: "Kite making",
  start: { date: "2027-01-14", time: "16:00" },
  end: { date: "", time: "19:00" },
  place: { name: "Courtyard", address: "", city: "pune ", country: "India" },
});
export const id = "01a1fd06-e5b7-73d9-9b58-ba5620d44077";

/** An event as its host reads it, with a value in every field. */
export const eventOf = (): HostEvent => ({
  ...{ _id: EventId.parse(id), id: EventId.parse(id), eventId: EventId.parse(id), title: "Loom", event_slug: "loom-1" },
  ...{ slug: "loom-1", description: "Three days", tags: ["weaving", "silk"], city: "Yeola", lat: 20.04, lng: 74.48 },
  ...{
    languages: ["mr", "hi"],
    is_step_free: true,
    is_women_only: false,
    food: "JAIN",
    is_alcohol_free: true,
    min_age: 12,
  },
  location: { name: "Weaver's house", address: "", city: "Yeola", country: "India", coordinates: [74.48, 20.04] },
  ...{ start_date: "2026-12-09T02:30:00.000Z", end_date: "2026-12-11T12:30:00.000Z", timezone: "Asia/Kolkata" },
  ...{ all_day: false, is_online: false, cover_photo: "/media/a.webp", cover_picture: "/media/a.webp" },
  ...{ event_photos: [], price: 14_500, price_varies: false, currency: "INR", created_at: "2026-01-01T00:00:00Z" },
  ...{ updated_at: "2026-01-01T00:00:00Z", is_featured: false, is_sold_out: false, is_wishlisted: false },
  host: {
    ...{ id: UserId.parse(id), name: "Asha", username: "asha", profile_picture: null, profile_pic: null },
    social_media_url: null,
  },
  ...{ seats_left: null, event_type: "Experience", theme: "Workshop", status: "PUBLISHED", visibility: "PUBLIC" },
  ...{
    requires_approval: true,
    guests_change_types: true,
    pays_at_request: true,
    pays_at_venue: true,
    admits_by_day: true,
    transfer_hours: 24,
    postponed_at: null,
    postponed_from: null,
    postpone_note: "",
    series_id: null,
    sale_state: "OPEN",
    hosted_events: 1,
    is_host_verified: false,
    host_rating: null,
  },
  ticket_types: [
    {
      ...{ id: TicketTypeId.parse(id), name: "Loom", description: "", price: 14_500, max_per_booking: 2 },
      ...{
        fee: 0,
        tax: 0,
        early: null,
        valid_days: null,
        sac: null,
        gst_percent: 18,
        own_gst_percent: null,
        early_price: null,
        early_until: null,
        early_count: null,
      },
      ...{
        max_per_person: 2,
        sales_start: "2026-11-01T00:00:00.000Z",
        sales_end: null,
        available: 2,
        sale_state: "OPEN",
      },
      ...{ capacity: 6, sold: 4, held: 0, has_access_code: false },
    },
  ],
  questions: [
    {
      ...{ id: QuestionId.parse(id), text: "Size?", kind: "SINGLE", required: true, per: "GUEST" },
      options: [
        { id: "small", title: "S", icon: "shirt" },
        { id: "large", title: "L" },
      ],
    },
  ],
  itinerary: [{ title: "Arrive", text: "" }],
  refund_policy: { full_until_hours: 60, half_until_hours: 12 },
  ...{ gst: "NONE", gst_percent: 18, fee_bearer: "GUEST", gstin: null, gst_name: null, gst_address: null },
  ...{ guests_going: 0, online_url: null, capacity: null, capacity_groups: [], private_key: null },
  ...{ description_html: "<p>Three days</p>", picture_texts: {}, version: 3, is_slug_suggested: false },
  ...{
    seats: { sold: 4, held: 0, capacity: null },
    manages_all: true,
    is_owned: true,
    published_at: null,
    is_withdrawn: false,
    taken_down_reason: null,
  },
});
