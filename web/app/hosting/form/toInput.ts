import type { EventInput } from "@mela/contract/eventInput";
import type { Language } from "@mela/contract/facts";
import { gstRates, usualGst } from "@mela/contract/pricing";
import type { Question } from "@mela/contract/questions";
import type { ShownFacts } from "~/facts/factTexts.ts";
import type { EventForm } from "./eventForm.ts";
import { daysBetween } from "./itinerary.ts";
import { toRefundPolicy } from "./refundForm.ts";
import { numberOrNull, toTicketInput } from "./ticketForm.ts";
import { toInstant } from "./zoned.ts";

/** What the form says, as the contract's input. What is not filled in yet is left out; the server judges the rest. */
export function toInput(form: EventForm): EventInput {
  const { start, end } = spanOf(form);
  const city = form.place.city.trim();
  return {
    title: form.title,
    ...(form.event_slug.trim() && { event_slug: form.event_slug.trim().toLowerCase() }),
    description_html: form.description_html,
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
    picture_texts: textsOf(form),
    ticket_types: form.ticket_types.map((ticket) => toTicketInput(ticket, form)),
    capacity: numberOrNull(form.capacity),
    capacity_groups: groupsOf(form),
    fee_bearer: form.fee_bearer,
    gst: form.gst,
    gst_percent: gstRates.find((rate) => String(rate) === form.gst_percent) ?? usualGst,
    gstin: form.gstin.trim() || null,
    gst_name: form.gst_name.trim() || null,
    gst_address: form.gst_address.trim() || null,
    requires_approval: form.requires_approval,
    guests_change_types: form.guests_change_types,
    pays_at_request: form.pays_at_request,
    pays_at_venue: form.pays_at_venue,
    admits_by_day: form.admits_by_day && lastsDays(form),
    transfer_hours: numberOrNull(form.transfer_hours),
    questions: form.questions.map(({ id, text, kind, required, options, per }) => ({
      ...{ id, text, kind, required, per },
      options: hasOptions(kind) ? options.filter(({ title }) => title.trim() !== "").map(toOption) : [],
    })),
    itinerary: form.event_type === "Experience" ? daysOfForm(form) : [],
    refund_policy: toRefundPolicy(form.refund),
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

/** Whether there is more than one day to come on. */
export function lastsDays({ start, end }: Pick<EventForm, "start" | "end">): boolean {
  return daysBetween(start.date, end.date).length > 1;
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

/** Shared seats of tickets that are there still; a group that has lost its last one goes with it. */
function groupsOf({ capacity_groups, ticket_types }: EventForm): NonNullable<EventInput["capacity_groups"]> {
  const known = new Set(ticket_types.map(({ id }) => id));
  return capacity_groups.flatMap(({ id, capacity, types }) => {
    const ticket_type_ids = types.filter((type) => known.has(type));
    return ticket_type_ids.length > 0 ? [{ id, capacity: Number(capacity || 0), ticket_type_ids }] : [];
  });
}

/** Kinds that are answered by choosing. */
export const hasOptions = (kind: Question["kind"]) => kind === "SINGLE" || kind === "MULTIPLE";
const toOption = ({ id, title, icon }: EventForm["questions"][number]["options"][number]) => ({
  ...{ id, title },
  ...(icon && { icon }),
});

/** Up to the last day that says something: one that is left open between two keeps its number. */
function daysOfForm({ itinerary }: EventForm): EventForm["itinerary"] {
  const last = itinerary.findLastIndex(({ title, text }) => `${title}${text}`.trim() !== "");
  return itinerary.slice(0, last + 1);
}

/** What was said of pictures that are there still. */
function textsOf({ cover_photo, event_photos, picture_texts }: EventForm): Record<string, string> {
  const shown = new Set([...(cover_photo ? [cover_photo] : []), ...event_photos]);
  return Object.fromEntries(Object.entries(picture_texts).filter(([path, text]) => shown.has(path) && text.trim()));
}

function listOf(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
