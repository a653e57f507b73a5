import type { DoorCode } from "./door.ts";
import { dateIn } from "./zones.ts";

/** What an admission counts for: the date in the event's zone when the host admits by day, else the whole event. */
export type DoorDay = string;

/** When an event's doors are open. */
export type DoorTimes = {
  startsAt: Date | null;
  endsAt: Date | null;
  timezone: string;
  admitsByDay: boolean;
  /** It waits for its new date: the one it had counts for nothing. */
  isPostponed: boolean;
};

const graceMs = 12 * 3_600_000;

/** The day that somebody who comes at `at` is let in for; before the first midnight it is the first day already. */
export function dayOf(event: Pick<DoorTimes, "admitsByDay" | "startsAt" | "timezone">, at: Date): DoorDay {
  return event.admitsByDay ? dateOf({ ...event, endsAt: null }, at) : "ALL";
}

/** The day of the event that it is at `at`: the first for who comes before midnight, the last for who comes after it. */
export function dateOf({ startsAt, endsAt, timezone }: Pick<DoorTimes, "startsAt" | "endsAt" | "timezone">, at: Date) {
  const date = dateIn(timezone, at);
  const first = startsAt && dateIn(timezone, startsAt);
  const last = endsAt && dateIn(timezone, endsAt);
  if (first && date < first) return first;
  return last && date > last ? last : date;
}

/**
 * Why nobody comes in at all: doors open 12 hours before the start and close 12 hours after the end, or with the last
 * day where each counts for itself.
 */
export function closedReason(event: DoorTimes, at: Date): DoorCode | null {
  const { startsAt, endsAt, timezone, admitsByDay } = event;
  if (event.isPostponed) return "too_early";
  if (startsAt && at.getTime() < startsAt.getTime() - graceMs) return "too_early";
  if (endsAt && at.getTime() > endsAt.getTime() + graceMs) return "event_over";
  if (!admitsByDay || !startsAt || !endsAt) return null;
  const last = dateIn(timezone, new Date(Math.max(startsAt.getTime(), endsAt.getTime() - 1)));
  return dateIn(timezone, at) > last ? "wrong_day" : null;
}
