import type { EventInput, HostEvent, Question } from "@mela/contract/events";
import type { Language } from "@mela/contract/facts";
import type { ShownFacts } from "~/facts/factTexts.ts";
import type { EventForm } from "./eventForm.ts";
import { toInstant } from "./zoned.ts";

/** What the form says, as the contract's input. What is not filled in yet is left out; the server judges the rest. */
export function toInput(form: EventForm): EventInput {
  const { start, end } = spanOf(form);
  const city = form.place.city.trim();
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
    location: { ...form.place, city, coordinates: form.is_online ? null : spotOf(city, form.kept.spot) },
    ...factsOf(form),
    cover_photo: form.cover_photo,
    event_photos: form.event_photos,
    ticket_types: form.ticket_types.map(({ id, name, description, price, capacity, max_per_booking, kept }) => ({
      ...kept,
      id,
      name,
      description,
      price: Number(price || 0),
      capacity: Number(capacity || 0),
      max_per_booking: Number(max_per_booking || 1),
    })),
    requires_approval: form.requires_approval,
    questions: form.questions.map(({ id, text, kind, required, options, kept }) => ({
      id,
      text,
      kind,
      required,
      per: kept.per,
      options: kind === "SINGLE" || kind === "MULTIPLE" ? choicesOf(listOf(options, "\n"), kept.options) : [],
    })),
    itinerary: form.event_type === "Experience" ? form.itinerary.filter(({ title }) => title.trim() !== "") : [],
    refund_policy: refundOf(form),
    visibility: form.visibility,
  };
}

/** What decides whether somebody can come. Online nobody climbs a step or is served anything. */
export function factsOf(form: EventForm): ShownFacts & { languages: Language[] } {
  const isThere = !form.is_online;
  return {
    languages: form.languages,
    is_women_only: form.is_women_only,
    min_age: form.min_age.trim() === "" ? null : Number(form.min_age),
    is_step_free: isThere && form.is_step_free,
    food: isThere && form.food ? form.food : null,
    is_alcohol_free: isThere && form.is_alcohol_free,
  };
}

/** From when to when. A day alone is enough: it ends that day, or past midnight when the hours say so. */
export function spanOf({ start, end, all_day: isAllDay, timezone }: EventForm): Span {
  const hours = isAllDay ? { start: "00:00", end: "23:59" } : { start: start.time, end: end.time };
  const lastDay = end.date || (hours.end > hours.start ? start.date : dayAfter(start.date));
  return {
    start: toInstant({ date: start.date, time: hours.start }, timezone),
    end: toInstant({ date: lastDay, time: hours.end }, timezone),
  };
}
type Span = { start: string | null; end: string | null };

function dayAfter(date: string): string {
  const at = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(at) ? "" : new Date(at + 86_400_000).toISOString().slice(0, 10);
}

/** Where the city was put; of one that was only typed the server knows the middle. */
function spotOf(city: string, spot: EventForm["kept"]["spot"]): [number, number] | null {
  return spot && spot.city.toLowerCase() === city.toLowerCase() ? spot.coordinates : null;
}

/** Days of the form as hours. What the form can't show, hours and a half refund, stays until the days are changed. */
function refundOf({ refund_until_days: text, kept: { refund } }: EventForm): HostEvent["refund_policy"] {
  if (refund && text === daysOf(refund.full_until_hours)) return refund;
  const days = Number.parseInt(text, 10);
  return { full_until_hours: Number.isNaN(days) ? null : days * 24, half_until_hours: null };
}
/** Hours as the whole days that the form shows. */
export const daysOf = (hours: number | null) => (hours === null ? "" : String(Math.floor(hours / 24)));

/** A choice that was there before keeps its id, by which answers name it; a new one gets the next free one. */
function choicesOf(titles: string[], before: Question["options"]): Question["options"] {
  const taken = new Set(before.map(({ id }) => id));
  return [...new Set(titles)].map((title) => {
    const known = before.find((option) => option.title === title);
    if (known) return known;
    let number = 1;
    while (taken.has(`o${number}`)) number += 1;
    taken.add(`o${number}`);
    return { id: `o${number}`, title };
  });
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
