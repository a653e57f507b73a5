import type { DoorCode } from "@mela/contract/door";
import { hourMs, later } from "../platform/clock.ts";
import type { DoorEvent } from "./store.ts";

/** What an admission counts for: the date in the event's zone when the host admits by day, else the whole event. */
export type DoorDay = string;

const graceMs = 12 * hourMs;
const english = "en-IN";

/** The day that somebody who comes at `at` is let in for. */
export function dayOf(event: Pick<DoorEvent, "admitsByDay" | "timezone">, at: Date): DoorDay {
  return event.admitsByDay ? dateIn(event.timezone, at) : "ALL";
}

/** Why nobody comes in at all: doors open 12 hours before the start and close 12 hours after the end. */
export function closedReason(event: DoorEvent, at: Date): DoorCode | null {
  const { startsAt, endsAt, timezone, admitsByDay } = event;
  if (event.isPostponed) return "too_early";
  if (startsAt && at < later(startsAt, -graceMs)) return "too_early";
  if (endsAt && at > later(endsAt, graceMs)) return "event_over";
  if (!admitsByDay || !startsAt || !endsAt) return null;
  const day = dateIn(timezone, at);
  return day < dateIn(timezone, startsAt) || day > dateIn(timezone, later(endsAt, -1)) ? "wrong_day" : null;
}

/** A time of day as the door is told it (spec 8): `7:05 pm`. */
export function clockTime(at: Date, timeZone: string): string {
  return new Intl.DateTimeFormat(english, { timeZone, hour: "numeric", minute: "2-digit", hour12: true })
    .format(at)
    .replace(/\s/gu, " ")
    .toLowerCase();
}

/** `2026-11-28`: the order of such texts is that of the days. */
function dateIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(at);
}
