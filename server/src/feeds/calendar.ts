import type { Locale } from "@mela/contract/common";
import type { Event } from "@mela/contract/events";
import { dateIn } from "@mela/contract/zones";
import ical, { ICalCalendarMethod, type ICalEventData, ICalEventStatus } from "ical-generator";
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

/**
 * One event as a mail brings it: opened, it adds the entry of its reader's calendar, changes it, or takes it away
 * (RFC 5546). `since`: when what it says became true for this reader; the newer of two counts.
 */
export function toMailedEntry(
  publicUrl: string,
  event: Event,
  { locale, since, isOff, sender }: { locale: Locale; since: Date; isOff: boolean; sender: string },
): { text: string; method: "PUBLISH" | "CANCEL" } {
  const method = isOff ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH;
  const entry = toEntry(publicUrl, event, locale);
  const [created, changed] = [new Date(event.created_at), later(since, new Date(event.updated_at))];
  const calendar = ical({ prodId: { company: "Mela", product: "Mela", language: locale.toUpperCase() }, method });
  calendar.createEvent({
    ...entry,
    stamp: changed,
    lastModified: changed,
    sequence: secondsBetween(created, changed) + (isOff ? 1 : 0),
    organizer: { name: event.host.name || "Mela", email: sender }, // both methods must name one; hosts' addresses are theirs
    ...(isOff && { status: ICalEventStatus.CANCELLED }),
  });
  return { text: calendar.toString(), method };
}

const later = (a: Date, b: Date) => (a > b ? a : b);
/** Rises with every change (RFC 5545, 3.8.7.4). */
const secondsBetween = (from: Date, to: Date) => Math.max(0, Math.floor((to.getTime() - from.getTime()) / 1000));

function toEntry(publicUrl: string, event: Event, locale: Locale): ICalEventData {
  const [start, end] = [new Date(event.start_date ?? event.created_at), new Date(event.end_date ?? event.created_at)];
  const [created, changed] = [new Date(event.created_at), new Date(event.updated_at)];
  const url = `${publicUrl}/${event.event_slug}`;
  return {
    id: `${event.id}@mela`, // as the file that a guest takes with a booking says: a calendar shows the event once
    start: event.all_day ? dayOf(start, event.timezone) : start,
    end: event.all_day ? dayAfter(end > start ? new Date(end.getTime() - 1) : start, event.timezone) : end,
    allDay: event.all_day,
    stamp: changed,
    created,
    lastModified: changed,
    sequence: secondsBetween(created, changed) + (isOn(event) ? 0 : 1), // also with the last change, whenever that is
    summary: event.postponed_at ? `${texts[locale].postponed}: ${event.title}` : event.title,
    description: `${event.description}\n\n${url}`.trim(),
    location: event.is_online ? texts[locale].online : placeText(event),
    url,
    status: statusOf(event),
    categories: [{ name: event.theme }],
  };
}

const dayMs = 86_400_000;

/** The calendar day on which something is, where it is. */
function dayOf(at: Date, timezone: string): Date {
  return new Date(`${dateIn(timezone, at)}T00:00:00Z`);
}

/** What whole days end with. Days are counted, not hours: where clocks go forward one of them is shorter. */
function dayAfter(at: Date, timezone: string): Date {
  return new Date(dayOf(at, timezone).getTime() + dayMs);
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
