import { distanceKm, isOnMap, nearKm, type Place } from "~/places/place.ts";
import type { CardEvent } from "./cardEvent.ts";

const dayMs = 86_400_000;

type Dated = Pick<CardEvent, "start_date" | "end_date">;

/** Past is what has ended; what has no end has ended once it began. */
export function isPast({ start_date, end_date }: Dated, now: number): boolean {
  const end = end_date ?? start_date;
  return end !== null && Date.parse(end) < now;
}

/** Whole days between start and end, plus 1, at least 1 (spec 9). */
export function dayCount({ start_date, end_date }: Dated): number {
  if (start_date === null || end_date === null) return 1;
  return Math.max(1, Math.floor((Date.parse(end_date) - Date.parse(start_date)) / dayMs) + 1);
}

/** What hangs on a card's picture: EXPIRED before everything, SOLD OUT only for what is still to come (spec 2). */
export function cardBadge(event: CardEvent, now: number): "expired" | "soldOut" | "fewLeft" | null {
  if (isPast(event, now)) return "expired";
  if (event.is_sold_out) return "soldOut";
  return event.seats_left ? "fewLeft" : null;
}

/** What a card says of time: days and nights of an experience, else the hour, or that it takes the day. */
export function cardTime(event: CardEvent): { days: number } | { at: string } | "day" {
  if (event.event_type === "Experience") return { days: dayCount(event) };
  return event.all_day || event.start_date === null ? "day" : { at: event.start_date };
}

/** Kilometres to show, or null: only a number above 0 is worth a word (spec 2), and only what is near (spec 9). */
export function shownDistance({ distance, lat, lng, is_online }: CardEvent, place: Place | null): number | null {
  const km = distance === undefined ? fromPlace({ lat, lng, is_online }, place) : Number(distance);
  if (km === null || !Number.isFinite(km)) return null;
  const rounded = km < 10 ? Math.round(km * 10) / 10 : Math.round(km);
  return rounded > 0 ? rounded : null;
}

function fromPlace(event: Pick<CardEvent, "lat" | "lng" | "is_online">, place: Place | null): number | null {
  if (!place || !isOnMap(place) || event.lat === null || event.lng === null || event.is_online) return null;
  const km = distanceKm(place, { lat: event.lat, lng: event.lng });
  return km <= nearKm ? km : null;
}

/** The cover, then the others (spec 2), none twice. */
export function photosOf({ cover_photo, event_photos }: Pick<CardEvent, "cover_photo" | "event_photos">): string[] {
  return [...new Set([cover_photo, ...event_photos])].filter((photo) => photo !== "");
}

/** How a host is called on a card. */
export function handleOf({ username, name }: CardEvent["host"]): string {
  return username ? `@${username}` : name;
}
