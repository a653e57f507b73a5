import type { HostEvent } from "@mela/contract/events";
import { missingOfSupplier } from "@mela/contract/supplier";
import type { EventForm } from "./eventForm.ts";
import { daysBetween } from "./itinerary.ts";
import { toRefundForm } from "./refundForm.ts";
import { htmlOf } from "./storyText.ts";
import { toTicketForm } from "./ticketForm.ts";
import { toWallTime } from "./zoned.ts";

/** An event that is there already, as the form shows it. */
export function toForm(event: HostEvent): EventForm {
  const wall = (instant: string | null) =>
    instant ? toWallTime(instant, event.timezone) : { date: "", time: "18:00" };
  const [lng, lat] = event.location.coordinates;
  const dates = daysBetween(wall(event.start_date).date, wall(event.end_date).date);
  return {
    title: event.title,
    event_slug: event.is_slug_suggested ? "" : event.event_slug,
    description_html: event.description_html || htmlOf(event.description),
    event_type: event.event_type,
    theme: event.theme,
    tags: event.tags.join(", "),
    start: wall(event.start_date),
    end: wall(event.end_date),
    timezone: event.timezone,
    all_day: event.all_day,
    is_online: event.is_online,
    online_url: event.online_url ?? "",
    languages: event.languages,
    is_step_free: event.is_step_free,
    is_women_only: event.is_women_only,
    food: event.food ?? "",
    is_alcohol_free: event.is_alcohol_free,
    min_age: event.min_age === null ? "" : String(event.min_age),
    place: {
      name: event.location.name,
      address: event.location.address,
      city: event.location.city,
      country: event.location.country,
    },
    cover_photo: isPoster(event.cover_photo) ? null : event.cover_photo,
    event_photos: event.event_photos,
    picture_texts: event.picture_texts,
    ticket_types: event.ticket_types.map((type) => toTicketForm(type, { timezone: event.timezone, dates })),
    capacity: event.capacity === null ? "" : String(event.capacity),
    capacity_groups: event.capacity_groups.map(({ id, capacity, ticket_type_ids: types }) => ({
      ...{ id, types },
      capacity: String(capacity),
    })),
    fee_bearer: event.fee_bearer,
    gst: event.gst,
    gst_percent: String(event.gst_percent),
    gstin: event.gstin ?? "",
    gst_name: event.gst_name ?? "",
    gst_address: event.gst_address ?? "",
    bare_gstin: event.status === "PUBLISHED" && missingOfSupplier(event).length > 0 ? (event.gstin ?? "") : "",
    requires_approval: event.requires_approval,
    guests_change_types: event.guests_change_types,
    pays_at_request: event.pays_at_request,
    pays_at_venue: event.pays_at_venue,
    admits_by_day: event.admits_by_day,
    transfer_hours: event.transfer_hours === null ? "" : String(event.transfer_hours),
    questions: event.questions.map(({ id, text, kind, required, options, per }) => ({
      id,
      text,
      kind,
      required,
      per,
      options: options.map(({ icon, ...option }) => ({ ...option, icon: icon ?? "" })),
    })),
    itinerary: event.itinerary,
    refund: toRefundForm(event.refund_policy),
    visibility: event.visibility,
    kept: {
      spot: lng === undefined || lat === undefined ? null : { city: event.location.city, coordinates: [lng, lat] },
    },
  };
}

/** A cover that we drew is no choice of the host's: it follows the theme. */
const isPoster = (path: string) => path.startsWith("/media/posters/");
