import { EventId, TicketTypeId, UserId } from "@mela/contract/common";
import type { PublicEvent } from "@mela/contract/events";
import type { Host } from "@mela/contract/hosts";
import type { TicketType } from "@mela/contract/ticketTypes";
import { m } from "~/paraglide/messages.js";
import type { EventForm } from "./eventForm.ts";
import { guestPrice, rateOf } from "./guestPrice.ts";
import { wordsOf } from "./storyText.ts";
import { ownRateOf, type TicketForm, toTicketInput } from "./ticketForm.ts";
import { factsOf, toInput } from "./toInput.ts";

/** Nothing has it. */
const noId = "00000000-0000-0000-0000-000000000000";
const eventId = EventId.parse(noId);

export type PreviewHost = { name: string; username?: string | null; image?: string | null } | null;

/** The form as the event that guests will see: the very card and page are drawn of it. */
export function previewEvent(form: EventForm, person: PreviewHost, feePercent: number): PublicEvent {
  const input = toInput(form);
  const types = form.ticket_types.filter(({ is_hidden }) => !is_hidden);
  const prices = types.map((ticket) => guestPrice(ticket, form, feePercent).now.price);
  const [lng, lat] = input.location?.coordinates ?? [];
  const cover = form.cover_photo ?? `/media/posters/${form.theme.toLowerCase()}-theme.svg`;
  const city = form.place.city.trim() || m.hosting_preview_city();
  return {
    ...{ _id: eventId, id: eventId, eventId, event_slug: form.event_slug, slug: form.event_slug },
    title: form.title.trim() || m.hosting_preview_title(),
    description: wordsOf(form.description_html),
    description_html: form.description_html,
    tags: input.tags ?? [],
    ...factsOf(form),
    location: { ...form.place, city, coordinates: lng === undefined || lat === undefined ? [] : [lng, lat] },
    ...{ city, lat: lat ?? null, lng: lng ?? null },
    start_date: input.start_date ?? null,
    end_date: input.end_date ?? null,
    timezone: form.timezone,
    all_day: form.all_day,
    is_online: form.is_online,
    ...{ cover_photo: cover, cover_picture: cover, event_photos: form.event_photos, picture_texts: form.picture_texts },
    ...{ price: prices.length > 0 ? Math.min(...prices) : 0, price_varies: new Set(prices).size > 1, currency: "INR" },
    ...{
      created_at: "",
      updated_at: "",
      is_featured: false,
      is_sold_out: false,
      is_wishlisted: false,
      seats_left: null,
    },
    host: toHost(person),
    event_type: form.event_type,
    theme: form.theme,
    ...{ status: "PUBLISHED", visibility: "PRIVATE" }, // a page that no calendar can find yet
    requires_approval: form.requires_approval,
    pays_at_request: form.pays_at_request,
    ...{ postponed_at: null, postponed_from: null, postpone_note: "", series_id: null },
    ticket_types: types.map((ticket) => toTicket(ticket, form, feePercent)),
    questions: [],
    itinerary: (input.itinerary ?? []).map(({ title, text = "" }) => ({ title, text })),
    refund_policy: { full_until_hours: null, half_until_hours: null, ...input.refund_policy },
    ...{ gst: form.gst, gst_percent: rateOf(form) },
    ...{
      sale_state: "OPEN",
      hosted_events: 1,
      is_host_verified: false,
      host_rating: null,
      guests_going: 0,
      online_url: null,
    },
  };
}

function toHost(person: PreviewHost): Host {
  const picture = person?.image ?? null;
  return {
    ...{ id: UserId.parse(noId), name: person?.name ?? "", username: person?.username ?? null },
    ...{ profile_picture: picture, profile_pic: picture, social_media_url: null },
  };
}

function toTicket(ticket: TicketForm, form: EventForm, feePercent: number): TicketType {
  const { name, description } = ticket;
  const { early_price, early_until, early_count, valid_days } = toTicketInput(ticket, form);
  const { now, full } = guestPrice(ticket, form, feePercent);
  const after = { full_price: full.price, full_fee: full.fee, full_tax: full.tax };
  const isEarly = early_price !== null;
  return {
    ...{ id: TicketTypeId.parse(noId), name, description, ...now, valid_days: valid_days ?? null },
    gst_percent: ownRateOf(ticket) ?? rateOf(form),
    early: isEarly ? { ...after, until: early_until ?? null, left: early_count ?? null } : null,
    ...{ max_per_booking: 1, max_per_person: null },
    ...{ sales_start: null, sales_end: null, available: 1, sale_state: "OPEN" },
  };
}
