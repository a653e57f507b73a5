import { m } from "~/paraglide/messages.js";
import { addDays, type DateFilter } from "./dateFilter.ts";

/** Whether a choice can be selected: one day, or two of which the second isn't before the first (spec 5). */
export function isComplete(
  mode: "single" | "range",
  { from, to }: { from: string | null; to: string | null },
): boolean {
  return mode === "single" ? from !== null : from !== null && to !== null && to >= from;
}

/** A day that has a name; on a Friday tomorrow and the weekend are the same one. */
export type QuickPick = "today" | "tomorrow" | "weekend";
/** The days that are chosen by their names (spec 2, Date dialog), in their order. */
export const quickPicks: readonly { pick: QuickPick; word: () => string }[] = [
  { pick: "today", word: m.home_today },
  { pick: "tomorrow", word: m.home_tomorrow },
  { pick: "weekend", word: m.home_weekend },
];

/** The day that a quick pick names; the weekend is the Saturday to come, today if it is one. */
export function quickDay(pick: QuickPick, today: string): string {
  if (pick === "today") return today;
  if (pick === "tomorrow") return addDays(today, 1);
  return addDays(today, (6 - weekday(today) + 7) % 7);
}

/** Today where the person is. */
export function localDay(now: Date): string {
  return dayOf(now.getFullYear(), now.getMonth(), now.getDate());
}

/** 0 is Sunday. */
export function weekday(of: string): number {
  return new Date(`${of}T00:00:00Z`).getUTCDay();
}

/** `month` begins with 0, as everywhere in JavaScript. */
export function dayOf(year: number, month: number, date: number): string {
  return new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);
}

type Span = { start_date: string | null; end_date: string | null; timezone: string };

/** As the server filters lists: a start on that day, or all of it inside the range, in the event's zone (spec 5). */
export function isWithin({ start_date, end_date, timezone }: Span, dates: DateFilter | null): boolean {
  if (!dates) return true;
  if (!start_date) return false;
  const start = dayIn(timezone, start_date);
  if ("date" in dates) return start === dates.date;
  return start >= dates.from && dayIn(timezone, end_date ?? start_date) <= dates.to;
}

const dayIn = (zone: string, instant: string) =>
  // Swedish writes days as ISO 8601 does.
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(new Date(instant));
