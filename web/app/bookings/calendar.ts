import type { Booking } from "@mela/contract/bookings";
import type { Event } from "@mela/contract/events";
import { calendarDays } from "~/event/calendarDays.ts";

/** What of an event says where it is, and what of it a calendar shows. */
type Whereabouts = Pick<Event, "location" | "city" | "lat" | "lng" | "is_online">;
type Dated = "start_date" | "end_date" | "all_day" | "timezone" | "created_at" | "updated_at";
type Entry = Pick<Event, "title" | "location" | "city" | "is_online" | Dated> & { id: string };
/** What of a booking its entry says, and since when it is so. */
type Of = Pick<Booking, "reference" | "online_url" | "updated_at">;

/**
 * An event as an iCalendar file (RFC 5545), for the phone's own calendar. It is the entry that mails bring, also by its
 * SEQUENCE: of two versions a calendar keeps the one that is higher.
 */
export function toCalendar(event: Entry, { reference, online_url, updated_at }: Of): string {
  const start = event.start_date ?? event.created_at;
  const changed = updated_at > event.updated_at ? updated_at : event.updated_at;
  const seconds = Math.max(0, Math.floor((Date.parse(changed) - Date.parse(event.created_at)) / 1000));
  const place = [event.location.name, event.location.address, event.city].filter(Boolean).join(", ");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Mela//EN",
    "BEGIN:VEVENT",
    `UID:${event.id}@mela`,
    `DTSTAMP:${stamp(changed)}`,
    `LAST-MODIFIED:${stamp(changed)}`,
    `SEQUENCE:${seconds}`,
    ...spanOf(event, start),
    `SUMMARY:${asText(event.title)}`,
    ...(event.is_online ? [] : [`LOCATION:${asText(place)}`]),
    `DESCRIPTION:${asText([reference, online_url].filter(Boolean).join("\n"))}`,
    ...(online_url ? [`URL:${online_url}`] : []),
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function spanOf({ end_date, all_day, timezone }: Pick<Entry, Dated>, start: string): string[] {
  if (!all_day) return [`DTSTART:${stamp(start)}`, `DTEND:${stamp(end_date ?? start)}`];
  const [first, after] = calendarDays({ start_date: start, end_date, timezone });
  return [`DTSTART;VALUE=DATE:${first}`, `DTEND;VALUE=DATE:${after}`];
}

const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, "");
const asText = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\n/g, "\\n");

/** Lines are 75 bytes at most; a longer one goes on after a blank (RFC 5545, 3.1). 18 letters are 72 bytes at most. */
function fold(line: string): string {
  const isShort = new TextEncoder().encode(line).length <= 75;
  return isShort ? line : (line.match(/.{1,18}/gsu)?.join("\r\n ") ?? line);
}

/** Where a map would lead to this event, as an address that every phone understands. */
export function directionsUrl(event: Whereabouts): string | null {
  const place = [event.location.name, event.location.address, event.city].filter(Boolean).join(", ");
  const target = event.lat === null || event.lng === null ? place : `${event.lat},${event.lng}`;
  return target === "" || event.is_online
    ? null
    : `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(target)}`;
}
