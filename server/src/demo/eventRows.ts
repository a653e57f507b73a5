import { type EventId, QuestionId, TicketTypeId, type UserId } from "@mela/contract/common";
import { seeded } from "../media/index.ts";
import { dayMs, later } from "../platform/clock.ts";
import { newId } from "../platform/ids.ts";
import { toMinor } from "../platform/money.ts";
import { idOf, photosOf, slugOf } from "./covers.ts";
import { type DemoEvent, type DemoQuestion, type DemoTicket, demoZone } from "./types.ts";
import { resolveWhen } from "./when.ts";

export const demoCurrency = "INR";

export type PlannedType = DemoTicket & { id: TicketTypeId; priceMinor: number };
/** An event of the demo with its ids and its times. */
export type PlannedEvent = {
  event: DemoEvent;
  eventId: EventId;
  hostId: UserId;
  seriesId: string | null;
  startsAt: Date;
  endsAt: Date;
  allDay: boolean;
  publishedAt: Date;
  types: readonly PlannedType[];
  questions: readonly (DemoQuestion & { id: QuestionId })[];
};

type Planning = { hostId: UserId; seriesId: string | null; now: Date };

/** Gives an event of the demo its ids, and its times around `now`. */
export function planEvent(event: DemoEvent, { hostId, seriesId, now }: Planning): PlannedEvent {
  const { start, end, allDay } = resolveWhen(event.when, now, demoZone);
  const firstSale = Math.min(start.getTime(), now.getTime());
  return {
    event,
    eventId: idOf(event),
    hostId,
    seriesId,
    startsAt: start,
    endsAt: end,
    allDay,
    publishedAt: new Date(firstSale - seeded(event.title).between(14, 45) * dayMs),
    types: event.tickets.map((ticket) => ({
      ...ticket,
      id: newId(TicketTypeId),
      priceMinor: toMinor(ticket.price, demoCurrency) ?? 0,
    })),
    questions: (event.questions ?? []).map((question) => ({ ...question, id: newId(QuestionId) })),
  };
}

/** The row of `events`. Its photo stays empty: then its own poster is shown. */
export function eventRow(planned: PlannedEvent, now: Date) {
  const { event, eventId, hostId, seriesId, startsAt, endsAt, allDay, publishedAt } = planned;
  const { place, status = "PUBLISHED" } = event;
  return {
    event_id: eventId,
    host_id: hostId,
    series_id: seriesId,
    slug: slugOf(event),
    status,
    visibility: "PUBLIC",
    title: event.title,
    description: event.text.join("\n\n"),
    event_type: event.type,
    theme: event.theme,
    tags: event.tags,
    languages: event.facts.languages,
    is_step_free: event.facts.stepFree ?? false,
    is_women_only: event.facts.womenOnly ?? false,
    food: event.facts.food ?? null,
    is_alcohol_free: event.facts.alcoholFree ?? false,
    min_age: event.facts.minAge ?? null,
    start_at: startsAt,
    end_at: endsAt,
    timezone: demoZone,
    all_day: allDay,
    place_name: place?.name ?? "",
    address: place?.address ?? "",
    city: place?.city ?? "",
    country: "India",
    lat: place?.lat ?? null,
    lng: place?.lng ?? null,
    is_online: place === null,
    online_url: event.onlineUrl ?? null,
    event_photos: photosOf(event),
    itinerary: event.itinerary ?? [],
    refund_policy: { full_until_hours: 72, half_until_hours: 24 },
    requires_approval: event.approval ?? false,
    currency: demoCurrency,
    is_featured: event.featured ?? false,
    admits_by_day: false,
    private_key: eventId.slice(-12),
    is_demo: true,
    version: 1,
    published_at: status === "DRAFT" ? null : publishedAt,
    cancelled_at: status === "CANCELLED" ? later(now, -dayMs) : null,
    created_at: later(publishedAt, -2 * dayMs),
    updated_at: publishedAt,
  };
}

/** The rows of `ticket_types`; what is sold of them is counted once all bookings are there. */
export function typeRows({ eventId, types }: PlannedEvent) {
  return types.map(({ id, name, description, priceMinor, capacity, max = 10 }, position) => ({
    event_id: eventId,
    ticket_type_id: id,
    position,
    name,
    description,
    price_minor: priceMinor,
    capacity,
    max_per_booking: max,
    sold: 0,
    held: 0,
  }));
}

/** The rows of `questions`. */
export function questionRows({ eventId, questions }: PlannedEvent) {
  return questions.map(
    ({ id, text, kind = "SHORT_TEXT", options = [], required = false, per = "BOOKING" }, position) => ({
      event_id: eventId,
      question_id: id,
      position,
      text,
      kind,
      options: options.map((title, place) => ({ id: `o${place + 1}`, title })),
      required,
      per,
    }),
  );
}
