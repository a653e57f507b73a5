import { dateIn, fromZone } from "@mela/contract/zones";
import type { MailFacts } from "../events/index.ts";
import { dayMs, hourMs, later } from "../platform/clock.ts";
import type { Reminder } from "./texts.ts";

/** What is reminded of: a day or an hour before the start; or the day before a later `day` (`2026-11-29`) of it. */
export type Occasion = { kind: Reminder; day: string | null };
type When = Pick<MailFacts, "timezone" | "all_day"> & { start_at: Date };

/** Of whole days people read at ten the morning before, and are not woken by it at midnight. */
export const morningHour = 10;
const beforeWholeDayMs = dayMs - morningHour * hourMs;

/** How long before its start an event's guests are reminded, in ms. */
export const leadOf = (kind: Reminder, isAllDay: boolean): number =>
  kind === "hour" ? hourMs : isAllDay ? beforeWholeDayMs : dayMs;

/** When guests are reminded, and from when on it is too late for that. */
export function timesOf(event: When, { kind, day }: Occasion): { dueAt: Date; lateAt: Date } {
  if (!day) return { dueAt: later(event.start_at, -leadOf(kind, event.all_day)), lateAt: event.start_at };
  const lateAt = new Date(fromZone(Date.parse(day), event.timezone));
  return { dueAt: later(lateAt, -beforeWholeDayMs), lateAt };
}

/**
 * Whether whoever has tickets for some `days` (none: for all) is among those that are reminded: of the start who comes on the
 * first day, of a later day whose days begin, or go on after a gap, with it.
 */
export function isMeant(event: Pick<MailFacts, "start_at" | "timezone">, { day }: Occasion, days: readonly string[]) {
  if (days.length === 0) return day === null;
  if (day) return days.includes(day) && !days.includes(dateIn("UTC", later(new Date(day), -dayMs)));
  return event.start_at !== null && days.includes(dateIn(event.timezone, event.start_at));
}
