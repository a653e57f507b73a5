import type { PublicEvent } from "@mela/contract/events";
import { calendarDays } from "../calendarDays.ts";

type Dated = Pick<
  PublicEvent,
  "title" | "start_date" | "end_date" | "all_day" | "timezone" | "location" | "city" | "is_online" | "event_slug"
>;

/** Where Google's calendar takes an event from a link; null without a date. */
export function googleCalendarUrl(event: Dated): string | null {
  const { start_date: start, end_date: end, all_day, timezone, title, location, city, is_online, event_slug } = event;
  if (!start) return null;
  const place = is_online ? "" : [location.name, location.address, city].filter(Boolean).join(", ");
  const whole = { start_date: start, end_date: end, timezone };
  const dates = all_day ? calendarDays(whole).join("/") : `${stamp(start)}/${stamp(end ?? start)}`;
  const page = typeof window === "undefined" ? "" : `${window.location.origin}/${event_slug}`;
  const query = new URLSearchParams({
    action: "TEMPLATE",
    text: title,
    dates,
    ctz: timezone,
    location: place,
    details: page,
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}

const stamp = (instant: string) => instant.replace(/[-:]|\.\d+/g, "");
