import type { Locale } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import ical, { type ICalEventData, ICalEventStatus } from "ical-generator";
import { texts } from "./texts.ts";

/** Readers look again after so many seconds (RFC 7986, REFRESH-INTERVAL). */
const refreshS = 3_600;

type Of = { title: string; description: string; page: string; events: readonly Event[]; locale: Locale };

/** Events as a calendar (RFC 5545): times in UTC, each event with an id that stays its own through every change. */
export function toCalendar(publicUrl: string, { title, description, page, events, locale }: Of): string {
  const calendar = ical({
    name: title,
    description,
    prodId: { company: "Mela", product: "Mela", language: locale.toUpperCase() },
    url: publicUrl + page,
    ttl: refreshS,
  });
  for (const event of events) {
    if (event.start_date !== null) calendar.createEvent(toEntry(publicUrl, event, locale));
  }
  return calendar.toString();
}

function toEntry(publicUrl: string, event: Event, locale: Locale): ICalEventData {
  const [start, end] = [new Date(event.start_date ?? event.created_at), new Date(event.end_date ?? event.created_at)];
  const [created, changed] = [new Date(event.created_at), new Date(event.updated_at)];
  const url = `${publicUrl}/${event.event_slug}`;
  return {
    id: `${event.id}@mela`, // as the file that a guest takes with a booking says: a calendar shows the event once
    start: event.all_day ? dayOf(start, event.timezone) : start,
    end: event.all_day ? dayOf(new Date(end.getTime() + dayMs - 1), event.timezone) : end,
    allDay: event.all_day,
    stamp: changed,
    created,
    lastModified: changed,
    // Rises with every change: seconds between the two (RFC 5545, 3.8.7.4), and with the last one whenever that is.
    sequence: Math.max(0, Math.floor((changed.getTime() - created.getTime()) / 1000)) + (isOn(event) ? 0 : 1),
    summary: event.postponed_at ? `${texts[locale].postponed}: ${event.title}` : event.title,
    description: `${event.description}\n\n${url}`.trim(),
    location: event.is_online ? texts[locale].online : placeText(event),
    url,
    status: statusOf(event),
    categories: [{ name: event.theme }],
  };
}

const dayMs = 86_400_000;

/** The calendar day on which something is, where it is; the end of a whole day is the day after it. */
function dayOf(at: Date, timezone: string): Date {
  return new Date(`${new Intl.DateTimeFormat("en-CA", { timeZone: timezone }).format(at)}T00:00:00Z`);
}

const isOn = (event: Event) => statusOf(event) === ICalEventStatus.CONFIRMED;

function statusOf({ status, postponed_at }: Event): ICalEventStatus {
  if (status === "CANCELLED") return ICalEventStatus.CANCELLED;
  return postponed_at ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Where it is, in one line. */
export function placeText({ location, city }: Event): string {
  return [location.name, location.address, city].filter(Boolean).join(", ");
}
