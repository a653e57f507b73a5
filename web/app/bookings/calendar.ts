import type { Event } from "@mela/contract/events";

/** What of an event says where it is, and what of it a calendar shows. */
type Whereabouts = Pick<Event, "location" | "city" | "lat" | "lng" | "is_online">;
type Entry = Pick<Event, "title" | "location" | "city" | "start_date" | "end_date" | "created_at" | "updated_at"> & {
  id: string;
};

/** An event as an iCalendar file (RFC 5545), for the phone's own calendar. */
export function toCalendar(event: Entry, reference: string): string {
  const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, "");
  const start = event.start_date ?? event.created_at;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Mela//EN",
    "BEGIN:VEVENT",
    `UID:${event.id}@mela`,
    `DTSTAMP:${stamp(event.updated_at)}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(event.end_date ?? start)}`,
    `SUMMARY:${asText(event.title)}`,
    `LOCATION:${asText([event.location.name, event.location.address, event.city].filter(Boolean).join(", "))}`,
    `DESCRIPTION:${asText(reference)}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

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
