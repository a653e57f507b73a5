import { dayOf, weekday } from "./choosingDays.ts";
import { addDays } from "./dateFilter.ts";

/** The weeks of a month, Monday first; null where a week belongs to another month. `month`: `2026-11`. */
export function weeksOf(month: string): (string | null)[][] {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = dayOf(year, number - 1, 1);
  const length = Number(dayOf(year, number, 0).slice(8));
  const before = mondayFirst(first);
  const cells = Array.from({ length: Math.ceil((before + length) / 7) * 7 }, (_, cell) => {
    const date = cell - before;
    return date >= 0 && date < length ? addDays(first, date) : null;
  });
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The weeks of a month that are not over: on a phone there is no room for days that nobody can choose. */
export function weeksFrom(today: string, month: string): (string | null)[][] {
  return weeksOf(month).filter((week) => week.some((day) => day !== null && day >= today));
}

/** The month so many months on; `2026-11` and 2 is `2027-01`. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayOf(year, number - 1 + by, 1).slice(0, 7);
}

export const monthOf = (day: string) => day.slice(0, 7);

const mondayFirst = (day: string) => (weekday(day) + 6) % 7;

const steps = new Map<string, (day: string) => string>([
  ["ArrowLeft", (day) => addDays(day, -1)],
  ["ArrowRight", (day) => addDays(day, 1)],
  ["ArrowUp", (day) => addDays(day, -7)],
  ["ArrowDown", (day) => addDays(day, 7)],
  ["Home", (day) => addDays(day, -mondayFirst(day))],
  ["End", (day) => addDays(day, 6 - mondayFirst(day))],
  ["PageUp", (day) => inMonth(day, -1)],
  ["PageDown", (day) => inMonth(day, 1)],
]);

/** Where a key moves the focus of a calendar (ARIA date grid). Null: the key means nothing here. */
export function dayAfterKey(day: string, key: string): string | null {
  return steps.get(key)?.(day) ?? null;
}

/** The same date of another month, or its last. */
function inMonth(day: string, by: number): string {
  const [year = 0, number = 1] = monthAfter(monthOf(day), by).split("-").map(Number);
  const last = Number(dayOf(year, number, 0).slice(8));
  return dayOf(year, number - 1, Math.min(Number(day.slice(8)), last));
}
