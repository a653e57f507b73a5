import type { EventInput, HostEvent, Question, Theme, Visibility } from "@mela/contract/events";
import { cities } from "~/places/place.ts";
import { toInstant, toWallTime } from "./zoned.ts";

/** What a host is filling in, as the inputs hold it: texts stay texts until they are sent, so nothing typed is lost. */
export type EventForm = {
  title: string;
  description: string;
  event_type: "Event" | "Experience";
  theme: Theme;
  tags: string;
  start: { date: string; time: string };
  end: { date: string; time: string };
  timezone: string;
  all_day: boolean;
  is_online: boolean;
  online_url: string;
  place: { name: string; address: string; city: string; country: string };
  cover_photo: string | null;
  event_photos: string[];
  ticket_types: TicketForm[];
  requires_approval: boolean;
  questions: QuestionForm[];
  itinerary: { title: string; text: string }[];
  refund_until_days: string;
  visibility: Visibility;
};
export type TicketForm = {
  id?: string;
  name: string;
  description: string;
  price: string;
  capacity: string;
  max_per_booking: string;
};
export type QuestionForm = { id?: string; text: string; kind: Question["kind"]; required: boolean; options: string };

export const newTicket = (): TicketForm => ({
  name: "",
  description: "",
  price: "0",
  capacity: "50",
  max_per_booking: "6",
});
export const newQuestion = (): QuestionForm => ({ text: "", kind: "SHORT_TEXT", required: false, options: "" });

/** A form with good defaults: a small meetup needs a title, a time and a place. */
export function emptyForm(ticketName: string): EventForm {
  return {
    title: "",
    description: "",
    event_type: "Event",
    theme: "Lifestyle",
    tags: "",
    start: { date: "", time: "18:00" },
    end: { date: "", time: "21:00" },
    timezone: "Asia/Kolkata",
    all_day: false,
    is_online: false,
    online_url: "",
    place: { name: "", address: "", city: "", country: "India" },
    cover_photo: null,
    event_photos: [],
    ticket_types: [{ ...newTicket(), name: ticketName }],
    requires_approval: false,
    questions: [],
    itinerary: [],
    refund_until_days: "2",
    visibility: "PUBLIC",
  };
}

/** What the form says, as the contract's input. What is not filled in yet is left out; the server judges the rest. */
export function toInput(form: EventForm): EventInput {
  const start = toInstant(form.start, form.timezone);
  const end = toInstant(form.end.date === "" ? { ...form.end, date: form.start.date } : form.end, form.timezone);
  const city = form.place.city.trim();
  const known = cities.find(({ name }) => name.toLowerCase() === city.toLowerCase());
  const days = Number.parseInt(form.refund_until_days, 10);
  return {
    title: form.title,
    description: form.description,
    event_type: form.event_type,
    theme: form.theme,
    tags: listOf(form.tags, ",").slice(0, 10),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
    timezone: form.timezone,
    all_day: form.all_day,
    is_online: form.is_online,
    online_url: form.is_online ? form.online_url.trim() : null,
    location: { ...form.place, city, coordinates: form.is_online || !known ? null : [known.lng, known.lat] },
    cover_photo: form.cover_photo,
    event_photos: form.event_photos,
    ticket_types: form.ticket_types.map(({ id, name, description, price, capacity, max_per_booking }) => ({
      ...(id && { id }),
      name,
      description,
      price: Number(price || 0),
      capacity: Number(capacity || 0),
      max_per_booking: Number(max_per_booking || 1),
    })),
    requires_approval: form.requires_approval,
    questions: form.questions.map(({ id, text, kind, required, options }) => ({
      ...(id && { id }),
      text,
      kind,
      required,
      options:
        kind === "SINGLE" || kind === "MULTIPLE"
          ? listOf(options, "\n").map((title, at) => ({ id: `o${at + 1}`, title }))
          : [],
    })),
    itinerary: form.event_type === "Experience" ? form.itinerary.filter(({ title }) => title.trim() !== "") : [],
    refund_policy: { full_until_hours: Number.isNaN(days) ? null : days * 24, half_until_hours: null },
    visibility: form.visibility,
  };
}

/** An event that is there already, as the form shows it. */
export function toForm(event: HostEvent): EventForm {
  const wall = (instant: string | null) =>
    instant ? toWallTime(instant, event.timezone) : { date: "", time: "18:00" };
  const hours = event.refund_policy.full_until_hours;
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
    })),
    requires_approval: event.requires_approval,
    questions: event.questions.map(({ id, text, kind, required, options }) => ({
      id,
      text,
      kind,
      required,
      options: options.map(({ title }) => title).join("\n"),
    })),
    itinerary: event.itinerary,
    refund_until_days: hours === null ? "" : String(Math.floor(hours / 24)),
    visibility: event.visibility,
  };
}

/** A cover that we drew is no choice of the host's: it follows the theme. */
const isPoster = (path: string) => path.startsWith("/media/posters/");

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
