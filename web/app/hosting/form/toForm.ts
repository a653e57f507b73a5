import type { HostEvent } from "@mela/contract/events";
import type { EventForm } from "./eventForm.ts";
import { daysOf } from "./toInput.ts";
import { toWallTime } from "./zoned.ts";

/** An event that is there already, as the form shows it. */
export function toForm(event: HostEvent): EventForm {
  const wall = (instant: string | null) =>
    instant ? toWallTime(instant, event.timezone) : { date: "", time: "18:00" };
  const [lng, lat] = event.location.coordinates;
  return {
    title: event.title,
    description: event.description,
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
    ticket_types: event.ticket_types.map((type) => ({
      id: type.id,
      name: type.name,
      description: type.description,
      price: String(type.price),
      capacity: String(type.capacity),
      max_per_booking: String(type.max_per_booking),
      kept: { max_per_person: type.max_per_person, sales_start: type.sales_start, sales_end: type.sales_end },
    })),
    requires_approval: event.requires_approval,
    questions: event.questions.map(({ id, text, kind, required, options, per }) => ({
      id,
      text,
      kind,
      required,
      options: options.map(({ title }) => title).join("\n"),
      kept: { options, per },
    })),
    itinerary: event.itinerary,
    refund_until_days: daysOf(event.refund_policy.full_until_hours),
    visibility: event.visibility,
    kept: {
      refund: event.refund_policy,
      spot: lng === undefined || lat === undefined ? null : { city: event.location.city, coordinates: [lng, lat] },
    },
  };
}

/** A cover that we drew is no choice of the host's: it follows the theme. */
const isPoster = (path: string) => path.startsWith("/media/posters/");
